"""The site as a WSGI application, for any server: ``bideuchre.site.wsgi:application``.

Views and computer players are made ready before the first request, so that nobody waits for them.
"""

import os
from importlib import import_module

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from bideuchre.players.warm import warm
from bideuchre.site.chunked_bodies import with_length

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")

application = with_length(get_wsgi_application())
import_module(settings.ROOT_URLCONF)
import_module("bideuchre.site.reading_ahead").read_ahead()
warm()
