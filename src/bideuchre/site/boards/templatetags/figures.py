"""Numbers and dates in the language of the page; see bideuchre.site.figures."""

from django import template

from bideuchre.site import figures

register = template.Library()

register.filter("number", figures.number)
register.filter("signed", figures.signed)
register.filter("percent", figures.percent)
register.filter("day", figures.date)
