"""The parts of the history screen: what is read from the store, the list of matches, the figures."""
