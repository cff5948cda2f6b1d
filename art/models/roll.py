"""The roll of five trash bags in its card sleeve: 11 cm long, 3.8 cm across."""

from math import cos, floor, pi, radians, sin

from mathutils import Vector, noise

from studio.colours import PINE, linear
from studio.materials import Wiring, blank, paper
from studio.shapes import add_mesh, around, grouped, lathe, put, surface

RADIUS = 1.9
LENGTH = 11.0
CORE = 0.78
FILM = '#0C0F0E'
SLEEVE = (1.55, LENGTH - 1.55)
# How thick the sleeve's card is, and how round the film's edge at both ends.
CARD, EDGE = 0.045, 0.15
TURNS = 15
COLUMNS, FACE, BEND, ALONG = 420, 110, 8, 48


def film_material():
    """Thin black film that shines: soft folds that run along the roll, and creases where its turns end."""
    material = blank('film')
    w = Wiring(material.node_tree)
    at = w.add('TexCoord', 3)
    place = w.tree.nodes.new('ShaderNodeMapping')
    place.inputs['Scale'].default_value = (1.0, 1.0, 0.09)
    w.give(place.inputs['Vector'], at)
    folds = w.add('TexNoise', Vector=place.outputs[0], Scale=3.2, Detail=1.0, Roughness=0.4, Distortion=0.2)
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], at)
    far = w.math('ABSOLUTE', w.math('SUBTRACT', axes.outputs['Z'], LENGTH / 2))
    ends = w.math('MULTIPLY', w.math('SUBTRACT', far, LENGTH / 2 - 0.5), 2.5)
    ends.node.use_clamp = True
    creases = w.add('TexNoise', Vector=at, Scale=3.4, Detail=3.0, Roughness=0.5, Distortion=1.0)
    creased = w.math('MULTIPLY', w.math('MULTIPLY', creases, ends), 1.6)
    bump = w.add('Bump', Height=w.math('ADD', w.math('MULTIPLY', folds, 0.7), creased), Strength=0.4, Distance=0.08)
    w.finish(
        w.add('BsdfPrincipled', Base_Color=linear(FILM), Roughness=0.2, Specular=0.5, Normal=bump)
    )
    return material


def build_roll(lying=False, seed=1):
    """Stands on its origin with the print upright, or lies along x with the print along the roll.

    Each seed winds the film in its own way and turns its loose end elsewhere.
    """
    film = put(wound_film(seed), (0, 0, 0), (0, 0, 149 + 137 * (seed - 1)))
    things = [film, core(), *sleeve()]
    things.append(print_along() if lying else print_upright())
    roll = grouped('roll', things)
    if not lying:
        return roll
    put(roll, (-LENGTH / 2, 0, RADIUS), (0, 90, 0))
    return grouped('lying roll', [roll])


def film_radius(angle, along, seed):
    """The last turn of the film ends in a small step; folds run along the roll."""
    step = 0.028 * angle / (2 * pi)
    here = Vector((cos(angle), sin(angle), 0))
    fold = 0.022 * noise.noise(here * 2.6 + Vector((0, 0, along * 0.16 + seed * 9)))
    wrinkle = 0.009 * noise.noise(here * 9 + Vector((0, 0, along * 0.3 + seed * 5)))
    return RADIUS - CARD - 0.055 + step + fold + wrinkle


def wound_film(seed):
    """The outside of the film and both ends in a single mesh, from the core over the rounded edges to the core."""
    rows = [('low', 1 - i / FACE) for i in range(FACE)]
    rows += [('low edge', 90 - 90 * i / BEND) for i in range(BEND)]
    rows += [('side', i / ALONG) for i in range(ALONG)]
    rows += [('high edge', 90 * i / BEND) for i in range(BEND)]
    rows += [('high', i / FACE) for i in range(FACE + 1)]
    points = [
        film_point(part, value, 2 * pi * i / COLUMNS, seed) for part, value in rows for i in range(COLUMNS)
    ]
    faces = []
    for row in range(len(rows) - 1):
        a, b = row * COLUMNS, (row + 1) * COLUMNS
        faces += [[a + i, a + (i + 1) % COLUMNS, b + (i + 1) % COLUMNS, b + i] for i in range(COLUMNS)]
    return add_mesh('film', points, faces, film_material(), sharp=60)


def film_point(part, value, angle, seed):
    high = part.startswith('high')
    along = EDGE + value * (LENGTH - 2 * EDGE) if part == 'side' else LENGTH - EDGE if high else EDGE
    rim = film_radius(angle, along, seed)
    if part == 'side':
        radius, height = rim, along
    elif part.endswith('edge'):
        bend = radians(value)
        radius = rim - EDGE * (1 - cos(bend))
        height = EDGE * (1 - sin(bend))
    else:
        radius = (rim - EDGE) + (CORE - rim + EDGE) * value
        height = depth_of_end(value, angle, seed + (50 if high else 0))
    if high:
        height = LENGTH - height
    return (radius * sin(angle), -radius * cos(angle), height)


def depth_of_end(share, angle, seed):
    """How deep the turns of the film lie at the end: each reaches a little further out or in than the next."""
    phase = share * TURNS - angle / (2 * pi)
    phase += 0.3 * noise.noise(Vector((share * 4, seed, 0)))
    turn = floor(phase)
    layer = abs(sin(pi * phase)) ** 0.6
    # How far the film has come from the core, so that one turn goes over into the next.
    wound = turn + angle / (2 * pi)
    loose = noise.noise(Vector((wound * 2.7 + seed, 0.4, 0.4)))
    soft = noise.noise(Vector((share * 3, 1.6 * cos(angle), 1.6 * sin(angle) + seed)))
    deep = (0.075 - 0.07 * loose) * (1 - layer) + (0.05 + 0.06 * loose) * layer + 0.05 * soft
    return min(1, share * 9) * deep + 0.08 * share


def core():
    card = paper(colour='#B98A5B', rough=0.8)
    profile = [(r, z) for r, z in ((CORE + 0.04, 0.06), (CORE + 0.04, LENGTH - 0.06), (CORE - 0.1, LENGTH - 0.06), (CORE - 0.1, 0.06))]
    return lathe('core', profile, card, segments=96, closed=True)


def sleeve():
    """Card, green outside; its pale cut edge shows at both ends."""
    low, high = SLEEVE
    inside = [(RADIUS - CARD, low), (RADIUS - 0.004, low), (RADIUS - 0.004, high), (RADIUS - CARD, high)]
    outside = [(RADIUS - 0.008, low - 0.001), (RADIUS, low + 0.007), (RADIUS, high - 0.007), (RADIUS - 0.008, high + 0.001)]
    return [
        lathe('sleeve card', inside, paper(colour='#B9BDAF', rough=0.8), segments=256, closed=True),
        lathe('sleeve', outside, paper(colour=PINE, rough=0.5), segments=256),
    ]


def print_upright():
    place = around(RADIUS + 0.006, 4.1, 4.92, LENGTH / 2)
    return surface('print', place, 48, 4, paper('bag-sleeve-upright'), smooth=0)


def print_along():
    radius, width, height, tilt = RADIUS + 0.006, 7.65, 3.4, -0.5

    def place(u, v):
        angle = (0.5 - v) * height / radius + tilt
        return (radius * sin(angle), -radius * cos(angle), LENGTH / 2 + (u - 0.5) * width)

    return surface('print', place, 4, 48, paper('bag-sleeve'), smooth=0)
