"""The parts of the lobby: what is chosen, who sits where, the table seen from above, the house rules."""
