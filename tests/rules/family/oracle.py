"""The family's rules once more, written from the page alone and as plainly as can be.

Only the log of a deal, its dealer and the text of its house rules are used.
"""

from dataclasses import dataclass, field

from bideuchre.rules.deal import Deal
from bideuchre.rules.house_rules import write_house_rules

CLOCKWISE = "NESW"
#: Tricks of a deal, the target, points that a number loses (0: the bid), passing, who is stuck.
NUMBERS = {
    "double-deck": (12, 52, 0, "returns", "none"),
    "barrie": (8, 52, 0, "one-turn", "none"),
    "kokomo": (7, 52, 0, "returns", "dealer"),
    "indiana": (12, 52, 0, "final", "none"),
    "single-deck": (6, 32, 0, "one-turn", "dealer"),
    "pepper": (6, 30, 6, "returns", "none"),
    "pfeffer": (6, 32, 5, "returns", "dealer"),
    "hasenpfeffer": (6, 10, 0, "one-turn", "joker"),
    "buck": (5, 0, 0, "final", "none"),
}
#: Points won and lost by a rung, and whether it is the top one.
RUNGS = {
    "double-deck": {"Alone": (24, 24, True)},
    "barrie": {"Call2": (12, 12, False), "Call1": (18, 18, False), "Moon": (24, 24, True)},
    "kokomo": {"Call2": (12, 12, False), "Call1": (18, 18, False), "Alone": (24, 24, True)},
    "indiana": {"Moon": (24, 24, True)},
    "single-deck": {"Best": (12, 12, False), "Alone": (24, 24, True)},
    "pepper": {"Big": (12, 12, True)},
    "pfeffer": {"Pfeffer": (12, 10, True)},
}
SAME_COLOR = {"S": "C", "C": "S", "H": "D", "D": "H"}


@dataclass
class Told:
    """What follows from a deal that is over."""

    declarer: str | None = None
    #: The number that was bid, or 0 in a rung.
    number: int = 0
    rung: str = ""
    denomination: str | None = None
    out: set[str] = field(default_factory=set)
    winners: list[str] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    winner: str | None = None


def side(version: str, seat: str) -> str:
    if version == "buck":
        return seat
    return "NS" if seat in "NS" else "EW"


def told_by(deal: Deal) -> Told:
    """Everything about a deal that is over, from the words of its log."""
    version = deal.variant.name
    rules = dict(word.split("=") for word in write_house_rules(deal.variant).split())
    tricks, target, set_loss, _, _ = NUMBERS[version]
    target = int(rules.get("target", target))
    told = Told()
    words = [(seat.value, type(action).__name__, str(action)) for seat, action in deal.log]
    for seat, kind, word in words:
        if kind in ("Bid", "LevelBid", "RungBid", "LevelRung"):
            _bid(told, seat, kind, word)
        elif kind == "Name":
            told.denomination = word.removesuffix("Alone")
            if word.endswith("Alone"):
                told.out = {CLOCKWISE[CLOCKWISE.index(seat) - 2]}
        elif kind == "Fold":
            told.out.add(seat)
    if told.rung in ("Call2", "Call1", "Moon", "Alone", "Best"):
        assert told.declarer is not None
        told.out = {CLOCKWISE[CLOCKWISE.index(told.declarer) - 2]}
    if deal.turned is not None and str(deal.turned)[0] == "C":
        told.denomination = "C"
    cards = [(seat, word) for seat, kind, word in words if kind == "Play"]
    size = 4 - len(told.out)
    sides = ["N", "E", "S", "W"] if version == "buck" else ["NS", "EW"]
    told.taken = dict.fromkeys(sides, 0)
    told.points = dict.fromkeys(sides, 0)
    for at in range(0, len(cards), size):
        trick = cards[at : at + size]
        best = trick[0]
        for later in trick[1:]:
            if stands(later[1], best[1], told.denomination or "NT"):
                best = later
        told.winners.append(best[0])
        told.taken[side(version, best[0])] += 1
    if version == "buck":
        _count_down(told, bool(cards))
    elif told.declarer is not None:
        _score(told, version, tricks, set_loss, rules)
    _find_winner(told, deal, version, target, tricks)
    return told


def _bid(told: Told, seat: str, kind: str, word: str) -> None:
    told.declarer = seat
    told.number, told.rung, told.denomination = 0, "", None
    if kind == "LevelBid":
        told.number = int(word)
    elif kind == "LevelRung":
        told.rung = word
    elif kind == "Bid":
        told.number = int("".join(filter(str.isdigit, word)))
        told.denomination = word.lstrip("0123456789")
    else:
        names = ("Call2", "Call1", "Moon", "Alone")
        told.rung = next(name for name in names if word.endswith(name))
        told.denomination = word.removesuffix(told.rung)


