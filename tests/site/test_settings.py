"""Settings from the environment, the database's options, and that all of it is documented."""

import os
import re
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
import yaml
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import connection

from bideuchre import site
from bideuchre.site.settings import environment
from bideuchre.site.settings.database import database

SITE = Path(site.__file__).parent
DEPLOY = Path(__file__).parents[2] / "deploy"
OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"


def test_every_variable_that_is_read_is_explained() -> None:
    sources = "\n".join(file.read_text() for file in SITE.parent.rglob("*.py"))
    read = set(re.findall(r'"((?:BIDEUCHRE_|DATABASE_|REDIS_)[A-Z_]+)"', sources))
    explained = set(re.findall(r"^### `([A-Z_]+)`", OPERATING.read_text(), re.MULTILINE))
    assert read
    assert read - {"DATABASE_ERRORS"} == explained


def test_what_is_deployed_sets_only_what_there_is_and_keeps_the_inside_in() -> None:
    deployed = {
        file: file.read_text(encoding="utf-8") for file in DEPLOY.rglob("*") if file.is_file()
    }
    explained = set(re.findall(r"^### `([A-Z_]+)`", OPERATING.read_text(), re.MULTILINE))
    named = set(
        re.findall(r"\b((?:BIDEUCHRE_|DATABASE_URL|REDIS_)[A-Z_]*)", "".join(deployed.values()))
    )
    assert named <= explained
    for file in deployed:
        assert file.name in OPERATING.read_text() or file.parent.name == "compose", file
    proxy = deployed[DEPLOY / "nginx" / "bideuchre.conf"]
    for path in ("/metrics", "/readyz"):
        assert re.search(rf"location = {path} {{\s+return 404;", proxy)
    assert "remote_addr" not in proxy.replace("$proxy_add_x_forwarded_for", "")


def test_in_containers_nginx_finds_the_nodes_and_they_believe_it_alone() -> None:
    """Addresses that are given in one file and used in others; and whatever is named is there."""
    composed = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text(encoding="utf-8"))
    services, nodes = composed["services"], ("web1", "web2")
    address = {
        name: services[name]["networks"]["default"]["ipv4_address"] for name in ("nginx", *nodes)
    }
    upstream = (DEPLOY / "compose" / "nodes.conf").read_text(encoding="utf-8")
    assert re.findall(r"server ([\d.]+):8000", upstream) == [address[node] for node in nodes]
    pool = composed["networks"]["default"]["ipam"]["config"][0]
    for given in map(ip_address, address.values()):
        assert given in ip_network(pool["subnet"])
        assert given not in ip_network(pool["ip_range"])
    for node in (*nodes, "migrate"):
        assert services[node]["environment"]["BIDEUCHRE_TRUSTED_PROXIES"] == address["nginx"]
        assert (
            DEPLOY / "compose" / services[node]["build"]["context"] / "pyproject.toml"
        ).is_file()
        assert set(services[node]["depends_on"]) <= set(services)
    own = [place.partition(":")[0] for place in services["nginx"]["volumes"]]
    assert all((DEPLOY / "compose" / place).is_file() for place in own if place.endswith(".conf"))


