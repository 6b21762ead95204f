"""Codes of actions: the one way in which records, the API, the engine and pages write them."""

import re
from functools import cache

from bideuchre.rules.actions import (
    ALONE,
    Action,
    Bid,
    Call,
    Discard,
    Exchange,
    Fold,
    LevelBid,
    LevelRung,
    Name,
    Pass,
    Play,
    RungBid,
    Stay,
)
from bideuchre.rules.cards import SUIT_SIGNS, Card, Denomination
from bideuchre.rules.errors import FormatError
from bideuchre.rules.phases import Phase
from bideuchre.rules.variant import PartnerRole, Variant

#: A code, or the codes of several cards.
Code = str | list[str]

_NUMBER = re.compile(r"[1-9][0-9]?")
_FOLDS: dict[str, Stay | Fold] = {"STAY": Stay(), "FOLD": Fold()}
#: How denominations may be written, in capitals.
_DENOMINATIONS = {one.value.upper(): one for one in Denomination} | {"N": Denomination.NO_TRUMP}


def encode(action: Action) -> Code:
    """An action as its code; a list of cards for an exchange and for discards to the kitty."""
    if isinstance(action, Exchange | Discard):
        return [str(card) for card in action.cards]
    return str(action)


def decode(code: object, phase: Phase, variant: Variant) -> Action:
    """The action that a code means in a phase of this version.

    Raises FormatError ``bad_call``, ``bad_name``, ``bad_fold``, ``bad_card``, ``bad_exchange``.
    """
    match phase:
        case Phase.EXCHANGE | Phase.KITTY:
            if not isinstance(code, list) or not all(isinstance(one, str) for one in code):
                raise FormatError("bad_exchange", text=str(code)[:40])
            cards = tuple(Card.parse(one) for one in code)
            return Exchange(cards) if phase is Phase.EXCHANGE else Discard(cards)
        case Phase.AUCTION:
            return parse_call(_text(code, "bad_call"), variant)
        case Phase.NAMING:
            return parse_name(_text(code, "bad_name"), variant)
        case Phase.FOLDING:
            return parse_fold(_text(code, "bad_fold"))
        case _:
            return Play(Card.parse(_text(code, "bad_card")))


def parse_call(text: str, variant: Variant) -> Call:
    """Read a call: ``Pass``, ``6S``, ``7NT``, ``SAlone``, where only numbers are bid ``4`` or
    ``Big``; ♠♥♦♣, ``6N`` and any case too.

    Raises FormatError ``bad_call``, also for a number of tricks that no deal of the version has.
    Whether the call is allowed now is not asked here.
    """
    plain = text.translate(SUIT_SIGNS).upper()
    if plain == "PASS":
        return Pass()
    with_trump = variant.bidding.names_denomination
    number = _NUMBER.match(plain)
    if number is not None:
        tricks, denomination = int(number[0]), plain[number.end() :]
        if tricks <= variant.tricks:
            if with_trump and denomination in _DENOMINATIONS:
                return Bid(tricks, _DENOMINATIONS[denomination])
            if not with_trump and not denomination:
                return LevelBid(tricks)
    elif with_trump:
        for rung in _rung_names(variant):
            denomination = plain.removesuffix(rung.upper())
            if denomination != plain and denomination in _DENOMINATIONS:
                return RungBid(rung, _DENOMINATIONS[denomination])
    elif rung := next((name for name in _rung_names(variant) if name.upper() == plain), ""):
        return LevelRung(rung)
    raise FormatError("bad_call", text=text[:20])


def parse_name(text: str, variant: Variant) -> Name:
    """Read what a declarer names: ``H``, ``NT``, ``Low``, in Pfeffer also ``HAlone``.

    Raises FormatError ``bad_name``.
    """
    plain = text.translate(SUIT_SIGNS).upper()
    named = plain
    if any(rung.partner is PartnerRole.NAMED for rung in variant.bidding.rungs):
        named = plain.removesuffix(ALONE.upper())
    if named not in _DENOMINATIONS:
        raise FormatError("bad_name", text=text[:20])
    return Name(_DENOMINATIONS[named], alone=named != plain)


def parse_fold(text: str) -> Stay | Fold:
    """Read ``Stay`` or ``Fold``. Raises FormatError ``bad_fold``."""
    if text.upper() not in _FOLDS:
        raise FormatError("bad_fold", text=text[:20])
    return _FOLDS[text.upper()]


@cache
def _rung_names(variant: Variant) -> tuple[str, ...]:
    return tuple(rung.name for rung in variant.bidding.rungs)


def _text(code: object, error: str) -> str:
    if not isinstance(code, str):
        raise FormatError(error, text=str(code)[:20])
    return code
