"""What a served site has counted, as it tells Prometheus."""

from collections import defaultdict
from dataclasses import dataclass

from prometheus_client.parser import text_string_to_metric_families

from bideuchre.site.load.person import Person

TOKEN = "bench"  # noqa: S105

_COUNT = "bideuchre_decision_seconds_count"
_PROCESSOR = "bideuchre_decision_processor_seconds_total"


@dataclass(frozen=True)
class Decisions:
    """How many decisions of computer players there were, and their processor time in seconds."""

    count: float
    processor: float

    def since(self, before: "Decisions") -> "Decisions":
        return Decisions(self.count - before.count, self.processor - before.processor)


NONE = Decisions(0, 0)


def decisions(url: str) -> dict[str, Decisions]:
    """By level, of a site whose token for metrics is ``TOKEN``."""
    answer = Person(url, 0, "").ask("GET", "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for family in text_string_to_metric_families(answer.body.decode()):
        for sample in family.samples:
            if sample.name in (_COUNT, _PROCESSOR):
                found[sample.labels["level"]][sample.name] += sample.value
    return {level: Decisions(values[_COUNT], values[_PROCESSOR]) for level, values in found.items()}
