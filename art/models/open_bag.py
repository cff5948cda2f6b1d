"""A trash bag in use: open, hung up by its drawstring, with something in it."""

from math import atan2, cos, exp, hypot, pi, sin, sqrt
from random import Random

from mathutils import Vector, noise

from models.cup import build_coffee_cup
from models.roll import film_material
from studio.colours import SIGNAL
from studio.materials import paper, plastic
from studio.shapes import grouped, put, surface, tube

DEPTH = 30.0
RIM = (9.4, 4.9)


def build_open_bag(hang, seed=4):
    """Its mouth is around its origin; `hang` holds, for the left and the right, the place (x, y, z) its strings go around."""
    bag = surface('bag', lambda u, v: wall(u, v, seed), 300, 170, film_material('#2A312F', 0.3), thickness=0.03, wrap=True, smooth=1)
    yellow = plastic(SIGNAL, 0.45, 0.05)
    rim = [rim_at(2 * pi * i / 96, seed) for i in range(96)]
    things = [bag, tube('string in the hem', [(x * 1.012, y * 1.03, z - 0.5) for x, y, z in rim], 0.17, yellow, closed=True)]
    for x, y, z in hang:
        side = 1 if x > 0 else -1
        corner = Vector(rim_at(0 if side > 0 else pi, seed))
        front, back = Vector((0, -0.9, -0.5)), Vector((0, 0.9, -0.5))
        over = Vector((x, y, z))
        loop = [
            corner + front,
            corner + Vector((side * 0.15, -0.55, 0.3)),
            corner.lerp(over, 0.45) + Vector((side * 0.5, -0.7, -0.35)),
            over + Vector((side * 0.9, -1.2, -0.4)),
            over + Vector((side * 0.95, 0.2, 0.0)),
            over + Vector((side * 0.3, 1.0, 0.1)),
            over + Vector((-side * 0.8, 0.6, 0.0)),
            over + Vector((-side * 0.8, -1.0, -0.3)),
            corner.lerp(over, 0.5) + Vector((-side * 0.35, 0.2, -0.5)),
            corner + Vector((-side * 0.1, 0.5, 0.3)),
            corner + back,
        ]
        things.append(tube('string', loop, 0.2, yellow))
    things.append(put(build_coffee_cup(), (-3.2, 0.4, -7.6), (-6, 16, 10), 0.98))
    things.append(put(crumpled(3, 9.5, 6.0), (3.6, 1.4, -0.9), (68, 14, -18)))
    things.append(put(crumpled(8, 6.5, 6.5), (1.4, -0.8, -4.2), (30, 10, 50)))
    return grouped('open bag', things)


def rim_at(angle, seed):
    """The mouth: held up at both sides, sagging in front and behind."""
    c, s = cos(angle), sin(angle)
    low = (2.6 if s < 0 else 1.5) * abs(s) ** 1.5
    wavy = 0.3 * noise.noise(Vector((c * 2.4, s * 2.4, seed)))
    return (RIM[0] * c, (RIM[1] + wavy) * s, 0.35 * wavy - low)


def wall(u, v, seed):
    """The film from its mouth down to the welded bottom."""
    angle = 2 * pi * u
    c, s = cos(angle), sin(angle)
    x0, y0, z0 = rim_at(angle, seed)
    full = sin(pi * v**1.2)
    close = sqrt(max(0.0, 1 - max(0.0, (v - 0.62) / 0.38) ** 2.2))
    x = x0 * (1 + 0.16 * full) * (0.62 + 0.38 * close)
    y = y0 * (1 + 0.42 * full) * max(close, 0.01)
    z = z0 * (1 - v) - DEPTH * v + 0.6 * noise.noise(Vector((c * 1.5, s * 1.5, v * 2 + seed))) * v
    # Folds run from where the bag is held, fanning out over its sides.
    out = 0.0
    for side in (-1, 1):
        dx, dz = x - side * RIM[0], z + 0.5
        far = hypot(dx, dz)
        fan = atan2(-dz, -side * dx)
        out += (
            cos(13 * fan + 1.5 * noise.noise(Vector((fan * 2, far * 0.08, seed + side))))
            * exp(-(((far - 6) / 9) ** 2))
            * 0.62
        )
    # Between the two it sags in wide bows.
    bow = cos(2 * pi * (z - 0.035 * x * x + 0.8 * noise.noise(Vector((x * 0.2, z * 0.2, seed)))) / 4.4)
    out += 0.34 * bow * exp(z / 8) * exp(-((x / 6.5) ** 2)) * abs(s)
    slack = noise.noise(Vector((x * 0.16, s * 1.2, z * 0.13 + seed)))
    crease = 1 - abs(noise.noise(Vector((x * 0.3 + s, y * 0.3, z * 0.17 + seed * 3))))
    lumps = noise.noise(Vector((c * 1.7, s * 1.7, z * 0.14 + seed * 7))) * full
    push = out * min(1.0, v * 9) + 0.5 * slack * full + 0.75 * (crease**4 - 0.5) * min(1.0, v * 6) + 0.9 * lumps
    push *= 0.25 + 0.75 * close
    return (x + push * c * 0.7, y + push * (s if abs(s) > 0.2 else s * 1.4), z)


def crumpled(seed, length, width):
    """A sheet of paper crumpled and let go, around its origin."""
    columns, rows = 28, 34
    chance = Random(seed)
    hinges = [(chance.uniform(0, pi), chance.uniform(-3, 3), chance.uniform(-0.7, 0.7)) for _ in range(9)]

    def place(u, v):
        x, y, z = (u - 0.5) * width, (v - 0.5) * length, 0.0
        for turn, at, bend in hinges:
            z += bend * abs(x * cos(turn) + y * sin(turn) - at)
        return (x * 0.75, y * 0.75, 0.55 * z + 0.3 * noise.noise(Vector((x * 0.7, y * 0.7, seed))))

    return grouped('paper', [surface('paper', place, columns, rows, paper(colour='#EFECE4', rough=0.7), thickness=0.02, smooth=1)])
