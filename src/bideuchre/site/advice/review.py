"""The review of a finished deal: what each decision gave away, and the deal with open hands."""

from collections.abc import Sequence
from typing import Any

from bideuchre.players.expert.reasons import ABOUT_EQUAL
from bideuchre.players.judging import Judgement, accuracy, double_dummy_tricks, is_choice, judge
from bideuchre.players.player import Reason
from bideuchre.rules.cards import Suit
from bideuchre.rules.chance import players_key
from bideuchre.rules.codes import encode
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import write_hand
from bideuchre.rules.seats import Seat
from bideuchre.site.advice.deals import PlayedDeal, Step
from bideuchre.site.advice.presentation import reason_json
from bideuchre.site.errors import SiteError
from bideuchre.site.table.even_time import even_time
from bideuchre.site.table.facts import bowers_json, by_side
from bideuchre.site.table.models import DealLog
from bideuchre.site.table.progress import PERSON, dealt

#: How many of the costliest decisions are named first.
COSTLIEST = 3


#: What a review tells of the other hands: left out while those of a game of the day are closed.
_OF_OPEN_HANDS = ("hands", "double_dummy")


def review_json(played: PlayedDeal) -> dict[str, Any]:
    """The review, counted once and kept with the deal.

    Raises SiteError ``deal_not_shown_yet`` while the deal is played, or its game of the day.
    """
    if played.log.result is None or not played.game.help_is_open:
        raise SiteError("deal_not_shown_yet")
    kept = _kept(played)
    decisions = [{**one, "reason": reason_json(_reason(one))} for one in kept["decisions"]]
    closed = {} if played.game.hands_are_open else dict.fromkeys(_OF_OPEN_HANDS)
    return {
        "number": played.log.number,
        **kept,
        **closed,
        "decisions": decisions,
        "bowers": bowers_json(_trump(played)),
    }


def accuracy_json(token: str | None, public_id: str) -> dict[str, Any]:
    """How accurate the person's decisions in a finished game were, as far as it is counted.

    Every call counts one deal more, so that no answer waits for a whole game. Raises SiteError
    ``game_not_found``, or ``deal_not_shown_yet`` while it is played.
    """
    logs = DealLog.objects.of_game(public_id, token)
    if not logs:
        raise SiteError("game_not_found")
    game = logs[0].game
    if game.phase != Phase.OVER and not game.is_put_away:
        raise SiteError("deal_not_shown_yet")
    # The last deal of a game that was put away may have no end.
    logs = [log for log in logs if log.result is not None]
    uncounted = [place for place, log in enumerate(logs) if log.review is None]
    if uncounted:
        place = uncounted[0]
        logs[place].review = _kept(
            PlayedDeal(game, logs[place], dealt(game, logs[place], logs[:place]))
        )
    reviews = [log.review for log in logs if log.review is not None]
    return {
        "deals": len(logs),
        "counted": len(reviews),
        "accuracy": share_of([(one["accuracy"], one["weighed"]) for one in reviews]),
        "given_away": round(sum(one["given_away"] for one in reviews), 2),
    }


def share_of(deals: Sequence[tuple[float | None, int]]) -> float | None:
    """The accuracy of several deals, from each one's accuracy and decisions weighed."""
    weighed = sum(number for _, number in deals)
    if not weighed:
        return None
    return round(sum((share or 0.0) * number for share, number in deals) / weighed, 3)


def _kept(played: PlayedDeal) -> dict[str, Any]:
    kept: dict[str, Any] | None = played.log.review
    if kept is None:
        with even_time():
            kept = _reviewed(played)
        DealLog.objects.filter(pk=played.log.pk).update(review=kept)
    return kept


def _reviewed(played: PlayedDeal) -> dict[str, Any]:
    key = players_key(bytes(played.game.secret))
    steps = [
        step
        for step in played.steps()
        if step.seat is PERSON and is_choice(step.before.view_for(PERSON))
    ]
    judged = [judge(step.before.view_for(PERSON), step.action, key) for step in steps]
    share = accuracy(judged)
    costly = sorted(
        (place for place, one in enumerate(judged) if one.given_away),
        key=lambda place: -(judged[place].given_away or 0.0),
    )
    return {
        "decisions": [_decision(step, one) for step, one in zip(steps, judged, strict=True)],
        "costliest": [steps[place].number for place in costly[:COSTLIEST]],
        "accuracy": None if share is None else round(share, 3),
        "weighed": sum(one.given_away is not None for one in judged),
        "given_away": round(sum(one.given_away or 0.0 for one in judged), 2),
        "hands": {
            seat.value: write_hand(played.start.dealt[seat], played.start.variant) for seat in Seat
        },
        "double_dummy": _double_dummy(played),
    }


def _decision(step: Step, judged: Judgement) -> dict[str, Any]:
    given = judged.given_away
    return {
        "action": step.number,
        "chosen": encode(step.action),
        "best": encode(judged.best.action),
        "given_away": None if given is None else round(given, 2),
        "reason": [judged.decision.reason.code, dict(judged.decision.reason.params)],
    }


def _reason(decision: dict[str, Any]) -> Reason:
    """Why the best choice is better: than the card that was played, where cards are compared."""
    code, params = decision["reason"]
    if "other" in params and code != ABOUT_EQUAL and decision["given_away"]:
        lead = round(100 * decision["given_away"])
        params = {**params, "other": decision["chosen"], "lead": lead}
    return Reason(code, params)


def _trump(played: PlayedDeal) -> Suit | None:
    contract = _before_the_lead(played).contract
    return None if contract is None else contract.trump


def _double_dummy(played: PlayedDeal) -> dict[str, int] | None:
    """Tricks by side with all hands open; None for a deal thrown in or one too hard to solve."""
    at_lead = _before_the_lead(played)
    contract = at_lead.contract
    if contract is None:
        return None
    tricks = double_dummy_tricks(
        at_lead.variant, contract, {seat: at_lead.hands[seat] for seat in Seat}
    )
    return None if tricks is None else by_side(tricks)


def _before_the_lead(played: PlayedDeal) -> Deal:
    for step in played.steps():
        if step.before.phase is Phase.PLAY:
            return step.before
    return played.end
