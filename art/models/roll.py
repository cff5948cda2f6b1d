"""The roll of five trash bags in its card sleeve: 11 cm long, 3.8 cm across."""

from math import cos, pi, sin

from mathutils import Vector, noise

from studio.colours import PINE, SIGNAL, linear
from studio.materials import Wiring, blank, paper
from studio.shapes import around, grouped, lathe, put, surface, tube

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


def build_drawn_bag(width=10.4, length=9.5, seed=4):
    """The end of a bag drawn off the roll: runs from the origin towards the viewer, on the ground."""
    film = film_material()

    def place(u, v):
        x, y = (u - 0.5) * width, -v * length
        crease = 0.1 * (0.5 + 0.5 * sin(2 * pi * (u * 3 + 0.25))) ** 6
        soft = 0.16 * noise.noise(Vector((x * 0.3, y * 0.5, seed * 3.0)))
        fine = 0.05 * noise.noise(Vector((x * 1.1, y * 1.6, seed * 5.0)))
        curl = 0.35 * max(0, v - 0.75) ** 2 * 16 * (0.6 + 0.6 * noise.noise(Vector((x * 0.35, 0, seed))))
        return (x, y, 0.12 + crease + abs(soft) + fine + 0.4 * curl)

    sheet = surface('bag', place, 90, 80, film, smooth=1)
    at = 0.9

    def dotted(u, v):
        x, y, z = place(u, at + (v - 0.5) * 0.4 / length)
        return (x, y, z + 0.015)

    dots = surface('perforation', dotted, 90, 2, paper('perforation', rough=0.8), smooth=0)
    return grouped('drawn bag', [sheet, dots])


def build_folded_bag(seed=1, width=6.6, length=9.0):
    """One bag as it comes off the roll, folded in three: thin film, creased, its yellow drawstring in the hem at the
    far edge. Lies on its origin."""
    layers, gap = 3, 0.07

    def film(u, v):
        run = v * layers
        layer = min(layers - 1, int(run))
        along = run - layer
        x = (u - 0.5) * width * (1 - 0.012 * layer)
        y = (0.5 - along if layer % 2 else along - 0.5) * length * (1 - 0.02 * layer)
        over = max(0.0, 1 - min(along, 1 - along) / 0.03) ** 2 / 2
        turn = over if along > 0.5 and layer < layers - 1 else -over if along < 0.5 and layer > 0 else 0.0
        at = Vector((x * 0.33, y * 0.3, seed * 6.0 + layer * 0.7))
        air = max(0.0, noise.noise(at) + 0.1) * 0.16 * (1 - abs(2 * u - 1) ** 4)
        crease = 0.03 * (1 - abs(noise.noise(at * 2.2))) ** 6 + 0.05 * max(0.0, 1 - abs(x + 0.3) / 0.12)
        fine = 0.02 * noise.noise(at * 9.0)
        y += 0.05 * noise.noise(Vector((x * 0.8, layer, seed)))
        return (x, y, 0.04 + gap * (layer + turn) + (0.4 + 0.3 * layer) * air + crease + fine)

    sheet = surface('bag', film, 80, 300, film_material('#303836', 0.33), smooth=1)
    top = [film((i + 0.5) / 40, 1 - 0.35 / (layers * length)) for i in range(40)]
    middle = [(s * 0.6, length * 0.47 + 0.95 * (1 - s * s) ** 0.5, 0.3 + 0.1 * s) for s in (-0.98, -0.8, -0.4, 0, 0.4, 0.8, 0.98)]
    lifted = [(x, y, z + 0.03) for x, y, z in top]
    path = [p for p in lifted if p[0] < -0.7] + middle + [p for p in lifted if p[0] > 0.7]
    return grouped('folded bag', [sheet, tube('string', path, 0.085, film_material(SIGNAL, 0.5))])
