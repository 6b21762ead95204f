"""Whole hands turned from the printed form to that of a denomination and back, suit by suit.

The same as :func:`~bideuchre.players.kernel.layout.renamed`, without a loop over cards: a hand is
assessed in five denominations for every world.
"""

from bideuchre.players.kernel.cache import compiled


@compiled
def _first_of_other_colour(trump: int) -> int:
    """Suits are S H D C: the other suit of a colour is 3 less the suit."""
    return 1 if trump == 0 or trump == 3 else 0


@compiled
def in_form(hand: int, denomination: int) -> int:
    """A printed hand in the form of a denomination, given by its number."""
    if denomination == 4:
        return hand
    third = _first_of_other_colour(denomination)
    trumps = (hand >> (16 * denomination)) & 0xFFFF
    near = (hand >> (16 * (3 - denomination))) & 0xFFFF
    return (
        _without_jacks(trumps)
        | ((near >> 4) & 3) << 10
        | ((trumps >> 4) & 3) << 12
        | _without_jacks(near) << 16
        | ((hand >> (16 * third)) & 0xFFFF) << 32
        | ((hand >> (16 * (3 - third))) & 0xFFFF) << 48
    )


@compiled
def printed_form(hand: int, denomination: int) -> int:
    """The opposite of :func:`in_form`."""
    if denomination == 4:
        return hand
    third = _first_of_other_colour(denomination)
    trumps = hand & 0xFFFF
    near = (hand >> 16) & 0xFFFF
    return (
        (_with_room(trumps) | ((trumps >> 12) & 3) << 4) << (16 * denomination)
        | (_with_room(near) | ((trumps >> 10) & 3) << 4) << (16 * (3 - denomination))
        | ((hand >> 32) & 0xFFFF) << (16 * third)
        | ((hand >> 48) & 0xFFFF) << (16 * (3 - third))
    )


@compiled
def _without_jacks(suit: int) -> int:
    """A printed suit with the cards above the jack moved down over it."""
    return (suit & 0xF) | ((suit >> 2) & 0x3F0)


@compiled
def _with_room(suit: int) -> int:
    """A suit without jacks with the cards above them moved up; bowers are dropped."""
    return (suit & 0xF) | (suit & 0x3F0) << 2
