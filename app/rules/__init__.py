"""The vocabulary that every card game shares: pure values and pure functions."""
