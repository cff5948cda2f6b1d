"""A coffee to go, 11 cm high: a measure for larger things."""

from studio.lofts import arc, lathe
from studio.shapes import grouped
from studio.stuffs import card, moulded


def build_coffee_cup():
    """Stands on its origin. Returns a handle."""
    wide = lambda z: 2.82 + z * 0.118
    paper = card('cup paper', colour='#F4EFE4')
    sleeve = card('cup sleeve', colour='#B98A5E')
    black = moulded('cup lid', '#262D2C', 0.38, 0.003)
    wall = [(0.0, 0.35), (2.55, 0.35), (2.62, 0.02), (2.72, 0.0), (2.8, 0.03)] + [
        (wide(z), z) for z in (0.1, 2, 4, 6, 8, 9.7)
    ]
    band = [
        (wide(2.55), 2.6),
        (wide(2.6) + 0.06, 2.56),
        (wide(2.7) + 0.075, 2.66),
        (wide(5) + 0.075, 5),
        (wide(7.5) + 0.075, 7.44),
        (wide(7.5) + 0.05, 7.5),
        (wide(7.5) - 0.02, 7.5),
    ]
    rim = [(3.9, 9.35)] + [(3.98 + 0.16 * c, 9.52 + 0.16 * s) for c, s in arc(-90, 90, 10)]
    rim += [(3.92, 9.74), (3.86, 9.9)] + [(3.62 + 0.14 * c, 10.74 + 0.14 * s) for c, s in arc(0, 90, 8)]
    rim += [(3.45, 10.88), (3.36, 10.86), (3.3, 10.7), (3.22, 10.45), (0.0, 10.42)]
    return grouped(
        'coffee cup',
        [
            lathe('cup', wall, paper),
            lathe('sleeve', band, sleeve, smooth=50),
            lathe('lid', rim, black, smooth=50),
        ],
    )
