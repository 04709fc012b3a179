"""What cards are and what they make together; nothing here knows of seats, deals or families of games."""
