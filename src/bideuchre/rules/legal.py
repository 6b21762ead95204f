"""What a hand may do at a point of a deal's course."""

from bideuchre.rules.actions import Action, Discard, Exchange, Play
from bideuchre.rules.cards import Card, effective_suit
from bideuchre.rules.course import Course
from bideuchre.rules.errors import RuleError
from bideuchre.rules.exchange import Hand, choices, without
from bideuchre.rules.phases import Phase, Playing
from bideuchre.rules.play import legal_cards


def legal_actions(course: Course, hand: Hand) -> tuple[Action, ...]:
    """Everything that the seat to act may do, holding ``hand``."""
    state = course.state
    if isinstance(state, Playing):
        trump = state.denomination.trump
        return tuple(map(Play, legal_cards(hand, state.trick.suit_led(trump), trump)))
    limits = course.limits
    if limits is not None:
        wrap = Discard if course.phase is Phase.KITTY else Exchange
        return tuple(wrap(cards) for cards in choices(hand, *limits))
    return course.open_actions()


def check_cards(course: Course, hand: Hand, action: Action) -> None:
    """Raise RuleError if the hand does not allow the action.

    ``card_not_held`` or ``must_follow_suit``; an action that :meth:`Course.check` refuses is not
    asked about here.
    """
    if isinstance(action, Play):
        card, state = action.card, course.state
        if card not in hand:
            raise RuleError("card_not_held", card=str(card))
        if isinstance(state, Playing):
            _check_follows(state, hand, card)
    elif isinstance(action, Exchange | Discard):
        without(hand, action.cards)


def _check_follows(state: Playing, hand: Hand, card: Card) -> None:
    trump = state.denomination.trump
    led = state.trick.suit_led(trump)
    if led is not None and effective_suit(card, trump) is not led:
        if any(effective_suit(held, trump) is led for held in hand):
            raise RuleError("must_follow_suit", suit=led.value)
