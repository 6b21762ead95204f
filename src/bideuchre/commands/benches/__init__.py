"""What is measured: a module for each bench, in the shape of a command."""
