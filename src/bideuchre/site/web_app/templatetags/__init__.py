"""Tags of the web app."""
