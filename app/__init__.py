"""Marquoir: a score tracker for card games."""
