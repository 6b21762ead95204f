"""The search player: deals the hidden cards many times, and plays every candidate out in each."""
