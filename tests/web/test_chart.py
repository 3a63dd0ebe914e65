"""The chart of totals: a line for everybody, where it belongs, named, and told apart without colours."""

import re
from itertools import pairwise

import pytest

from app.web.chart import LINE_HEIGHT, MOST_NAMED, TOP, WIDTH, _steps, chart_of
from tests.cast import BUST
from tests.people_of_the_world import NAMES


@pytest.fixture
def chart(database):
    """The chart of a table, as friends see it now."""
    from app.web.boards import board_now

    def now(table):
        game = table.game
        with database.reading() as connection:
            return chart_of(board_now(connection, game))

    return now


def points(line):
    return [tuple(map(int, point.split())) for point in line.path.removeprefix("M").split("L")]


def drawn_in(page):
    return page.with_class("chart")


def test_it_comes_with_the_second_round_and_only_for_friends(dan, alice, table):
    assert drawn_in(dan.reload()) == []
    table.play((34, BUST, 0))
    assert drawn_in(dan.reload()) == []
    table.play((1, 20, 3))
    (figure,) = drawn_in(dan.reload())
    assert figure.find_all("h2")[0].text == "Manche après manche"
    assert drawn_in(alice.reload()) == []


def test_who_cannot_see_it_is_told_where_the_numbers_are(dan, table):
    table.play((34, BUST, 0), (1, 20, 3))
    page = dan.reload()
    (picture,) = page.find("svg", aria_describedby="chart-what")
    assert picture["role"] == "img"
    assert page.name_of(picture) == "Manche après manche"
    said = "Les totaux de chacun sur 2 manches. Le tableau des manches dit la même chose en chiffres."
    assert page.by_id("chart-what").text == said
    assert page.called("Tableau des manches", "div")


def test_every_line_goes_through_its_totals(chart, table):
    table.play((34, BUST, 10), (1, 20, 3), (5, 5, 0))
    found = chart(table)
    by_name = {line.name: points(line) for line in found.lines}
    height = {tick.text: tick.at for tick in found.totals}
    assert list(height) == [0, 10, 20, 30, 40]
    a_point = (height[0] - height[40]) / 40
    columns = [tick.at for tick in found.rounds]
    assert [tick.text for tick in found.rounds] == [1, 2, 3]
    expected = {"Alice": (34, 35, 40), "Chloé": (10, 13, 13), "Bob": (0, 20, 25)}
    for name, totals in expected.items():
        assert by_name[name][0] == (found.left, height[0])
        for x, total in zip(columns, totals, strict=True):
            assert any(px == x and abs(py - (height[0] - total * a_point)) <= 1 for px, py in by_name[name])
    assert [line.name for line in found.lines][-1] == "Alice", "who leads is on top"


def test_who_joins_late_begins_where_he_joined_and_who_left_ends_there(chart, alice, table):
    table.play((34, 2, 10))
    alice.post(f"/games/{table.game_id}/players", {"name": "Zoé"})
    table.play((3, 20, 3, 9))
    alice.post(f"/games/{table.game_id}/players/p2", {"do": "leave"})
    table.play((5, None, 6, 7))
    lines = {line.name: points(line) for line in chart(table).lines}
    first, second, third = (tick.at for tick in chart(table).rounds)
    assert [x for x, _ in lines["Zoé"]] == [first, second, third]
    assert lines["Bob"][-1][0] == second
    assert lines["Alice"][-1][0] == third


def test_a_correction_moves_the_line(alice, chart, table):
    table.play((34, 2, 10), (1, 20, 3))
    before = {line.name: line.path for line in chart(table).lines}
    alice.post(f"/games/{table.game_id}/rounds/1", {"total-p1": "24", "total-p2": "2", "total-p3": "10"})
    after = {line.name: line.path for line in chart(table).lines}
    assert before["Alice"] != after["Alice"]


def test_no_two_lines_look_the_same(begin, chart):
    table = begin(*NAMES[:18], target=9_999)
    table.play(*[tuple((7 * n + r) % 46 for n in range(18)) for r in range(25)])
    found = chart(table)
    assert len({line.look for line in found.lines}) == 18
    looks = [line.look.split() for line in sorted(found.lines, key=lambda line: int(line.player[1:]))]
    for one, other in pairwise(looks):
        assert one[0] != other[0]
        assert one[1] != other[1], "neighbours differ for who sees no colours too"


@pytest.mark.parametrize("count", [1, 3, MOST_NAMED])
def test_names_stand_at_the_ends_and_never_on_each_other(begin, chart, count):
    table = begin(*NAMES[:count], target=9_999)
    table.play(*[(5,) * count if count < 4 else tuple(range(3, count + 3)) for _ in range(3)])
    found = chart(table)
    assert found.named
    heights = sorted(line.label for line in found.lines)
    assert all(b - a >= LINE_HEIGHT for a, b in pairwise(heights))
    assert heights[0] >= TOP
    assert heights[-1] <= found.bottom
    for line in found.lines:
        assert line.short == line.name or line.short.endswith("…")


def test_long_names_are_cut_between_characters(begin, chart):
    table = begin("Léonard-Maximilien", "👨‍👩‍👧" * 9, "李" * 9, "Zoé 🎉", "O'Brien Jr.", target=9_999)
    table.play((3, 4, 5, 6, 7), (3, 4, 5, 6, 7))
    short = [line.short for line in sorted(chart(table).lines, key=lambda line: int(line.player[1:]))]
    assert short == ["Léonard-Ma…", "👨‍👩‍👧" * 5 + "…", "李" * 5 + "…", "Zoé 🎉", "O'Brien Jr."]


def test_a_crowd_has_a_key_with_every_name_whole(begin, phone):
    table = begin(*NAMES, target=9_999)
    table.play(*[tuple((7 * n + r) % 46 for n in range(20)) for r in range(25)])
    page = phone().open(f"/s/{table.game.share_key}")
    (key,) = page.with_class("lines-key")
    shown = [n.text for n in key.all if n.tag == "bdi"]
    assert sorted(shown) == sorted(" ".join(name.split()) for name in NAMES)
    assert "<b>Bo</b>" not in page.source
    assert len(re.findall(r'id="c-p\d+"', page.source)) == 20


def test_it_stays_within_its_frame(begin, chart):
    table = begin(*NAMES[:5], target=100)
    table.play((40, 35, 3, 0, 9), (41, 44, 0, 12, 9), (20, 30, 7, 0, 9))
    found = chart(table)
    for line in found.lines:
        for x, y in points(line):
            assert found.left <= x <= found.right < WIDTH
            assert TOP <= y <= found.bottom
    assert TOP <= found.target <= found.bottom


def test_a_target_far_off_does_not_press_the_lines_together(begin, chart):
    table = begin(target=1_000)
    table.play((30, 5, 9), (30, 5, 9))
    assert chart(table).target is None
    assert chart(table).totals[-1].text == 60


@pytest.mark.parametrize(
    ("low", "high", "steps"),
    [
        (0, 0, [0, 1]),
        (0, 3, [0, 1, 2, 3]),
        (0, 57, [0, 20, 40, 60]),
        (0, 200, [0, 50, 100, 150, 200]),
        (-37, 12, [-40, -30, -20, -10, 0, 10, 20]),
        (-999_999, 0, list(range(-1_000_000, 1, 200_000))),
    ],
)
def test_the_marks_are_round_numbers_around_all_totals(low, high, steps):
    assert _steps(low, high) == steps
