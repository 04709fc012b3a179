"""Banking games: every seat against the banker, by what whole hands are worth."""
