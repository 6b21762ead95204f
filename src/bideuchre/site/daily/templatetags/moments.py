"""Moments in templates: by UTC as sent, by the clock where the reader is once the page runs."""

import datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from bideuchre.site import figures

register = template.Library()


@register.filter
def moment(value: datetime.datetime) -> SafeString:
    """A moment that the page's script writes anew in the reader's own time zone."""
    text = figures.moment(value)
    return format_html('<time datetime="{}" data-moment>{}</time>', value.isoformat(), text)


@register.filter
def weekday(value: datetime.date) -> str:
    """The short name of the day of the week."""
    return figures.date(value, "weekday")
