"""Settings from the environment: every variable is read here, docs/operating.md explains each."""

import os
import secrets
from ipaddress import ip_network
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

#: Who may come into the data directory, where the coming cards of every game lie: its owner.
DATA_MODE = 0o700

#: How the secrets of deploy/environment.example begin.
EXAMPLE = "change-me"

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"", "0", "false", "no", "off"})


def text(name: str, default: str = "") -> str:
    """A variable as it stands; empty counts as not set."""
    return os.environ.get(name, "").strip() or default


def secret(name: str) -> str:
    """What nobody else may know. Raises ImproperlyConfigured for what everybody can read."""
    value = text(name)
    if value.startswith(EXAMPLE):
        raise ImproperlyConfigured(f"{name} is still that of deploy/environment.example")
    return value


def flag(name: str, default: bool = False) -> bool:
    """A switch. Raises ImproperlyConfigured for anything but yes and no."""
    value = text(name, str(default)).lower()
    if value in _YES:
        return True
    if value in _NO:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}")


def number(name: str, default: int) -> int:
    """A whole number from 0. Raises ImproperlyConfigured for anything else."""
    value = text(name, str(default))
    if not value.isascii() or not value.isdigit():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}")
    return int(value)


def names(name: str, default: str = "") -> list[str]:
    """A list divided by commas."""
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def networks(name: str) -> list[str]:
    """Addresses or networks divided by commas. Raises ImproperlyConfigured for anything else."""
    found = names(name)
    for network in found:
        try:
            ip_network(network, strict=False)
        except ValueError as error:
            raise ImproperlyConfigured(f"{name}: {error}") from error
    return found


def one_of(name: str, choices: tuple[str, ...], default: str) -> str:
    """One of a few words. Raises ImproperlyConfigured for another one."""
    value = text(name, default).upper()
    if value not in choices:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(choices)}, not {value!r}")
    return value


def data_directory() -> Path:
    """Where the site keeps what it makes: ``var`` of the checkout, or of the current directory."""
    chosen = text("BIDEUCHRE_DATA")
    if chosen:
        return Path(chosen).expanduser().resolve()
    checkout = Path(__file__).resolve().parents[4]
    base = checkout if (checkout / "pyproject.toml").is_file() else Path.cwd()
    return base / "var"


def secret_key(data: Path) -> str:
    """The key that signs cookies: from the environment, else from a file made once.

    Raises ImproperlyConfigured when there is neither and the file cannot be written, or when the
    environment has the example's.
    """
    given = secret("BIDEUCHRE_SECRET_KEY")
    if given:
        return given
    file = data / "secret_key"
    try:
        if file.exists():
            return file.read_text(encoding="ascii").strip()
        return _make_secret_key(file)
    except OSError as error:
        raise ImproperlyConfigured(
            f"the secret key {file} cannot be read or made ({error.strerror}): let this user write "
            f"in {data}, name another directory with BIDEUCHRE_DATA, or set BIDEUCHRE_SECRET_KEY"
        ) from error


def _make_secret_key(file: Path) -> str:
    """Write a new key, readable by its owner only; of several at once the first one counts."""
    file.parent.mkdir(mode=DATA_MODE, parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(50), encoding="ascii")
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return file.read_text(encoding="ascii")
