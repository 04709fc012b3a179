"""One match at any moment: rules in force, the state, what a seat may know of it, actions, events, records."""
