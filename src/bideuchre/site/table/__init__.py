"""A person's games at the table: how they are kept, moved on and shown."""
