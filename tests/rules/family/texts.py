"""Records of deals of any version, and the same with some of their tags changed."""

from collections.abc import Iterator

from bideuchre.rules.deal import Deal
from bideuchre.rules.record import PartialDeal, write_record
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, table

#: By version: words up to the play; cut before each word, every phase is there.
WAYS = {
    "double-deck": "5S Pass SAlone 2 2",
    "barrie": "5S SCall2 Pass Pass 2 2",
    "kokomo": "5Low SCall1 Pass Pass Pass 4 1 1",
    "indiana": "5Low Pass Pass LowMoon 3 3",
    "single-deck": "Pass Best Pass Pass Low 1 1",
    "pepper": "Pass 4 Pass Pass Pass NT",
    "pfeffer": "Pass Pfeffer HAlone 1 1",
    "hasenpfeffer": "Pass 4 Pass Pass C 1",
    "buck": "Pass 3 Pass Pass H Stay Fold Stay",
}


def steps(version: str, rules: str = "") -> Iterator[Deal]:
    """A deal before each of its actions, and over."""
    deal = table(version, rules=rules, score=None)
    yield deal
    for word in WAYS[version].split():
        deal = act(deal, word)
        yield deal
    while deal.turn is not None:
        deal = deal.apply(deal.legal_actions()[-1])
        yield deal


def over(version: str) -> Deal:
    """A deal of the version, played out."""
    *_, last = steps(version)
    return last


def lines_of(deal: Deal | PartialDeal) -> list[str]:
    return write_record(deal).splitlines()


def tags_of(text: str) -> list[str]:
    return [line[1:].split()[0] for line in text.splitlines() if line.startswith("[")]


def value(deal: Deal | PartialDeal, tag: str) -> str | None:
    """What a record writes in a tag; None without the tag."""
    start = f"[{tag} "
    found = [line for line in lines_of(deal) if line.startswith(start)]
    return found[0][len(start) + 1 : -2] if found else None


def changed(deal: Deal | PartialDeal, **tags: str | None) -> str:
    """The text of a deal with other values for some tags; None leaves a tag out."""
    lines = lines_of(deal)
    for tag, text in tags.items():
        (at,) = (n for n, line in enumerate(lines) if line.startswith(f"[{tag} "))
        lines[at : at + 1] = [] if text is None else [f'[{tag} "{text}"]']
    return "\n".join(lines) + "\n"


def hidden(deal: Deal, *seats: Seat) -> str:
    """A ``Deal`` in which only these hands are told."""
    words = value(deal, "Deal").removeprefix("N:").split()
    told = [word if seat in seats else "-" for seat, word in zip(Seat, words, strict=True)]
    return f"N:{' '.join(told)}"
