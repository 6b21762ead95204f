"""What the site counts about itself, for Prometheus; never who did it.

With several processes each writes its numbers into files of PROMETHEUS_MULTIPROC_DIR, and
whichever is asked adds them up; ``bideuchre serve`` sees to that directory.
"""

import hmac
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

#: Names the directory; the library reads it when it is first imported.
DIRECTORY = "PROMETHEUS_MULTIPROC_DIR"

ACTIONS = Counter("bideuchre_actions", "Actions of persons that were accepted", ["phase"])
DECISIONS = Histogram(
    "bideuchre_decision_seconds",
    "Time that a computer player took for a decision",
    ["level"],
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0),
)
DECISION_PROCESSOR = Counter(
    "bideuchre_decision_processor_seconds",
    "Processor time of computer players' decisions",
    ["level"],
)
CONFLICTS = Counter(
    "bideuchre_conflicts", "Changes of a game that another request had made meanwhile"
)
REFUSALS = Counter("bideuchre_refusals", "Requests refused, by the code of the error", ["code"])
RATE_LIMITED = Counter("bideuchre_rate_limited", "Requests refused as too many", ["limit", "by"])
COUNTING_FAILED = Counter(
    "bideuchre_counting_failed", "Times that the cache could not be asked, so nothing was limited"
)
REQUESTS = Counter("bideuchre_requests", "Requests answered", ["view", "method", "status"])
REQUEST_SECONDS = Histogram(
    "bideuchre_request_seconds",
    "Time from a request to its answer",
    ["view"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)


@contextmanager
def decision(level: str) -> Iterator[None]:
    """Count a decision of a computer player, the time that it takes and that of the processor."""
    begun = time.thread_time()
    with DECISIONS.labels(level).time():
        yield
    DECISION_PROCESSOR.labels(level).inc(time.thread_time() - begun)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """All of it as Prometheus reads it, for whoever shows the token; nobody else finds it."""
    shown = request.headers.get("Authorization", "").encode()
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    if not settings.METRICS_TOKEN or not hmac.compare_digest(shown, wanted):
        raise Http404
    return HttpResponse(generate_latest(_registry()), content_type=CONTENT_TYPE_LATEST)


def _registry() -> CollectorRegistry:
    if not os.environ.get(DIRECTORY):
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together
