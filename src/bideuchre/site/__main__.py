"""Django's own commands for whoever runs the site: ``python -m bideuchre.site migrate``."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
    execute_from_command_line(["python -m bideuchre.site", *sys.argv[1:]])


if __name__ == "__main__":
    main()
