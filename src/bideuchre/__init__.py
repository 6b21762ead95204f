"""Double-deck Bid Euchre: the rules, the computer players, and the site."""

__version__ = "0.1.0"
