"""The commands: ``python -m app serve`` and ``python -m app migrate``."""

import argparse
import sys

from pydantic import ValidationError

from app.settings import settings


def serve() -> int:
    """Bring the database up to date and serve until told to stop."""
    from app.serving import run

    run()
    return 0


def migrate() -> int:
    """Bring the database up to date."""
    from app.store import migrate as migrations

    migrations.upgrade(settings().database_url)
    return 0


COMMANDS = {"serve": serve, "migrate": migrate}


def main(arguments: list[str] | None = None) -> int:
    """Run the command named; 2 when a setting is no good."""
    parser = argparse.ArgumentParser(prog="python -m app", description="Marquoir, a score tracker.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, function in COMMANDS.items():
        commands.add_parser(name, help=(function.__doc__ or "").strip())
    chosen = parser.parse_args(arguments)
    try:
        settings()
    except ValidationError as error:
        for fault in error.errors():
            print(f"MARQUOIR_{str(fault['loc'][0]).upper()}: {fault['msg']}", file=sys.stderr)
        return 2
    return COMMANDS[chosen.command]()


if __name__ == "__main__":
    sys.exit(main())
