"""From a record to a decision: what the line protocol and ``suggest`` have in common."""

from bideuchre.players.levels import LEVELS, levels_play, player_for
from bideuchre.players.lots import DEFAULT_KEY
from bideuchre.players.player import Decision
from bideuchre.rules.deal import Deal
from bideuchre.rules.record import PartialDeal
from bideuchre.rules.seats import Seat

#: Longest key that is read, in bytes.
LONGEST_KEY = 64


class RequestError(ValueError):
    """A request that cannot be answered, in one line of English."""


def decide(deal: Deal | PartialDeal, seat: Seat, level: str, key: bytes = DEFAULT_KEY) -> Decision:
    """What the player of a level does at a seat, given what that seat may know.

    Raises RequestError when it is not the seat's turn, its hand is not known, no such level exists,
    or the levels do not play the version.
    """
    if level not in LEVELS:
        raise RequestError(f"there is no level {level[:20]!r}: choose from {', '.join(LEVELS)}")
    if not levels_play(deal.variant):
        raise RequestError(f"no level plays the version {deal.variant.name} with these rules")
    if deal.turn is None:
        raise RequestError("the deal is over: nobody is to act")
    if deal.turn is not seat:
        raise RequestError(f"it is the turn of {deal.turn}, not of {seat}")
    if deal.dealt[seat] is None or deal.hands[seat] is None:
        raise RequestError(f"the hand of {seat} is not known")
    return player_for(level).choose(deal.view_for(seat), key)


def read_key(text: str) -> bytes:
    """A key in hexadecimal. Raises RequestError."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise RequestError("the key is not hexadecimal") from None
    if not 0 < len(key) <= LONGEST_KEY:
        raise RequestError(f"a key has 1 to {LONGEST_KEY} bytes, not {len(key)}")
    return key
