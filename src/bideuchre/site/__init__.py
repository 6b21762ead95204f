"""The web site: pages and a JSON API over the rules and the computer players."""
