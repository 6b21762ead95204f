"""Django's admin for hiding names: only where an operator has put it, and off by itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

#: Run in a process of its own, because settings are read once.
SCRIPT = """
import django
django.setup()
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from bideuchre.site.people.models import Person

call_command("migrate", verbosity=0)
User.objects.create_superuser("operator", password="secret")
person = Person.objects.create(name="Wicked Wolf", name_is_typed=True)
client = Client(headers={"host": "localhost"})
assert client.get("/admin/").status_code == 404
assert client.get("/operators-4f2a/").status_code == 302
client.force_login(User.objects.get())
page = client.get("/operators-4f2a/people/person/")
assert page.status_code == 200, page.status_code
assert b"Wicked Wolf" in page.content and person.token.encode() not in page.content
for action, name_is_typed in (("hide_names", False), ("show_names", True)):
    answer = client.post(
        "/operators-4f2a/people/person/", {"action": action, "_selected_action": [person.pk]}
    )
    assert answer.status_code == 302, answer.status_code
    person.refresh_from_db()
    assert person.name_is_typed is name_is_typed
    assert client.get("/boards/").status_code == 200
assert person.name == "Wicked Wolf"
print("hidden and shown")
"""


def test_an_operator_hides_names_where_the_admin_was_put(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "BIDEUCHRE_DATA": str(tmp_path),
        "BIDEUCHRE_ADMIN_PATH": "operators-4f2a/",
        "DATABASE_URL": f"sqlite:///{tmp_path / 'admin.sqlite3'}",
        "BIDEUCHRE_DEBUG": "1",
        "DJANGO_SETTINGS_MODULE": "bideuchre.site.settings",
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True
    )
    assert done.stdout.strip().endswith("hidden and shown"), done.stderr


@pytest.mark.django_db
def test_there_is_no_admin_unless_one_is_asked_for(client: Client) -> None:
    for path in ("/admin/", "/operators-4f2a/"):
        assert client.get(path).status_code == 404
