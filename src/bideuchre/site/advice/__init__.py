"""Advice: a hint at the table, why a computer player acted, and the review of a deal."""
