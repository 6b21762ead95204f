"""Why a computer player acted, as far as it may be told.

While a deal is played only what the partner's actions themselves tell to everybody; once the
deal is over and its hands may be shown, what each player thought.
"""

from collections.abc import Iterator
from typing import Any

from bideuchre.players import seen_reasons
from bideuchre.players.player import Reason
from bideuchre.players.reasons import REASONS
from bideuchre.rules.play import Trick
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View
from bideuchre.site.advice.deals import PlayedDeal
from bideuchre.site.advice.presentation import reason_json
from bideuchre.site.errors import SiteError
from bideuchre.site.table.progress import PERSON


def reasons_json(played: PlayedDeal) -> list[dict[str, Any]]:
    """A reason for each action that may be explained, in the order of the actions.

    Raises SiteError ``record_not_yet`` during a game of the day.
    """
    if not played.game.help_is_open:
        raise SiteError("record_not_yet")
    whole = played.log.result is not None and played.game.hands_are_open
    told = _thoughts(played) if whole else _seen(played)
    return [
        {"action": number, "seat": seat.value, "code": code, "reason": reason_json(reason)}
        for number, seat, code, reason in told
    ]


def _thoughts(played: PlayedDeal) -> Iterator[tuple[int, Seat, Any, Reason]]:
    """What the computer players gave as their reasons."""
    reasons = played.log.reasons
    for number, (seat, code) in enumerate(played.log.log):
        stored = reasons[number] if number < len(reasons) else None
        # A reason that a newer version of the players no longer gives has no sentence any more.
        if stored is not None and stored[0] in REASONS:
            yield number, Seat(seat), code, Reason(stored[0], stored[1])


def _seen(played: PlayedDeal) -> Iterator[tuple[int, Seat, Any, Reason]]:
    """What the partner's calls and cards tell by themselves, from the person's own view."""
    view = played.end.view_for(PERSON)
    tricks = _tricks_of_each(view)
    for number, (name, code) in enumerate(played.log.log):
        seat = Seat(name)
        if seat is not PERSON.partner:
            continue
        if number < len(view.calls):
            yield number, seat, code, seen_reasons.of_call(view, number)
        elif isinstance(code, str):
            trick = tricks[seat].pop(0)
            yield number, seat, code, seen_reasons.of_card(view, trick, seat)


def _tricks_of_each(view: View) -> dict[Seat, list[Trick]]:
    """For each seat the tricks to which it has played, in order."""
    tricks = (*view.tricks, *((view.trick,) if view.trick is not None else ()))
    return {seat: [trick for trick in tricks if seat in dict(trick.cards)] for seat in Seat}
