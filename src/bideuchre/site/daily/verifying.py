"""Checking what was published of a day, by whoever does not trust the site.

Takes nothing but the published JSON: neither Django nor the site's database is needed.
"""

import datetime
from collections.abc import Mapping
from typing import Any

from bideuchre.rules.chance import SECRET_BYTES, commitment, deal_cards, first_dealer
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import VARIANTS
from bideuchre.site.daily import chain


class ProofError(Exception):
    """What was published of a day does not prove its deals; the text says why, in English."""


def verify(proof: Mapping[str, Any], date: datetime.date) -> list[str]:
    """What was checked, a line each. ``proof`` is what /api/daily/DATE/proof answers.

    Raises ProofError for the first thing that does not hold, also when the secret is not
    published yet or something is missing.
    """
    try:
        return _verified(proof, date)
    except (KeyError, TypeError, ValueError) as error:
        raise ProofError(f"this is not a day's proof: {error!r}") from error


def _verified(proof: Mapping[str, Any], date: datetime.date) -> list[str]:
    if proof["date"] != date.isoformat():
        raise ProofError(f"this is the proof of {proof['date']}, not of {date}")
    if proof["secret"] is None or proof["link"] is None:
        raise ProofError(f"the secret is published when the ranking closes, at {proof['closes']}")
    secret, link = _bytes(proof["secret"]), _bytes(proof["link"])
    if commitment(secret) != proof["commitment"]:
        raise ProofError("the secret is not the one that the commitment was made for")
    if chain.secret_of(link) != secret:
        raise ProofError("the secret does not follow from the day's link of the year's chain")
    if not chain.leads_to(link, date, proof["chain"]["anchor"]):
        raise ProofError(f"the day's link does not lead to the anchor of {date.year}")
    for deal in proof["deals"]:
        _check_deal(secret, deal, proof["variant"])
    return [
        f"commitment {proof['commitment']} is the SHA-256 of the secret",
        f"the secret follows from the day's link of the chain of {date.year}",
        f"{chain.day_of_year(date)} hashes lead from the link to the anchor "
        f"{proof['chain']['anchor']}",
        f"{len(proof['deals'])} published deals are those that the secret deals",
        *_players(proof),
    ]


def _players(proof: Mapping[str, Any]) -> list[str]:
    """Who answered everybody; nothing here can prove it."""
    began = f"the site says that {proof['players']} played against everybody"
    return [
        began,
        *(
            f"and, from {update['since']}, {update['players']}, which may answer otherwise"
            for update in proof["updates"]
        ),
    ]


def _check_deal(secret: bytes, deal: Mapping[str, Any], variant: str) -> None:
    number = deal["number"]
    dealer = Seat.clockwise_from(first_dealer(secret))[(number - 1) % len(Seat)]
    if deal["dealer"] != dealer.value:
        raise ProofError(f"{dealer} deals deal {number}, not {deal['dealer']}")
    for seat, hand in deal_cards(secret, number, VARIANTS[variant]).hands.items():
        if sorted(deal["hands"][seat.value]) != sorted(map(str, hand)):
            raise ProofError(f"the secret deals {seat} another hand in deal {number}")


def _bytes(text: str) -> bytes:
    found = bytes.fromhex(text)
    if len(found) != SECRET_BYTES:
        raise ProofError(f"a secret has {SECRET_BYTES} bytes, not {len(found)}")
    return found
