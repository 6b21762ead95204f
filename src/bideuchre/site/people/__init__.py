"""Who plays: a random identity in a cookie, without sign-up."""
