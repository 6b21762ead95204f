"""Random deals of any version under any legal house rules, and random ways through them."""

import random
from collections import Counter
from collections.abc import Iterator

from hypothesis import strategies as st

from bideuchre.rules.actions import (
    Action,
    Bid,
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
from bideuchre.rules.cards import JOKER, SUIT_RANKS, Card, Denomination, Suit
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import between, each, variant_of
from tests.rules.family.test_house_rules import KEYS, LOWEST

SEEDS = st.integers(0, 2**32)


@st.composite
def house_rules(draw: st.DrawFn, version: str) -> str:
    """Legal house rules of a version; often none."""
    if draw(st.booleans()):
        return ""
    words = []
    for key, (versions, values, _) in KEYS.items():
        if version in versions and draw(st.booleans()):
            words.append(f"{key}={draw(st.sampled_from(values))}")
    if draw(st.booleans()):
        words.append(f"lowest={draw(st.integers(1, LOWEST[version]))}")
    return " ".join(words)


@st.composite
def starts(draw: st.DrawFn, version: str) -> Deal:
    """A deal before its first call, at any score."""
    return random_start(
        version,
        draw(SEEDS),
        draw(house_rules(version)),
        draw(st.sampled_from(Seat)),
    )


def random_start(version: str, seed: int, rules: str = "", dealer: Seat = Seat.W) -> Deal:
    variant = variant_of(version, rules)
    dealt = deal_cards(seed.to_bytes(32, "big"), 1, variant)
    score = random_score(version, variant.target, random.Random(seed))
    return Deal.start(variant, dealer, dealt.hands, dealt.kitty, score)


def random_score(version: str, target: int, chance: random.Random) -> Points:
    """A score from which a game can go on, often one that is nearly won."""
    if version != "buck":
        return between(*(target + chance.randint(-30, 5) for _ in range(2)))
    if chance.random() < 0.3:
        return each(*chance.sample([0, 0, chance.randint(1, 9), chance.randint(0, 9)], 4))
    return each(*(chance.randint(1, 9) for _ in range(4)))


def random_way(deal: Deal, seed: int) -> Iterator[Deal]:
    """The deal at every step of a random way through it, its start first, its end last."""
    chance = random.Random(seed)
    bold = chance.choice((0.1, 0.4, 0.9))
    yield deal
    while deal.turn is not None:
        deal = deal.apply(random_action(deal, chance, bold))
        yield deal


def random_action(deal: Deal, chance: random.Random, bold: float) -> Action:
    """Any legal action, but most calls are passes or among the lowest bids."""
    actions = deal.legal_actions()
    if deal.phase is not Phase.AUCTION:
        return chance.choice(actions)
    if actions[0] == Pass() and chance.random() > bold:
        return actions[0]
    rungs = [call for call in actions if isinstance(call, RungBid | LevelRung)]
    if rungs and chance.random() < 0.2:
        return chance.choice(rungs)
    return chance.choice(actions[:8])


def every_action(seed: int) -> list[Action]:
    """All actions that name no cards, every card, and some cards to discard or pass."""
    chance = random.Random(seed)
    rungs = ("Call2", "Call1", "Moon", "Alone", "Best", "Big", "Pfeffer", "None")
    cards = [*(Card(suit, rank) for suit in Suit for rank in SUIT_RANKS), JOKER]
    given = [tuple(sorted(chance.choices(cards, k=count))) for count in (0, 1, 1, 2, 3, 4)]
    return [
        Pass(),
        Stay(),
        Fold(),
        *(Bid(tricks, d) for tricks in range(14) for d in Denomination),
        *(LevelBid(tricks) for tricks in range(14)),
        *(RungBid(rung, d) for rung in rungs for d in Denomination),
        *map(LevelRung, rungs),
        *(Name(d, alone) for d in Denomination for alone in (False, True)),
        *map(Play, cards),
        *map(Exchange, given),
        *map(Discard, given),
    ]


def on_the_table(deal: Deal) -> Counter[Card]:
    """Every card that was played."""
    table = (deal.trick,) if deal.trick is not None else ()
    return Counter(card for trick in (*deal.tricks, *table) for _, card in trick.cards)


def where_all_cards_are(deal: Deal) -> Counter[Card]:
    """The hands, the tricks, what was discarded, and the kitty unless it was taken up."""
    cards = on_the_table(deal)
    for hand in deal.hands.values():
        cards.update(hand)
    cards.update(deal.exchange.removed or ())
    cards.update(deal.kitty_discarded or ())
    if deal.course.won is None or not deal.variant.kitty_is_taken_up:
        cards.update(deal.kitty)
    return cards


# -- hidden cards dealt otherwise ----------------------------------------------------------------


class Places:
    """The cards that a seat cannot see, in the places where they lie, and a deal with others."""

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self.deal, self.seat = deal, seat
        won = deal.course.won
        self.declarer = None if won is None else won.declarer
        self.took_up = won is not None and deal.variant.kitty_is_taken_up
        self.hidden: dict[str, list[Card]] = {
            other.value: list(deal.hands[other]) for other in Seat if other is not seat
        }
        if self.declarer is not seat:
            self.hidden["removed"] = list(deal.exchange.removed or ())
            self.hidden["discarded"] = list(deal.kitty_discarded or ())
        if not self.took_up:
            self.hidden["kitty"] = list(deal.kitty[1 if deal.turned is not None else 0 :])
        self.fixed: dict[str, list[Card]] = {place: [] for place in self.hidden}
        self._fix_what_was_passed()
        if deal.auction.joker is not None:
            self._fix((JOKER,))

    def _fix_what_was_passed(self) -> None:
        """What the partner has passed is known to both, and is not moved."""
        if self.declarer is None or not self.deal.exchange.passed:
            return
        if self.declarer is not self.seat:
            self._fix(self.deal.exchange.passed, only=self.declarer.value)

    def _fix(self, cards: tuple[Card, ...], only: str | None = None) -> None:
        for place, held in self.hidden.items():
            if only in (None, place):
                for card in cards:
                    if card in held:
                        held.remove(card)
                        self.fixed[place].append(card)

    def moved(self, seed: int) -> Deal | None:
        """The same history with the hidden cards dealt among their places again.

        None when a card that was played would have broken a rule.
        """
        chance = random.Random(seed)
        pool = [card for cards in self.hidden.values() for card in cards]
        chance.shuffle(pool)
        now = {}
        for place, cards in self.hidden.items():
            now[place] = [*self.fixed[place], *pool[: len(cards)]]
            pool = pool[len(cards) :]
        hands, kitty = self._as_dealt(now, chance)
        deal = self.deal
        again = Deal.start(deal.variant, deal.dealer, hands, kitty, deal.score_before)
        for player, action in deal.log:
            match action:
                case Discard() if player is not self.seat:
                    action = Discard(tuple(now["discarded"]))
                case Exchange() if player is self.declarer and player is not self.seat:
                    action = Exchange(tuple(now["removed"]))
                case Play() if action not in again.legal_actions():
                    return None
            again = again.apply(action)
        return again

    def _as_dealt(self, now: dict[str, list[Card]], chance: random.Random):
        deal = self.deal
        hands: dict[Seat, tuple[Card, ...]] = {}
        kitty = list(deal.kitty)
        if not self.took_up:
            kitty = [*kitty[: 1 if deal.turned is not None else 0], *now["kitty"]]
        for other in Seat:
            if other is self.seat:
                hands[other] = deal.dealt[other]
                continue
            owned = Counter(now[other.value])
            owned.update(card for seat, card in self._played() if seat is other)
            passed = deal.exchange.passed or ()
            if other is self.declarer:
                owned.update(now["removed"])
                owned.update(now["discarded"])
                owned.subtract(passed)
            elif self.declarer is not None and other is self.declarer.partner:
                owned.update(passed)
            if other is self.declarer and self.took_up:
                free = [card for card in owned.elements() if not self._was_shown(card)]
                kitty = chance.sample(free, len(kitty))
                owned.subtract(kitty)
            hands[other] = tuple(owned.elements())
        return hands, tuple(kitty)

    def _was_shown(self, card: Card) -> bool:
        return card == JOKER and self.deal.auction.joker is not None

    def _played(self) -> Iterator[tuple[Seat, Card]]:
        table = (self.deal.trick,) if self.deal.trick is not None else ()
        for trick in (*self.deal.tricks, *table):
            yield from trick.cards
