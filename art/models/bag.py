"""A trash bag in use: full, tied up by its drawstring."""

from math import cos, exp, pi, sin

from mathutils import Vector, noise

from models.roll import film_material
from studio.colours import SIGNAL
from studio.materials import plastic
from studio.shapes import grouped, surface, tube

HEIGHT = 24.0


def build_hanging_bag(seed=2, hang=((-4.0, 0.0), (4.0, 0.0))):
    """Hangs below its origin: the neck is gathered 7 cm under it, and two strings go up to
    the places `hang` (x and y) and over them."""
    neck = -7.0

    def radius(z):
        below = neck - z
        if below < 0:
            return 0.95 + 1.5 * (1 - exp(-((below / 1.3) ** 2)))
        share = min(1.0, below / HEIGHT)
        swell = 1 - (1 - share / 0.62) ** 2 if share < 0.62 else 1 - ((share - 0.62) / 0.38) ** 2.6
        return 0.95 + 5.4 * max(0.0, swell) ** 0.75

    def place(u, v):
        angle = 2 * pi * u
        z = neck + 2.1 - v * (HEIGHT + 2.1)
        share = min(1.0, abs(z - neck) / HEIGHT)
        out = Vector((cos(angle), sin(angle), 0))
        folds = sum(
            weight * cos(count * angle + turn + 0.5 * noise.noise(Vector((z * 0.12, count, seed))))
            for count, turn, weight in ((9, 0.4, 0.5), (15, 1.9, 0.35), (23, 4.0, 0.22))
        )
        gather = 0.3 * exp(-share * 4.5) + 0.035
        dents = noise.noise(out * 1.7 + Vector((0, 0, z * 0.16 + seed * 5)))
        creases = noise.noise(out * 4.5 + Vector((0, 0, z * 0.5 + seed * 3)))
        r = radius(z) * (1 + gather * folds + 0.2 * share * dents + 0.035 * creases)
        if v > 0.97:
            r *= max(0.0, (1 - v) / 0.03) ** 0.5
        return (r * cos(angle), 0.82 * r * sin(angle), z + 0.25 * dents * share)

    film = film_material()
    body = surface('bag', place, 220, 150, film, thickness=0.03, wrap=True, smooth=1)
    yellow = plastic(SIGNAL, 0.45, 0.05)
    ring = tube(
        'string',
        [(1.35 * cos(a), 1.15 * sin(a), neck + 0.08 * sin(3 * a)) for a in turns(24)],
        0.17,
        yellow,
        closed=True,
    )
    strings = []
    for x, y in hang:
        side = 1 if x > 0 else -1
        strings.append(
            tube(
                'string',
                [
                    (side * 0.8, -1.0, neck),
                    (side * 1.2, -1.3, neck + 1.2),
                    (x * 0.65, y * 0.3 - 1.0, neck + 3.6),
                    (x * 0.97, y - 1.0, -0.4),
                    (x, y - 0.75, 0.2),
                    (x + side * 0.35, y + 0.3, 0.5),
                    (x + side * 0.2, y + 1.2, 0.3),
                ],
                0.15,
                yellow,
            )
        )
    return grouped('hanging bag', [body, ring, *strings])


def turns(steps):
    return [2 * pi * i / steps for i in range(steps)]
