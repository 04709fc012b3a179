"""The test of the house: without the rooms of a family everything else works."""
