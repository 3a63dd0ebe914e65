"""The commands: ``python -m app serve``, ``migrate``, ``backup``, ``restore``, ``check``."""

import argparse
import sys
from pathlib import Path

from pydantic import ValidationError

from app.settings import settings


def serve(_: argparse.Namespace) -> int:
    """Bring the database up to date and serve until told to stop."""
    from app.serving import run

    run()
    return 0


def migrate(_: argparse.Namespace) -> int:
    """Bring the database up to date."""
    from app.store import migrate as migrations

    migrations.upgrade(settings().database_url)
    return 0


def backup(said: argparse.Namespace) -> int:
    """Write a copy of the database into a new file; Marquoir may be running."""
    from app.store.backup import backup as write

    write(settings().database_url, said.file)
    print(f"Written: {said.file}")
    return 0


def restore(said: argparse.Namespace) -> int:
    """Put a backup in the place of the database, which is kept beside it; Marquoir must be stopped."""
    from app.store.backup import restore as put_back

    kept = put_back(said.file, settings().database_url)
    print(f"Restored: {said.file}" + (f"; the former database is {kept}" if kept else ""))
    return 0


def check(said: argparse.Namespace) -> int:
    """Look the database (or a backup) over, every game of it; Marquoir may be running."""
    from app.store.backup import check as look_over

    faults = look_over(f"sqlite:///{said.file}" if said.file else settings().database_url)
    print("\n".join(faults) or "Sound.")
    return int(bool(faults))


COMMANDS = {"serve": serve, "migrate": migrate, "backup": backup, "restore": restore, "check": check}
FILES = {"backup": None, "restore": None, "check": "?"}


def main(arguments: list[str] | None = None) -> int:
    """Run the command named; 1 when it could not be done, 2 when a setting is no good."""
    parser = argparse.ArgumentParser(prog="python -m app", description="Marquoir, a score tracker.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, function in COMMANDS.items():
        command = commands.add_parser(name, help=(function.__doc__ or "").strip())
        if name in FILES:
            command.add_argument("file", type=Path, nargs=FILES[name])
    chosen = parser.parse_args(arguments)
    try:
        settings()
    except ValidationError as error:
        for fault in error.errors():
            print(f"MARQUOIR_{str(fault['loc'][0]).upper()}: {fault['msg']}", file=sys.stderr)
        return 2
    from app.store.backup import BackupError

    try:
        return COMMANDS[chosen.command](chosen)
    except BackupError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
