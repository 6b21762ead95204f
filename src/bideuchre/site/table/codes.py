"""Actions as the API and the log write them, read and written."""

from collections.abc import Iterable
from typing import Any

from bideuchre.rules.actions import Action, Exchange, Play
from bideuchre.rules.cards import Card
from bideuchre.rules.codes import Code, parse_call
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import FormatError, RuleError
from bideuchre.rules.phases import Phase
from bideuchre.rules.variant import Variant

#: A log of actions, each as [seat, code].
Log = list[list[Any]]

#: What a person sends when a deal is over, to have the next one dealt.
NEXT = "next"

#: What a person sends to claim every trick that is left.
CLAIM = "claim"

#: What a person sends in a practice game to take the own latest action back.
TAKE_BACK = "back"


def ordered(action: Action) -> Action:
    """The action with the cards of an exchange in one fixed order, whoever chose them."""
    if isinstance(action, Exchange):
        return Exchange(tuple(sorted(action.cards, key=str)))
    return action


def read(code: Code, phase: Phase, variant: Variant) -> Action:
    """The action that a code means in this phase.

    Raises FormatError when it cannot be read, RuleError when it is an action for another phase.
    """
    if phase is Phase.OVER:
        raise RuleError("deal_is_over")
    if code == NEXT:
        raise RuleError("deal_not_over")
    if isinstance(code, list):
        cards = Exchange(tuple(Card.parse(card) for card in code))
        if phase is not Phase.EXCHANGE:
            refused = "not_a_call" if phase is Phase.AUCTION else "not_a_play"
            raise RuleError(refused, action=str(cards))
        return cards
    action = _call_or_card(code, phase, variant)
    if phase is Phase.EXCHANGE:
        raise RuleError("not_an_exchange", action=str(action))
    if isinstance(action, Play) and phase is Phase.AUCTION:
        raise RuleError("not_a_call", action=str(action))
    if not isinstance(action, Play) and phase is Phase.PLAY:
        raise RuleError("not_a_play", action=str(action))
    return action


def replayed(deal: Deal, log: Iterable[list[Any]]) -> Deal:
    """A deal after the actions of a log."""
    for _, code in log:
        deal = deal.apply(read(code, deal.phase, deal.variant))
    return deal


def _call_or_card(code: str, phase: Phase, variant: Variant) -> Action:
    """Either one; what can be neither is refused as what the phase asks for."""
    try:
        return parse_call(code, variant)
    except FormatError as no_call:
        try:
            return Play(Card.parse(code))
        except FormatError as no_card:
            raise (no_call if phase is Phase.AUCTION else no_card) from None
