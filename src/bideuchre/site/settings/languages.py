"""The languages of the site: the one place that lists them.

A language is on the site when it stands here; its catalogues are complete by then.
"""

LANGUAGE_CODE = "en"

LANGUAGES = [
    ("en", "English"),
    ("hi", "हिन्दी"),
    ("bn", "বাংলা"),
    ("ur", "اردو"),
]
