"""House rules: a version with changed values, within bounds, as a text of ``key=value`` words.

``target=40 lowest=5 stuck=dealer``. Only what differs from the version is kept and written.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bideuchre.rules.cards import Denomination
from bideuchre.rules.errors import FormatError, RuleError
from bideuchre.rules.variant import PartnerRole, Passing, Rung, Stuck, Variant


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One value of a version that a table may change."""

    key: str
    #: The version's own value as text; None where the version does not have it.
    value_of: Callable[[Variant], str | None]
    #: The values that a table may choose.
    choices: Callable[[Variant], tuple[str, ...]]
    #: The version with another value.
    change: Callable[[Variant, str], Variant]


def with_house_rules(variant: Variant, text: str) -> Variant:
    """The version with the house rules of a text.

    Raises FormatError ``bad_house_rule`` or ``repeated_house_rule``, RuleError
    ``house_rule_not_played`` for a key that the version does not have, and
    ``house_rule_out_of_range`` for a value out of its bounds.
    """
    changed = variant
    given: set[str] = set()
    for word in text.split():
        key, equals, value = word.partition("=")
        rule = _RULES.get(key)
        if rule is None or not equals or not value:
            raise FormatError("bad_house_rule", text=word[:40])
        if key in given:
            raise FormatError("repeated_house_rule", key=key)
        given.add(key)
        if rule.value_of(variant) is None:
            raise RuleError("house_rule_not_played", key=key)
        if value not in (*rule.choices(variant), rule.value_of(variant)):
            raise RuleError("house_rule_out_of_range", key=key, text=value[:20])
        if value != rule.value_of(variant):
            changed = rule.change(changed, value)
    now = ((rule, rule.value_of(changed)) for rule in HOUSE_RULES)
    differing = tuple(
        (rule.key, own) for rule, own in now if own is not None and own != rule.value_of(variant)
    )
    return replace(changed, house_rules=differing)


def write_house_rules(variant: Variant) -> str:
    """``target=40 stuck=dealer``; empty for a version as it is."""
    return " ".join(f"{key}={value}" for key, value in variant.house_rules)


def _numbers(fewest: int, most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(fewest, most + 1))


# -- target ------------------------------------------------------------------------------------


def _target(variant: Variant) -> str | None:
    return str(variant.goal.target) if variant.partners else None


def _with_target(variant: Variant, value: str) -> Variant:
    return replace(variant, goal=replace(variant.goal, target=int(value)))


# -- the lowest bid; a stuck player's follows it, but for the joker's holder --------------------


def _lowest(variant: Variant) -> str | None:
    return str(variant.bidding.lowest)


def _with_lowest(variant: Variant, value: str) -> Variant:
    bidding = replace(variant.bidding, lowest=int(value))
    if not variant.deck.joker:
        bidding = replace(bidding, stuck_lowest=int(value))
    return replace(variant, bidding=bidding)


# -- who is stuck ------------------------------------------------------------------------------


def _stuck(variant: Variant) -> str | None:
    return variant.bidding.stuck.value if variant.partners else None


def _with_stuck(variant: Variant, value: str) -> Variant:
    return replace(variant, bidding=replace(variant.bidding, stuck=Stuck(value)))


# -- what a pass means -------------------------------------------------------------------------


def _passing(variant: Variant) -> str | None:
    return variant.bidding.passing.value


def _with_passing(variant: Variant, value: str) -> Variant:
    return replace(variant, bidding=replace(variant.bidding, passing=Passing(value)))


# -- Low ---------------------------------------------------------------------------------------


def _low(variant: Variant) -> str | None:
    if Denomination.NO_TRUMP not in variant.denominations:
        return None
    return "yes" if Denomination.LOW in variant.denominations else "no"


def _with_low(variant: Variant, value: str) -> Variant:
    without = tuple(one for one in variant.denominations if one is not Denomination.LOW)
    low = (Denomination.LOW,) if value == "yes" else ()
    return replace(variant, denominations=(*without, *low))


# -- the top rung ------------------------------------------------------------------------------


def _alone(variant: Variant) -> str | None:
    return None if variant.top_rung is None else str(variant.top_rung.won)


def _with_alone(variant: Variant, value: str) -> Variant:
    top = variant.top_rung
    assert top is not None
    # Where a rung does not lose what it wins, only what it wins is changed (Pfeffer's 12 and 10).
    lost = int(value) if top.lost == top.won else top.lost
    return _with_top_rung(variant, replace(top, won=int(value), lost=lost))


def _exchange(variant: Variant) -> str | None:
    top = variant.top_rung
    if top is None or top.partner is PartnerRole.PLAYS:
        return None
    return str(top.exchange[1])


def _with_exchange(variant: Variant, value: str) -> Variant:
    top = variant.top_rung
    assert top is not None
    most = int(value)
    # A version that leaves the number to the declarer still does, up to the new one.
    fewest, own_most = top.exchange
    at_least = 0 if fewest < own_most else most
    return _with_top_rung(variant, replace(top, exchange=(at_least, most)))


def _with_top_rung(variant: Variant, rung: Rung) -> Variant:
    rungs = (*variant.bidding.rungs[:-1], rung)
    return replace(variant, bidding=replace(variant.bidding, rungs=rungs))


#: Every house rule, in the order in which they are written.
HOUSE_RULES = (
    HouseRule("target", _target, lambda _: _numbers(10, 200), _with_target),
    HouseRule("lowest", _lowest, lambda one: _numbers(1, one.tricks // 2), _with_lowest),
    HouseRule("stuck", _stuck, lambda _: (Stuck.NOBODY, Stuck.DEALER), _with_stuck),
    HouseRule("passing", _passing, lambda _: tuple(Passing), _with_passing),
    HouseRule("low", _low, lambda _: ("yes", "no"), _with_low),
    HouseRule("alone", _alone, lambda _: _numbers(6, 60), _with_alone),
    HouseRule("exchange", _exchange, lambda _: _numbers(0, 3), _with_exchange),
)

_RULES = {rule.key: rule for rule in HOUSE_RULES}