def test_switches_are_yes_or_no(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, value in (("1", True), ("TRUE", True), ("0", False), ("off", False), ("", False)):
        monkeypatch.setenv("BIDEUCHRE_SWITCH", text)
        assert environment.flag("BIDEUCHRE_SWITCH") is value
    monkeypatch.setenv("BIDEUCHRE_SWITCH", "maybe")
    with pytest.raises(ImproperlyConfigured, match="BIDEUCHRE_SWITCH must be 1 or 0"):
        environment.flag("BIDEUCHRE_SWITCH")


def test_numbers_are_whole_and_not_negative(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDEUCHRE_NUMBER", " 12 ")
    assert environment.number("BIDEUCHRE_NUMBER", 1) == 12
    for text in ("-1", "1.5", "many", "１２"):
        monkeypatch.setenv("BIDEUCHRE_NUMBER", text)
        with pytest.raises(ImproperlyConfigured, match="must be a whole number"):
            environment.number("BIDEUCHRE_NUMBER", 1)


def test_lists_are_divided_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDEUCHRE_LIST", "one, two,,")
    assert environment.names("BIDEUCHRE_LIST") == ["one", "two"]


def test_data_lie_in_var_of_the_checkout_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BIDEUCHRE_DATA", raising=False)
    monkeypatch.chdir(tmp_path)
    assert environment.data_directory() == SITE.parents[2] / "var"
    monkeypatch.setenv("BIDEUCHRE_DATA", "elsewhere")
    assert environment.data_directory() == tmp_path / "elsewhere"


def test_the_secret_key_is_made_once_and_readable_by_its_owner_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BIDEUCHRE_SECRET_KEY", raising=False)
    first = environment.secret_key(tmp_path / "var")
    assert environment.secret_key(tmp_path / "var") == first
    assert len(first) > 60
    files = list((tmp_path / "var").iterdir())
    assert [file.name for file in files] == ["secret_key"]
    assert files[0].stat().st_mode & 0o777 == 0o600
    # Beside it lies the database, with the coming cards of every game.
    assert (tmp_path / "var").stat().st_mode & 0o777 == 0o700
    monkeypatch.setenv("BIDEUCHRE_SECRET_KEY", "given")
    assert environment.secret_key(tmp_path / "var") == "given"


def test_the_secrets_of_the_example_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody can read them: who knows the key can make anybody's cookie."""
    example = (DEPLOY / "environment.example").read_text(encoding="utf-8")
    secrets = dict(re.findall(r"^(BIDEUCHRE_\w*(?:KEY|TOKEN))=(.+)$", example, re.MULTILINE))
    assert len(secrets) == 3
    for name, value in secrets.items():
        monkeypatch.setenv(name, value)
        with pytest.raises(ImproperlyConfigured, match=f"{name} is still that of"):
            environment.secret(name)
    with pytest.raises(ImproperlyConfigured, match="BIDEUCHRE_SECRET_KEY is still"):
        environment.secret_key(tmp_path)


def test_without_a_place_for_the_secret_key_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BIDEUCHRE_SECRET_KEY", raising=False)
    (tmp_path / "var").write_text("a file where a directory should be")
    with pytest.raises(ImproperlyConfigured, match="set BIDEUCHRE_SECRET_KEY"):
        environment.secret_key(tmp_path / "var" / "deeper")


def test_the_database_is_a_file_unless_an_address_names_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert database(tmp_path)["NAME"] == str(tmp_path / "bideuchre.sqlite3")
    monkeypatch.setenv("DATABASE_URL", "postgres://somebody:pass@db.example:5433/cards")
    named = database(tmp_path)
    assert named["ENGINE"] == "django.db.backends.postgresql"
    assert (named["HOST"], named["PORT"], named["NAME"]) == ("db.example", 5433, "cards")
    assert named["CONN_MAX_AGE"] is None
    assert named["CONN_HEALTH_CHECKS"] is True
    assert named["OPTIONS"] == {"options": "-c jit=off"}
    monkeypatch.setenv("DATABASE_URL", "postgres://db.example/cards?options=-c%20jit%3Don")
    assert database(tmp_path)["OPTIONS"] == {"options": "-c jit=on"}


def test_an_unknown_way_of_writing_to_the_disk_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("BIDEUCHRE_SQLITE_SYNCHRONOUS", "sometimes; DROP TABLE")
    with pytest.raises(ImproperlyConfigured, match="must be one of FULL, NORMAL, OFF"):
        database(tmp_path)


@pytest.mark.django_db(transaction=True)
def test_sqlite_lets_readers_be_and_keeps_what_was_acknowledged() -> None:
    if connection.vendor != "sqlite":
        assert connection.vendor == "postgresql"
        return
    with connection.cursor() as cursor:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            cursor.execute(f"PRAGMA {pragma}")
            assert cursor.fetchone() == (value,)
    assert connection.transaction_mode == "IMMEDIATE"


@pytest.mark.django_db
def test_no_migration_is_pending() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_a_site_on_https_passes_djangos_own_check(tmp_path: Path) -> None:
    environ = {**os.environ, "BIDEUCHRE_HTTPS": "1", "BIDEUCHRE_DATA": str(tmp_path)}
    # The tests in the browser set it in the process that they share with this one.
    environ.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
    done = subprocess.run(
        [sys.executable, "-m", "bideuchre.site", "check", "--deploy", "--fail-level", "WARNING"],
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
