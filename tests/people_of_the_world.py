"""Names as people have them: many scripts, emoji made of several, marks, and what a browser could take for HTML."""

NAMES = (
    *(
        "Zoé 🎉👨‍👩‍👧",
        "李雷",
        "عمر",
        "Ольга",
        "Νίκος",
        "דוד",
        "ประยุทธ์",
        "अमित",
        "김민수",
        "さくら",
        "O'Brien",
        "J.P.",
    ),
    *("<b>Bo</b>", "Léonard-Maximilien de la Tour-d’Auvergne", "Đặng", "தமிழ்", "Ánna", "ბექა", "አበበ", "🦊🦊"),
)
"""Twenty."""
EIGHTEEN = NAMES[:18]
ROUNDS = tuple(tuple((7 * n + 5 * r + n * r) % 46 for n in range(18)) for r in range(25))
"""Twenty-five rounds of eighteen."""
TOTALS = tuple(sum(points) for points in zip(*ROUNDS, strict=True))
