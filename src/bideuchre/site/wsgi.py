"""The site as a WSGI application, for any server: ``bideuchre.site.wsgi:application``."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")

application = get_wsgi_application()
