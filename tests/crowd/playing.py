"""People who play on whatever happens to the site, and what must be true afterwards."""

import socket
import threading
import time
from collections import Counter
from collections.abc import Sequence
from types import TracebackType
from urllib.parse import urlsplit

from bideuchre.site.load.person import Answer, Person

#: Seconds until a request that found no answer is sent again; one that came too soon waits as told.
REST = 0.5
#: What a proxy says when no node answers, beside the site's own 503 and a lost connection.
GATEWAY = (502, 504)


class Playing:
    """Lets each person play on in a thread; at its end everybody has been answered.

    ``refused`` counts what was to be tried again, ``wrong`` tells what should never have come.
    """

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = people
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._ending = threading.Event()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._live, args=(person,)) for person in people]

    def __enter__(self) -> "Playing":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ending.set()
        for thread in self._threads:
            thread.join()
        if error is None:
            assert not self.wrong, self.wrong[:10]

    def wait_for(self, more: int) -> None:
        """Until so many more actions were accepted, or something was wrong."""
        target = self.accepted + more
        while self.accepted < target and not self.wrong:
            time.sleep(0.002)

    def _live(self, person: Person) -> None:
        while not self.wrong and (person.is_waiting or not self._ending.is_set()):
            before = person.game
            answer = person.step()
            fault = fault_of(answer)
            if answer.is_accepted and person.game is not None and before is not None:
                if before["id"] == person.game["id"] and before["seq"] >= person.game["seq"]:
                    fault = f"{before['seq']} is followed by {person.game['seq']}"
            with self._lock:
                self.accepted += answer.is_accepted
                if not answer.is_accepted:
                    self.refused[answer.error] += 1
                if fault:
                    self.wrong.append(fault)
            if not answer.is_accepted:
                time.sleep(rest_after(answer))


def fault_of(answer: Answer) -> str:
    """What is wrong with an answer; empty for what is accepted, or surely to be tried again."""
    if answer.is_accepted or answer.status in (0, *GATEWAY):
        return ""
    if answer.status in (429, 503):
        said = answer.json["error"]["message"] if answer.headers.get("retry-after") else ""
        return "" if said else f"{answer.status} does not say what and when: {answer.body[:200]!r}"
    return f"{answer.status} {answer.body[:200]!r}"


def rest_after(answer: Answer) -> float:
    """Seconds until a request that was not accepted is sent again."""
    return float(answer.headers["retry-after"]) if answer.status == 429 else REST


def assert_nothing_lost(people: Sequence[Person]) -> None:
    """The site knows every action that it accepted, in order, and no other; all games stand as the
    last accepted answer showed them."""
    for person in people:
        assert person.look().json == person.game
        for game, accepted in person.accepted.items():
            events = person.told(game)
            assert [event["n"] for event in events] == list(range(1, len(events) + 1))
            own = [
                event[event["type"]]
                for event in events
                if event["type"] in ("call", "card") and event["seat"] == "S"
            ]
            assert own == accepted


def finish(person: Person) -> None:
    """Play the person's game to its end. Fails when that cannot be done."""
    while person.game is None or person.game["phase"] != "over" or person.is_waiting:
        answer = person.step()
        assert not fault_of(answer), fault_of(answer)
        if not answer.is_accepted:
            time.sleep(rest_after(answer))


def half_a_request(url: str, person: Person) -> socket.socket:
    """A connection on which half an action was sent."""
    assert person.game is not None
    place = urlsplit(url)
    connection = socket.create_connection((place.hostname or "", place.port or 0))
    head = (
        f"POST /api/games/{person.game['id']}/actions HTTP/1.1\r\nHost: {place.netloc}\r\n"
        f"Cookie: {person.cookie}\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n"
    )
    connection.sendall(head.encode() + b'{"seq": 1, "act')
    return connection
