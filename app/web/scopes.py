"""Small readings of an ASGI scope, for the pure ASGI parts."""

from starlette.types import Scope


def header(scope: Scope, name: bytes) -> str:
    """A header's value (lower-case name), or an empty text."""
    return next((v.decode("latin-1") for k, v in scope["headers"] if k == name), "")


def route_path(scope: Scope) -> str:
    """The path below the sub-path under which we are served."""
    path: str = scope["path"]
    root = scope.get("root_path", "")
    return path[len(root) :] if root and path.startswith(f"{root}/") else path
