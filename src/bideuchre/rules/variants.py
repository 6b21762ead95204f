"""The versions of Bid Euchre: one value each. Nothing else asks which version is played.

Values marked *ruling* are this project's own decision where the sources are silent or disagree;
the others are in published rules.
"""

from bideuchre.rules.cards import SUIT_RANKS, Denomination, Rank
from bideuchre.rules.variant import (
    BiddingRules,
    Countdown,
    Deck,
    Goal,
    Kitty,
    KittyUse,
    PartnerRole,
    Passing,
    Rung,
    Scoring,
    Stuck,
    Variant,
)

_ACE_TO_NINE = SUIT_RANKS
_ACE_TO_JACK = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)

_SUITS = tuple(one for one in Denomination if one.trump is not None)
_WITH_NO_TRUMP = (*_SUITS, Denomination.NO_TRUMP)
_WITH_LOW = (*_WITH_NO_TRUMP, Denomination.LOW)

DOUBLE_DECK = Variant(
    name="double-deck",
    deck=Deck(_ACE_TO_NINE, copies=2),
    hand_size=12,
    denominations=_WITH_NO_TRUMP,
    bidding=BiddingRules(
        names_denomination=True,
        passing=Passing.RETURNS,
        lowest=1,
        stuck=Stuck.NOBODY,
        stuck_lowest=1,
        # The 24 points are a ruling.
        rungs=(Rung("Alone", 24, 24, PartnerRole.SITS_OUT, exchange=(0, 3)),),
        all_tricks_end=True,
    ),
    scoring=Scoring(),
    goal=Goal(start=0, target=52),
    tells_winning_call=False,
)

#: Ruling: the game of the clubs and tournaments of Ontario is this one.
BARRIE = Variant(
    name="barrie",
    deck=Deck(_ACE_TO_JACK, copies=2),
    hand_size=8,
    denominations=_WITH_NO_TRUMP,
    bidding=BiddingRules(
        names_denomination=True,
        passing=Passing.ONE_TURN,
        lowest=1,
        stuck=Stuck.NOBODY,
        stuck_lowest=1,
        rungs=(
            Rung("Call2", 12, 12, PartnerRole.SITS_OUT, exchange=(2, 2)),
            Rung("Call1", 18, 18, PartnerRole.SITS_OUT, exchange=(1, 1)),
            Rung("Moon", 24, 24, PartnerRole.SITS_OUT),
        ),
    ),
    scoring=Scoring(),
    goal=Goal(start=0, target=52),
)

#: Ruling, but for the kitty and the 52: the game as it is played for 52 with a kitty today.
KOKOMO = Variant(
    name="kokomo",
    deck=Deck(_ACE_TO_JACK, copies=2),
    hand_size=7,
    denominations=_WITH_LOW,
    bidding=BiddingRules(
        names_denomination=True,
        passing=Passing.RETURNS,
        lowest=1,
        stuck=Stuck.DEALER,
        stuck_lowest=1,
        rungs=(
            Rung("Call2", 12, 12, PartnerRole.SITS_OUT, exchange=(2, 2)),
            Rung("Call1", 18, 18, PartnerRole.SITS_OUT, exchange=(1, 1)),
            Rung("Alone", 24, 24, PartnerRole.SITS_OUT),
        ),
    ),
    scoring=Scoring(),
    goal=Goal(start=0, target=52),
    kitty=Kitty(4, KittyUse.TAKEN_UP),
)

INDIANA = Variant(
    name="indiana",
    deck=Deck(_ACE_TO_NINE, copies=2),
    hand_size=12,
    denominations=_WITH_LOW,
    bidding=BiddingRules(
        names_denomination=True,
        passing=Passing.FINAL,
        lowest=1,
        stuck=Stuck.NOBODY,
        stuck_lowest=1,
        rungs=(Rung("Moon", 24, 24, PartnerRole.SITS_OUT, exchange=(3, 3)),),
    ),
    scoring=Scoring(),
    goal=Goal(start=0, target=52),
)

SINGLE_DECK = Variant(
    name="single-deck",
    deck=Deck(_ACE_TO_NINE, copies=1),
    hand_size=6,
    denominations=_WITH_LOW,
    bidding=BiddingRules(
        names_denomination=False,
        passing=Passing.ONE_TURN,
        lowest=3,
        stuck=Stuck.DEALER,
        stuck_lowest=3,
        rungs=(
            Rung("Best", 12, 12, PartnerRole.SITS_OUT, exchange=(1, 1)),
            Rung("Alone", 24, 24, PartnerRole.SITS_OUT),
        ),
    ),
    scoring=Scoring(),
    # Ruling between several texts.
    goal=Goal(start=0, target=32),
)

PEPPER = Variant(
    name="pepper",
    deck=Deck(_ACE_TO_NINE, copies=1),
    hand_size=6,
    denominations=_WITH_NO_TRUMP,
    bidding=BiddingRules(
        names_denomination=False,
        passing=Passing.RETURNS,
        lowest=1,
        stuck=Stuck.NOBODY,
        stuck_lowest=1,
        rungs=(Rung("Big", 12, 12, PartnerRole.PLAYS),),
    ),
    scoring=Scoring(set_loss=6),
    goal=Goal(start=0, target=30),
)

PFEFFER = Variant(
    name="pfeffer",
    deck=Deck(_ACE_TO_NINE, copies=1),
    hand_size=6,
    denominations=_WITH_NO_TRUMP,
    bidding=BiddingRules(
        names_denomination=False,
        passing=Passing.RETURNS,
        lowest=4,
        # Ruling.
        stuck=Stuck.DEALER,
        stuck_lowest=4,
        rungs=(Rung("Pfeffer", 12, 10, PartnerRole.NAMED, exchange=(1, 1)),),
    ),
    scoring=Scoring(set_loss=5, sweep_loss=5),
    goal=Goal(start=0, target=32),
)

HASENPFEFFER = Variant(
    name="hasenpfeffer",
    deck=Deck(_ACE_TO_NINE, copies=1, joker=True),
    hand_size=6,
    denominations=_SUITS,
    bidding=BiddingRules(
        names_denomination=False,
        passing=Passing.ONE_TURN,
        lowest=1,
        stuck=Stuck.JOKER,
        stuck_lowest=3,
    ),
    scoring=Scoring(),
    goal=Goal(start=0, target=10),
    kitty=Kitty(1, KittyUse.TAKEN_UP),
)

BUCK = Variant(
    name="buck",
    deck=Deck(_ACE_TO_NINE, copies=1),
    hand_size=5,
    denominations=_SUITS,
    bidding=BiddingRules(
        names_denomination=False,
        passing=Passing.FINAL,
        lowest=2,
        stuck=Stuck.NOBODY,
        stuck_lowest=2,
    ),
    scoring=Countdown(),
    goal=Goal(start=15, target=0),
    partners=False,
    kitty=Kitty(4, KittyUse.TURNED_UP),
)

#: What is played where no version is named.
MAIN = DOUBLE_DECK

VARIANTS = {
    one.name: one
    for one in (
        DOUBLE_DECK,
        BARRIE,
        KOKOMO,
        INDIANA,
        SINGLE_DECK,
        PEPPER,
        PFEFFER,
        HASENPFEFFER,
        BUCK,
    )
}
