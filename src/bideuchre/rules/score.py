"""Points of a deal, and who has won the game (rules: Score of a deal; End of the game)."""

from collections.abc import Mapping

from bideuchre.rules.auction import Contract
from bideuchre.rules.seats import Side
from bideuchre.rules.variants import Variant

Points = Mapping[Side, int]

NO_POINTS: Points = {Side.NS: 0, Side.EW: 0}


def contract_made(contract: Contract, taken: Points) -> bool:
    return taken[contract.side] >= contract.tricks


def points_of_deal(variant: Variant, contract: Contract | None, taken: Points) -> Points:
    """What each side scores for a finished deal; nothing for one that was thrown in."""
    if contract is None:
        return dict(NO_POINTS)
    declarers, defenders = contract.side, contract.side.other
    made = contract_made(contract, taken)
    if contract.alone:
        declarers_points = variant.alone_value if made else -variant.alone_value
    elif made:
        declarers_points = taken[declarers] * variant.trick_value
    else:
        declarers_points = -contract.tricks * variant.set_value
    return {declarers: declarers_points, defenders: taken[defenders] * variant.trick_value}


def winner_of_game(
    variant: Variant, contract: Contract | None, taken: Points, score: Points
) -> Side | None:
    """The side that has won with this deal, or None.

    Only the side that made its contract, or set the other's, can win; ``score`` includes the
    deal. Defenders who pass the target while the contract is made have not won.
    """
    if contract is None:
        return None
    side = contract.side if contract_made(contract, taken) else contract.side.other
    return side if score[side] >= variant.target else None


def total(before: Points, points: Points) -> Points:
    return {side: before[side] + points[side] for side in Side}
