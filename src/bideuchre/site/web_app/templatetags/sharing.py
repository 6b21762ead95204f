"""What other sites and search engines are told about a page."""

import json

from django import template
from django.template.context import Context
from django.template.loader_tags import BLOCK_CONTEXT_KEY
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from bideuchre.site.web_app.structured import game

register = template.Library()


@register.simple_tag(takes_context=True)
def block_again(context: Context, name: str) -> SafeString:
    """The text of a block a second time: of the title, which is asked for in several places.

    Only in a template that others extend, and of blocks without ``block.super``.
    """
    blocks = context.render_context[BLOCK_CONTEXT_KEY]
    return SafeString(blocks.get_block(name).nodelist.render(context))


@register.simple_tag
def share_picture() -> str:
    """The address of the picture that goes with a link, in the language of the page."""
    return static(f"share/{get_language()}.png")


@register.simple_tag(takes_context=True)
def structured_data(context: Context) -> SafeString:
    """The game as schema.org has it: data, which no policy on scripts forbids."""
    request = context["request"]
    picture = request.build_absolute_uri(share_picture())
    text = json.dumps(game(request.build_absolute_uri(), picture), ensure_ascii=False)
    # A name could end the element otherwise.
    harmless = text.replace("<", "\\u003C")
    return mark_safe(f'<script type="application/ld+json">{harmless}</script>')  # noqa: S308
