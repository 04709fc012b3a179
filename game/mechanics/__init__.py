"""The verbs that families share, one file each. A `flow:` step names one, or one of a family, and gives its parameters."""
