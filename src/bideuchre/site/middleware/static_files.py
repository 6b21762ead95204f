"""Static files, with as few headers as they need."""

from typing import Any

from whitenoise.middleware import WhiteNoiseMiddleware

#: What a browser asks by whether a file has changed.
VALIDATORS = frozenset({"ETag", "Last-Modified"})


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise's; but a file whose name changes with its contents is never asked for again, and
    is sent without validators: over all files of the table they would weigh as much as a script.
    """

    def get_static_file(self, path: str, url: str, stat_cache: Any = None) -> Any:
        found = super().get_static_file(path, url, stat_cache)
        if self.immutable_file_test(path, url):
            found.alternatives = [
                (encoding, file, [header for header in headers if header[0] not in VALIDATORS])
                for encoding, file, headers in found.alternatives
            ]
        return found
