"""Compiling, or loading from disk, everything that a decision needs, before anybody waits."""

from bideuchre.players import kernel
from bideuchre.players.levels import player_for
from bideuchre.players.lots import DEFAULT_KEY
from bideuchre.rules.actions import Bid, Pass, RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.chance import SECRET_BYTES, deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK

_done = False


def is_warm() -> bool:
    """Whether this process can decide at once."""
    return _done and kernel.is_warm()


def warm() -> None:
    """Play a deal with a partner, and a lone hand with its exchange, at the strongest level."""
    global _done
    if is_warm():
        return
    kernel.warm()
    hands, kitty = deal_cards(bytes(SECRET_BYTES), 1, DOUBLE_DECK)
    player = player_for("expert")
    start = Deal.start(DOUBLE_DECK, Seat.N, hands, kitty)
    if start.turn is not None:
        player.choose(start.view_for(start.turn), DEFAULT_KEY)
    bid = start.apply(Bid(6, Denomination.SPADES))
    for _ in range(len(Seat) - 1):
        bid = bid.apply(Pass())
    lone = RungBid("Alone", Denomination.SPADES)
    for deal in (bid, start.apply(lone)):
        while deal.turn is not None:
            deal = deal.apply(player.choose(deal.view_for(deal.turn), DEFAULT_KEY).action)
    _done = True
