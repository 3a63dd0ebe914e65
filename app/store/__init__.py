"""Where games are kept: tables, rows to sheets, and the guarded version bump."""
