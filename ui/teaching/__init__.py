"""What a lesson adds to the table: a session that follows its record, a panel that speaks, and marks at what it points at."""
