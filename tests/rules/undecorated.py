"""Properties written without a decorator: mutmut leaves decorated functions as they are."""

import libcst as cst

#: Decorators of methods, which may as well be called after the method.
DECORATORS = ("property", "cached_property")


class _Undecorated(cst.CSTTransformer):
    def leave_FunctionDef(  # noqa: N802 - the name is libcst's
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        match updated_node.decorators:
            case [cst.Decorator(cst.Name(decorator))] if decorator in DECORATORS:
                name = updated_node.name.value
                after = cst.parse_statement(f"{name} = {decorator}({name})")
                plain = updated_node.with_changes(decorators=[])
                return cst.FlattenSentinel([plain, after])
        return updated_node


def undecorated(source: str) -> str:
    """The same module, with ``next = property(next)`` after each property named ``next``."""
    return cst.parse_module(source).visit(_Undecorated()).code