def suit_of(card: str, denomination: str) -> str:
    if denomination in SAME_COLOR:
        if card == "Jo" or card == SAME_COLOR[denomination] + "J":
            return denomination
    return card[0]


def height(card: str, denomination: str) -> int:
    if denomination == "Low":
        return "AKQJT9".index(card[1])
    if card == "Jo":
        return 9
    if denomination in SAME_COLOR and card[1] == "J":
        if card[0] == denomination:
            return 8
        if card[0] == SAME_COLOR[denomination]:
            return 7
    return "9TJQKA".index(card[1])


def stands(later: str, earlier: str, denomination: str) -> bool:
    """Whether a later card beats one that was winning."""
    suits = suit_of(later, denomination), suit_of(earlier, denomination)
    if suits[0] == suits[1]:
        return height(later, denomination) > height(earlier, denomination)
    return suits[0] == denomination


def _count_down(told: Told, played: bool) -> None:
    if told.declarer is not None and not played:
        told.taken[told.declarer] = 5
    elif not played:
        return
    for seat in "NESW":
        if seat in told.out:
            continue
        needed = told.number if seat == told.declarer else 1
        told.points[seat] = -told.taken[seat] if told.taken[seat] >= needed else 5


def _score(told: Told, version: str, tricks: int, set_loss: int, rules: dict[str, str]) -> None:
    ours = side(version, told.declarer or "")
    theirs = {"NS": "EW", "EW": "NS"}[ours]
    made = told.taken[ours] >= (tricks if told.rung else told.number)
    told.points[theirs] = told.taken[theirs]
    if told.rung:
        won, lost, top = RUNGS[version][told.rung]
        if top and "alone" in rules:
            won = int(rules["alone"])
            lost = lost if version == "pfeffer" else won
        told.points[ours] = won if made else -lost
    elif made:
        told.points[ours] = told.taken[ours]
    else:
        told.points[ours] = -(set_loss or told.number)
    if version == "pfeffer" and made and told.taken[ours] == 6:
        told.points[theirs] = -5


def _find_winner(told: Told, deal: Deal, version: str, target: int, tricks: int) -> None:
    after = {one.value: n + told.points[one.value] for one, n in deal.score_before.items()}
    if version == "buck":
        lowest = min(after.values())
        seats = [seat for seat, n in after.items() if n == lowest]
        if lowest <= 0 and len(seats) == 1:
            told.winner = seats[0]
    elif told.declarer is not None:
        ours = side(version, told.declarer)
        made = told.taken[ours] >= (tricks if told.rung else told.number)
        may_win = ours if made else {"NS": "EW", "EW": "NS"}[ours]
        if after[may_win] >= target:
            told.winner = may_win


# -- the auction ---------------------------------------------------------------------------------


def next_caller(deal: Deal, calls: list[tuple[str, str]], joker: str | None) -> str | None:
    """Who calls after these calls; None when the auction is over. ``joker`` is who holds it."""
    version, dealer = deal.variant.name, deal.dealer.value
    rules = dict(word.split("=") for word in write_house_rules(deal.variant).split())
    tricks, _, _, passing, stuck = NUMBERS[version]
    passing, stuck = rules.get("passing", passing), rules.get("stuck", stuck)
    bids = [(seat, call) for seat, call in calls if call != "Pass"]
    if not bids:
        if len(calls) < 4:
            return CLOCKWISE[(CLOCKWISE.index(dealer) + 1 + len(calls)) % 4]
        return joker if stuck == "joker" else None
    highest = bids[-1][1]
    rungs = list(RUNGS.get(version, {}))
    if rungs and highest.endswith(rungs[-1]):
        return None
    digits = "".join(filter(str.isdigit, highest))
    number = highest[0].isdigit() and int(digits) == tricks
    if number and (not rungs or version == "double-deck"):
        return None
    if len(calls) == 5 and stuck == "joker" and {call for _, call in calls[:4]} == {"Pass"}:
        return None
    if passing == "one-turn":
        over = len(calls) == 4
    elif passing == "returns":
        over = [call for _, call in calls[-3:]] == ["Pass"] * 3
    else:
        over = sum(call == "Pass" for _, call in calls) == 3
    if over:
        return None
    seat = calls[-1][0]
    while True:
        seat = CLOCKWISE[(CLOCKWISE.index(seat) + 1) % 4]
        if passing != "final" or (seat, "Pass") not in calls:
            return seat
