"""Minimini Seven. Source: rules.md, section 2."""

from app.rulesets.minimini_seven.ruleset import MiniminiSeven

RULESET = MiniminiSeven()
