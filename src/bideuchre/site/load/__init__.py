"""Crowds of scripted people at a served site: how much it carries, and how it fares meanwhile."""
