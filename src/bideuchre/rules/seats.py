"""The four seats, clockwise, and the two sides (rules: Table and cards)."""

from enum import StrEnum


class Side(StrEnum):
    """A partnership: South and North against West and East."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple["Seat", "Seat"]:
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)


class Seat(StrEnum):
    """A place at the table. Definition order is clockwise: N, E, S, W."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def next(self) -> "Seat":
        """The seat at the left, whose turn comes next."""
        return _NEXT[self]

    @property
    def partner(self) -> "Seat":
        return _NEXT[_NEXT[self]]

    @property
    def side(self) -> Side:
        return _SIDE[self]

    @classmethod
    def clockwise_from(cls, seat: "Seat") -> tuple["Seat", "Seat", "Seat", "Seat"]:
        """All four seats, ``seat`` first."""
        return (seat, seat.next, seat.partner, seat.partner.next)


_NEXT = {Seat.N: Seat.E, Seat.E: Seat.S, Seat.S: Seat.W, Seat.W: Seat.N}
_SIDE = {Seat.N: Side.NS, Seat.S: Side.NS, Seat.E: Side.EW, Seat.W: Side.EW}

#: Who has a score of their own: a partnership, or in a game without partners the seat.
AnySide = Side | Seat
