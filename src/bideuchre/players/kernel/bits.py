"""Counting and finding bits of an int64, as single machine instructions."""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

_FALSE = ir.Constant(ir.IntType(1), 0)


@intrinsic
def popcount(typing_context: Any, value: Any) -> Any:  # noqa: ARG001
    """The number of set bits."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def lowest(typing_context: Any, value: Any) -> Any:  # noqa: ARG001
    """The place of the lowest set bit; 64 for zero."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.cttz(arguments[0], _FALSE)

    return types.int64(types.int64), generate


@intrinsic
def leading_zeros(typing_context: Any, value: Any) -> Any:  # noqa: ARG001
    """The number of zero bits above the highest set bit; 64 for zero."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.ctlz(arguments[0], _FALSE)

    return types.int64(types.int64), generate
