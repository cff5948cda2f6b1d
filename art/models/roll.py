"""The roll of five trash bags in its card sleeve: 11 cm long, 3.8 cm across."""

from math import cos, pi, sin

from mathutils import Vector, noise

from studio.colours import PINE, linear
from studio.materials import Wiring, blank, paper
from studio.shapes import around, grouped, lathe, put, surface

RADIUS = 1.9
LENGTH = 11.0
CORE = 0.78
FILM = '#252C2A'
# Where the film ends, out of sight.
STEP_AT = 2.6
SLEEVE = (1.55, LENGTH - 1.55)


def film_material(colour=FILM, rough=0.42):
    """Matte black plastic film, finely creased."""
    material = blank('film')
    w = Wiring(material.node_tree)
    at = w.add('TexCoord', 3)
    creases = w.add('TexNoise', Vector=at, Scale=1.6, Detail=5.0, Roughness=0.6, Distortion=1.2)
    bump = w.add('Bump', Height=creases, Strength=0.35, Distance=0.12)
    w.finish(
        w.add(
            'BsdfPrincipled',
            Base_Color=linear(colour),
            Roughness=rough,
            Specular=0.5,
            Normal=bump,
        )
    )
    return material


def build_roll(lying=False, seed=1):
    """Stands on its origin with the print upright, or lies along x with the print along the roll."""
    things = [wound_film(seed), wound_end(seed, 1), wound_end(seed + 1, -1), core(), sleeve()]
    things.append(print_along() if lying else print_upright())
    roll = grouped('roll', things)
    if not lying:
        return roll
    put(roll, (-LENGTH / 2, 0, RADIUS), (0, 90, 0))
    return grouped('lying roll', [roll])


def film_radius(angle, along, seed):
    """The last turn of the film ends in a small step."""
    turn = (angle / (2 * pi)) % 1
    step = 0.05 * turn
    ridge = 0.035 * noise.noise(Vector((3 * cos(angle), 3 * sin(angle), along * 0.25 + seed * 9)))
    wrinkle = 0.02 * noise.noise(Vector((9 * cos(angle), 9 * sin(angle), along * 0.7 + seed * 5)))
    return RADIUS - 0.16 + step + ridge + wrinkle


def wound_film(seed):
    edge = 0.22

    def place(u, v):
        angle = 2 * pi * u + STEP_AT
        along = edge + v * (LENGTH - 2 * edge)
        radius = film_radius(2 * pi * u, along, seed)
        return (radius * sin(angle), -radius * cos(angle), along)

    return surface('film', place, 160, 48, film_material(), smooth=1)


def wound_end(seed, side):
    """The turns of the film seen from the end, from the rounded rim to the hollow core."""
    turns, inner, edge = 8, CORE, 0.2

    def place(u, v):
        angle = 2 * pi * u
        rim = film_radius(angle, LENGTH - edge if side > 0 else edge, seed)
        if v < 0.12:
            bend = v / 0.12 * pi / 2
            radius = rim - edge * (1 - cos(bend))
            height = LENGTH - edge + edge * sin(bend)
        else:
            share = (v - 0.12) / 0.88
            radius = (rim - edge) + (inner - rim + edge) * share
            phase = radius / (RADIUS - edge - inner) * turns + u
            fold = (0.5 + 0.5 * cos(2 * pi * phase)) ** 2
            loose = noise.noise(Vector((radius * 2.2, 2 * cos(angle), 2 * sin(angle) + seed)))
            height = LENGTH + 0.09 * fold - 0.09 + 0.05 * loose - 0.12 * share
        if side < 0:
            height = LENGTH - height
        return (radius * sin(angle + STEP_AT), -radius * cos(angle + STEP_AT), height)

    return surface('end', place, 160, 150, film_material(), smooth=1)


def core():
    card = paper(colour='#B98A5B', rough=0.8)
    profile = [(r, z) for r, z in ((CORE + 0.04, 0.06), (CORE + 0.04, LENGTH - 0.06), (CORE - 0.1, LENGTH - 0.06), (CORE - 0.1, 0.06))]
    return lathe('core', profile, card, segments=96, closed=True)


def sleeve():
    low, high = SLEEVE
    card = paper(colour=PINE, rough=0.5)
    profile = [
        (RADIUS - 0.045, low),
        (RADIUS, low),
        (RADIUS, high),
        (RADIUS - 0.045, high),
    ]
    return lathe('sleeve', profile, card, segments=160, closed=True)


def print_upright():
    place = around(RADIUS + 0.006, 4.1, 4.92, LENGTH / 2)
    return surface('print', place, 48, 4, paper('bag-sleeve-upright'), smooth=0)


def print_along():
    radius, width, height, tilt = RADIUS + 0.006, 7.65, 3.4, -0.5

    def place(u, v):
        angle = (0.5 - v) * height / radius + tilt
        return (radius * sin(angle), -radius * cos(angle), LENGTH / 2 + (u - 0.5) * width)

    return surface('print', place, 4, 48, paper('bag-sleeve'), smooth=0)
