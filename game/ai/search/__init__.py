"""Looking ahead: hidden cards dealt anew, candidates tried in each such world, deals played out quickly to their end."""
