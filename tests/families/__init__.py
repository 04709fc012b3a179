"""The tests of the rooms of the families on the side of the engine, a package for each."""
