"""That a day's deals were fixed beforehand can be checked by anybody afterwards."""

import base64
import datetime
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings

from bideuchre.cli import main
from bideuchre.site.daily import chain
from bideuchre.site.daily.models import Attempt, Chain, Day
from bideuchre.site.daily.schemas import ChainOut, ProofOut
from bideuchre.site.daily.verifying import ProofError, verify
from bideuchre.site.table.models import DealLog
from tests.site.days import DAY, MONDAY, clock_at, play_short_games, plays, the_day
from tests.site.programs import Program

pytestmark = pytest.mark.django_db

WEDNESDAY = MONDAY + 2 * DAY


@pytest.fixture(autouse=True)
def played_on_monday(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch, program: Program
) -> Iterator[None]:
    play_short_games(settings, monkeypatch)
    with clock_at(MONDAY):
        plays(program)
    with clock_at(WEDNESDAY):
        yield


@pytest.fixture
def proof(program: Program) -> dict[str, Any]:
    reply = program.get(f"/api/daily/{MONDAY}/proof")
    ProofOut.model_validate_json(reply.body)
    found: dict[str, Any] = reply.json
    return found


# -- the chain ---------------------------------------------------------------------------


def test_every_link_is_the_hash_of_the_next_days() -> None:
    root = bytes(range(32))
    for year in (2027, 2028):
        day = datetime.date(year, 12, 31)
        assert chain.link_of(root, day) == root
        while day.month == 12 or day.day > 1:
            earlier = day - DAY
            link = chain.link_of(root, day)
            assert hashlib.sha256(link).digest() == chain.link_of(root, earlier)
            assert chain.leads_to(link, day, chain.anchor(root, year))
            day = earlier if day.month == 12 else day.replace(day=1)


def test_a_link_of_another_day_or_year_does_not_lead_to_the_anchor() -> None:
    root = bytes(range(32))
    leap = datetime.date(2028, 2, 29)
    link = chain.link_of(root, leap)
    assert chain.leads_to(link, leap, chain.anchor(root, 2028))
    assert not chain.leads_to(link, leap + DAY, chain.anchor(root, 2028))
    assert not chain.leads_to(link, leap, chain.anchor(root, 2027))


def test_the_first_days_link_is_one_hash_from_the_anchor() -> None:
    root = bytes(32)
    first = chain.link_of(root, datetime.date(2027, 1, 1))
    assert hashlib.sha256(first).hexdigest() == chain.anchor(root, 2027)


def test_a_days_secret_tells_nothing_of_the_chain(proof: dict[str, Any]) -> None:
    assert proof["secret"] != proof["link"]
    link = bytes.fromhex(proof["link"])
    assert bytes.fromhex(proof["secret"]) == chain.secret_of(link)
    tuesday = chain.link_of(bytes(Chain.objects.get().root), MONDAY + DAY)
    assert hashlib.sha256(tuesday).digest() == link


def test_the_anchor_is_published_with_the_first_game_of_the_year(program: Program) -> None:
    reply = program.get("/api/daily/chains/2027")
    ChainOut.model_validate_json(reply.body)
    assert reply.json["anchor"] == chain.anchor(bytes(Chain.objects.get().root), 2027)
    assert program.get("/api/daily/chains/2026").code == "day_not_found"
    with clock_at(datetime.date(2028, 1, 1), "00:00"):
        the_day(program)
        assert program.get("/api/daily/chains/2028").json["year"] == 2028


# -- the command -------------------------------------------------------------------------


def test_verify_recomputes_the_deals_from_the_database(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["daily", "verify", str(MONDAY)]) == 0
    said = capsys.readouterr().out
    assert Day.objects.get(date=MONDAY).commitment in said
    assert "1 games of the day give the kept results when replayed" in said


def test_verify_recomputes_the_deals_from_what_the_site_published(
    proof: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    assert main(["daily", "verify", str(MONDAY), "--proof", str(file)]) == 0
    assert f"{len(proof['deals'])} published deals" in capsys.readouterr().out
    assert len(proof["deals"]) == Attempt.objects.get().deals


def test_a_day_whose_ranking_is_open_cannot_be_verified_yet(
    program: Program, capsys: pytest.CaptureFixture[str]
) -> None:
    the_day(program)
    assert main(["daily", "verify", str(WEDNESDAY)]) == 1
    assert "the secret is published when the ranking closes" in capsys.readouterr().err


def test_a_day_without_a_game_cannot_be_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "verify", "2020-01-01"]) == 1
    assert "there is no game of 2020-01-01" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["yesterday", "2027-02-29", "1.3.2027"])
def test_what_is_no_date_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["daily", "verify", text])
    assert left.value.code == 2
    assert "is no date" in capsys.readouterr().err


