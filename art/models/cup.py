"""A coffee to go, 11 cm high: a measure for larger things."""

from math import cos, pi, sin

from studio.lofts import arc, lathe, loft, rounded, stack
from studio.shapes import grouped
from studio.stuffs import card, moulded

# Where the sleeve's ends are glued, in radians, and how far they overlap.
GLUED_AT, OVERLAP = -2.05, 0.32
RIBS = 72


def wide(z):
    """The cup's radius at a height."""
    return 2.82 + z * 0.118


def build_coffee_cup():
    """Stands on its origin. Returns a handle."""
    paper = card('cup paper', colour='#F4EFE4')
    black = moulded('cup lid', '#262D2C', 0.38, 0.003)
    wall = [(0.0, 0.35), (2.55, 0.35), (2.62, 0.02), (2.72, 0.0), (2.8, 0.03)] + [
        (wide(z), z) for z in (0.1, 2, 4, 6, 8, 9.7)
    ]
    rim = [(3.9, 9.35)] + [(3.98 + 0.16 * c, 9.52 + 0.16 * s) for c, s in arc(-90, 90, 10)]
    rim += [(3.92, 9.74), (3.86, 9.9)] + [(3.62 + 0.14 * c, 10.74 + 0.14 * s) for c, s in arc(0, 90, 8)]
    rim += [(3.45, 10.88), (3.36, 10.86), (3.3, 10.7), (3.22, 10.45), (0.0, 10.42)]
    return grouped(
        'coffee cup',
        [
            lathe('cup', wall, paper),
            build_sleeve(),
            lathe('lid', rim, black, smooth=50),
            build_mouth(),
        ],
    )


def build_sleeve():
    """Corrugated board, glued where its ends overlap."""
    flat = [(2.6, 0.1), (2.9, 0.1), (5, 0.1), (7.2, 0.1), (7.44, 0.1)]
    low, high = [(2.55, 0.0), (2.5, 0.05), (2.54, 0.085)], [(7.5, 0.085), (7.53, 0.05), (7.5, 0.0)]
    steps = 20 * RIBS

    def radius(angle, z, off):
        if not off:
            return wide(z)
        lapped = (angle - GLUED_AT) % (2 * pi) < OVERLAP
        rib = 0.016 * sin(RIBS * angle) if off > 0.06 else 0
        return wide(z) + off + rib + (0.07 if lapped else 0)

    rings = []
    for z, off in low + flat + high:
        angles = [2 * pi * i / steps for i in range(steps)]
        rings.append([(radius(a, z, off) * cos(a), radius(a, z, off) * sin(a), z) for a in angles])
    return loft('sleeve', rings, card('cup sleeve', colour='#BC8C5E'), caps=(False, False), smooth=60)


def build_mouth():
    """The hole in the lid that one drinks from."""
    outline = lambda inset: [(x, y - 2.45) for x, y in rounded(1.3 - 2 * inset, 0.5 - 2 * inset, 0.24 - inset, 8, 4)]
    return loft('mouth', stack(outline, [(0, 10.43), (0.02, 10.45)]), moulded('cup mouth', '#050606', 0.9, 0.0))
