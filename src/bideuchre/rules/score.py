"""Points of a deal, and who has won the game (rules: Score of a deal; End of the game)."""

from collections.abc import Collection, Mapping

from bideuchre.rules.contract import Contract
from bideuchre.rules.seats import AnySide, Seat
from bideuchre.rules.variant import Countdown, Scoring, Variant

Points = Mapping[AnySide, int]


def contract_made(variant: Variant, contract: Contract, taken: Points) -> bool:
    return taken[variant.side_of(contract.declarer)] >= contract.tricks


def points_of_deal(
    variant: Variant,
    contract: Contract | None,
    taken: Points,
    folded: Collection[Seat] = (),
) -> Points:
    """What each side scores for a finished deal; nothing for one that was thrown in.

    ``taken`` counts tricks by side; ``folded`` are the seats that did not play on.
    """
    if contract is None and not any(taken.values()):
        return variant.no_points
    if isinstance(variant.scoring, Countdown):
        return _counted_down(variant.scoring, contract, taken, folded)
    assert contract is not None
    return _between_sides(variant, variant.scoring, contract, taken)


def _between_sides(variant: Variant, scoring: Scoring, contract: Contract, taken: Points) -> Points:
    declarers = variant.side_of(contract.declarer)
    (defenders,) = (side for side in variant.sides if side is not declarers)
    made = taken[declarers] >= contract.tricks
    rung = contract.rung(variant)
    if made:
        won = taken[declarers] * scoring.trick_value if rung is None else rung.won
    elif rung is not None:
        won = -rung.lost
    else:
        won = -(contract.tricks if scoring.set_loss is None else scoring.set_loss)
    against = taken[defenders] * scoring.trick_value
    if made and taken[declarers] == variant.tricks:
        against -= scoring.sweep_loss
    return {declarers: won, defenders: against}


def _counted_down(
    scoring: Countdown,
    contract: Contract | None,
    taken: Points,
    folded: Collection[Seat],
) -> Points:
    points: dict[AnySide, int] = {}
    for seat in Seat:
        if seat in folded:
            points[seat] = 0
            continue
        is_declarer = contract is not None and seat is contract.declarer
        needed = contract.tricks if contract is not None and is_declarer else 1
        enough = taken[seat] >= needed
        points[seat] = -taken[seat] * scoring.trick_value if enough else scoring.penalty
    return points


def winner_of_game(
    variant: Variant, contract: Contract | None, taken: Points, score: Points
) -> AnySide | None:
    """The side that has won with this deal, or None; ``score`` includes the deal.

    Between partners only the side that made its contract, or set the other's, can win: defenders
    who pass the target while the contract is made have not won. In a countdown the lowest wins
    who is at the target or below, unless another is as low.
    """
    if isinstance(variant.scoring, Countdown):
        return lowest_alone(variant, score)
    if contract is None:
        return None
    declarers = variant.side_of(contract.declarer)
    made = contract_made(variant, contract, taken)
    (side,) = (one for one in variant.sides if (one is declarers) is made)
    return side if score[side] >= variant.target else None


def lowest_alone(variant: Variant, score: Points) -> AnySide | None:
    """Who has won a countdown that stands so, or None."""
    lowest = min(score.values())
    first = [side for side in variant.sides if score[side] == lowest]
    return first[0] if lowest <= variant.target and len(first) == 1 else None


def total(before: Points, points: Points) -> Points:
    """The score with the points of one more deal."""
    return {side: before[side] + points[side] for side in before}