def test_the_anchor_of_a_year_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "anchor", "2027"]) == 0
    assert capsys.readouterr().out == f"2027 {Chain.objects.get().anchor}\n"
    assert main(["daily", "anchor", "1999"]) == 1


# -- what does not hold ------------------------------------------------------------------


def test_a_swapped_card_is_found(proof: dict[str, Any]) -> None:
    hands = proof["deals"][-1]["hands"]
    hands["N"][0], hands["S"][0] = hands["S"][0], hands["N"][0]
    if hands["N"][0] == hands["S"][0]:
        hands["N"][0], hands["S"][-1] = hands["S"][-1], hands["N"][0]
    with pytest.raises(ProofError, match="another hand"):
        verify(proof, MONDAY)


def test_another_dealer_is_found(proof: dict[str, Any]) -> None:
    proof["deals"][0]["dealer"] = proof["deals"][1]["dealer"]
    with pytest.raises(ProofError, match="deals deal 1"):
        verify(proof, MONDAY)


def test_a_secret_chosen_afterwards_is_found(proof: dict[str, Any]) -> None:
    link = bytes(32)
    secret = chain.secret_of(link)
    with pytest.raises(ProofError, match="commitment"):
        verify({**proof, "link": link.hex(), "secret": secret.hex()}, MONDAY)
    forged = {
        **proof,
        "link": link.hex(),
        "secret": secret.hex(),
        "commitment": hashlib.sha256(secret).hexdigest(),
    }
    with pytest.raises(ProofError, match="anchor"):
        verify(forged, MONDAY)


def test_a_secret_that_is_not_the_links_is_found(proof: dict[str, Any]) -> None:
    with pytest.raises(ProofError, match="does not follow"):
        verify({**proof, "link": "ab" * 32}, MONDAY)


@pytest.mark.parametrize(
    "broken", [{"secret": "zz"}, {"secret": "ab"}, {"deals": [{}]}, {"chain": {}}, {"variant": "?"}]
)
def test_a_proof_that_cannot_be_read_is_refused(
    proof: dict[str, Any], broken: dict[str, Any]
) -> None:
    with pytest.raises(ProofError):
        verify({**proof, **broken}, MONDAY)


def test_the_proof_of_another_day_is_refused(proof: dict[str, Any]) -> None:
    with pytest.raises(ProofError, match="not of 2027-03-02"):
        verify(proof, MONDAY + DAY)


def test_a_changed_result_in_the_database_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    log = DealLog.objects.order_by("number")[0]
    log.result["points"]["NS"] += 1
    log.save()
    assert main(["daily", "verify", str(MONDAY)]) == 1
    assert "is not what its log gives" in capsys.readouterr().err


def test_changed_margins_in_the_database_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    attempt = Attempt.objects.get()
    attempt.margins[0] += 24
    attempt.save()
    assert main(["daily", "verify", str(MONDAY)]) == 1
    assert "not what its logs give" in capsys.readouterr().err


# -- what is coming ----------------------------------------------------------------------------


def forms(secret: bytes) -> list[bytes]:
    """What a secret of 32 bytes would look like in an answer."""
    whole = base64.b64encode(secret).rstrip(b"=")
    return [secret, secret.hex().encode(), whole, base64.urlsafe_b64encode(secret).rstrip(b"=")]


def test_nothing_served_tells_any_coming_day(program: Program) -> None:
    """The links of the days whose ranking is open, and of all to come, are in no answer; from those
    that are told, no later one can be reckoned, for each is the hash of the next.
    """
    game = plays(program)["id"]
    today = WEDNESDAY
    days = [today - DAY + DAY * ahead for ahead in range(366 - today.timetuple().tm_yday)]
    root = bytes(Chain.objects.get(year=today.year).root)
    secrets = [root, *(chain.secret_of(chain.link_of(root, day)) for day in days)]
    secrets += [chain.link_of(root, day) for day in days]
    hidden = [form for secret in secrets for form in forms(secret)]
    places = ["", "/field", "/proof"]
    paths = [f"/api/daily/{day}{end}" for day in (MONDAY, *days[:2], days[3]) for end in places]
    paths += ["/api/daily", f"/api/daily/chains/{today.year}", "/daily/", f"/daily/{MONDAY}/"]
    paths += [f"/api/games/{game}{end}" for end in ("", "/events", "/record.ptn")]
    paths += [f"/table/{game}/", f"/replay/{game}/", "/boards/", "/api/boards/day", "/api/games"]
    told = b"".join(program.get(path).body for path in paths)
    assert chain.link_of(root, MONDAY).hex().encode() in told
    assert not any(form in told for form in hidden)
