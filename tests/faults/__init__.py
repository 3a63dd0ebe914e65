"""What breaks at real tables: servers that die, answers that are lost, calls that come twice. Used by tests in a
short form and by ``make soak`` in a long one."""
