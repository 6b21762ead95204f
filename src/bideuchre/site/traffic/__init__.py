"""How much of the site one person, or one address, may use at a time."""
