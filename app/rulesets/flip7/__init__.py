"""Flip 7 (rules.md, section 1)."""

from app.rulesets.flip7.ruleset import Flip7

RULESET = Flip7()
