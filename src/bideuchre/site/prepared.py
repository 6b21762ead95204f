"""Statements of the busiest requests, put together once instead of each time.

To put one together takes Django's ORM many times as long as a database takes to carry it out. What
it has put together stays the same from request to request; only the values are others.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet
from django.db.models.expressions import RawSQL
from django.db.models.sql import UpdateQuery


@dataclass(frozen=True)
class _Open:
    """Stands in a statement for the value with this place among those that are given later."""

    place: int


def given(place: int) -> RawSQL:
    """In a filter of :class:`Select` the value that is given at this place, from 0."""
    return RawSQL("%s", (_Open(place),))


class Select:
    """A query of columns; ``rows`` is its queryset, made by ``values_list``."""

    def __init__(self, rows: Callable[[], QuerySet[Any, Any]]) -> None:
        self._rows = rows

    def __call__(self, *values: Any) -> list[list[Any]]:
        """The rows for these values, as the ORM would give them."""
        statement, parameters, converters = self._prepared
        connection = connections[DEFAULT_DB_ALIAS]
        with connection.cursor() as cursor:
            cursor.execute(statement, _filled(parameters, values))
            rows = [list(row) for row in cursor.fetchall()]
        for row in rows:
            for place, (steps, expression) in converters.items():
                for convert in steps:
                    row[place] = convert(row[place], expression, connection)
        return rows

    @cached_property
    def _prepared(self) -> tuple[str, Sequence[Any], Mapping[int, Any]]:
        compiler = self._rows().query.get_compiler(DEFAULT_DB_ALIAS)
        statement, parameters = compiler.as_sql()
        columns = [expression for expression, _, _ in compiler.select]
        return statement, parameters, compiler.get_converters(columns)


def update(model: type[Model], where: Mapping[str, Any], columns: Mapping[str, Any]) -> int:
    """Write columns of the rows that have these values; how many there were.

    Names are those of the model's fields, values what its instances hold.
    """
    statement, parameters, fields = _update(model, tuple(columns), tuple(where))
    connection = connections[DEFAULT_DB_ALIAS]
    values = [
        field.get_db_prep_save(value, connection)
        for field, value in zip(fields, (*columns.values(), *where.values()), strict=True)
    ]
    with connection.cursor() as cursor:
        cursor.execute(statement, _filled(parameters, values))
        return int(cursor.rowcount)


@cache
def _update(
    model: type[Model], columns: tuple[str, ...], where: tuple[str, ...]
) -> tuple[str, Sequence[Any], list[Any]]:
    """The statement, what it is filled with, and the fields of the values given later."""
    wanted = {name: given(place) for place, name in enumerate(where, start=len(columns))}
    query = model._default_manager.filter(**wanted).query.chain(UpdateQuery)
    assert isinstance(query, UpdateQuery)
    query.add_update_values({name: given(place) for place, name in enumerate(columns)})
    statement, parameters = query.get_compiler(DEFAULT_DB_ALIAS).as_sql()
    return statement, parameters, [model._meta.get_field(name) for name in (*columns, *where)]


def _filled(parameters: Sequence[Any], values: Sequence[Any]) -> list[Any]:
    return [values[one.place] if isinstance(one, _Open) else one for one in parameters]
