"""Which card to play to a trick that somebody else has led."""

from collections.abc import Sequence

from bideuchre.players.player import Reason
from bideuchre.players.steady.discarding import bares_left_bower, cheapest
from bideuchre.players.steady.sight import Sight
from bideuchre.rules.cards import Card
from bideuchre.rules.seats import Seat

Choice = tuple[Card, Reason]

#: Partner's card is left alone when it stands at least this likely,
_PARTNER_STANDS = 0.6
#: and when no own card is likelier to stand by at least this much.
_WORTH_HELPING = 0.3
#: A card that may still be beaten is played to win when it stands at least this likely.
_WORTH_PLAYING = 0.35
#: Cards that stand at least this likely count as equally sure: the cheapest of them will do.
_SURE = 0.9


def follow(sight: Sight, legal: Sequence[Card]) -> Choice:
    """The card to play, of at least two that are allowed, to a trick with a card on it."""
    seat, winning = sight.winning()
    winners = [card for card in legal if sight.beats(card, winning)]
    losers = [card for card in legal if card not in winners]
    to_come = [other for other in sight.seats_to_come() if other in sight.opponents]
    if seat is sight.partner:
        return _behind_partner(sight, winning, winners, losers, to_come)
    if not winners:
        return cheapest(sight, losers), Reason("discard_loser")
    if not to_come:
        return cheapest(sight, winners), Reason("win_cheaply")
    return _before_opponents(sight, winners, losers, to_come)


def _behind_partner(
    sight: Sight,
    winning: Card,
    winners: Sequence[Card],
    losers: Sequence[Card],
    to_come: Sequence[Seat],
) -> Choice:
    """Partner is winning: help only against an opponent who would probably beat partner's card."""
    stands = _chance_to_stand(sight, winning, to_come)
    if winners and stands < _PARTNER_STANDS:
        best = _best_to_win(sight, winners, to_come)
        if _chance_to_stand(sight, best, to_come) > stands + _WORTH_HELPING:
            return best, Reason("help_partner")
    return cheapest(sight, losers or winners), Reason("partner_is_winning")


def _before_opponents(
    sight: Sight, winners: Sequence[Card], losers: Sequence[Card], to_come: Sequence[Seat]
) -> Choice:
    """An opponent is winning, and another opponent plays after this seat."""
    best = _best_to_win(sight, winners, to_come)
    stands = _chance_to_stand(sight, best, to_come)
    if losers and stands < 1 and bares_left_bower(sight, best):
        return cheapest(sight, losers), Reason("keep_left_bower_guarded")
    ruff = sight.is_trump(best) and sight.suit_led() is not sight.trump
    if ruff:
        return best, Reason("ruff")
    if stands >= _WORTH_PLAYING or not losers:
        return best, Reason("take_trick")
    return cheapest(sight, losers), Reason("wait")


def _best_to_win(sight: Sight, winners: Sequence[Card], to_come: Sequence[Seat]) -> Card:
    """The cheapest card that is sure to stand, or the likeliest if none is."""
    chances = {card: _chance_to_stand(sight, card, to_come) for card in winners}
    sure = [card for card in winners if chances[card] >= _SURE]
    if sure:
        return cheapest(sight, sure)
    return max(winners, key=lambda card: (chances[card], -sight.order(card), card))


def _chance_to_stand(sight: Sight, card: Card, to_come: Sequence[Seat]) -> float:
    return sight.chance_to_stand(card, sight.suit_led(), to_come)
