"""The names of cards in templates; see bideuchre.site.card_names."""

from django import template

from bideuchre.site.card_names import card_name

register = template.Library()

register.filter("card_name", card_name)
