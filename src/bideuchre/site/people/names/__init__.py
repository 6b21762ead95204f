"""Names: pleasant ones of our own making, and what a typed one must be."""
