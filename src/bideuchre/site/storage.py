"""Static files under names that change with their contents, so that browsers may keep them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also renames what JavaScript modules import from one another."""

    support_js_module_import_aggregation = True
