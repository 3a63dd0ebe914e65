"""Alembic's way in: the address of the database comes from whoever runs the migration."""

from alembic import context
from sqlalchemy import create_engine, event, pool

from app.store.tables import metadata

config = context.config


def run() -> None:
    """Run the migrations in one transaction, so that a failed one leaves the database as it was."""
    engine = create_engine(config.get_main_option("sqlalchemy.url") or "", poolclass=pool.NullPool)

    @event.listens_for(engine, "connect")
    def _prepare(connection, _record):  # type: ignore[no-untyped-def]
        # The driver would commit before each CREATE or ALTER; the transaction is begun by hand below.
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _begin(connection):  # type: ignore[no-untyped-def]
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=metadata,
            render_as_batch=True,
            compare_type=True,
            transactional_ddl=True,
        )
        with context.begin_transaction():
            context.run_migrations()


run()
