"""Gel at work in an air vent (models/vent.py): pressed in, it runs between the slats and takes the dust along."""

from math import cos, exp, pi, sin
from random import Random

from mathutils import Vector, noise

from models.vent import PITCH
from studio.colours import linear
from studio.materials import Wiring, blank
from studio.shapes import add_mesh, finer, grouped, surface
from studio.stuffs import Sheet

WIDE, HIGH, OUT = 2.7, 2.05, 1.6


def build_gel_in_vent(seed=5):
    """Its middle lies in a gap between two slats, whose front edges are at y = 0. Returns a handle."""
    shape = lambda u, v: pressed_in(u, v, seed)
    columns, rows = 200, 150
    body = surface('pressed gel', shape, columns, rows, gel(), wrap=True, smooth=1)
    thick = body.data.attributes.new('thick', 'FLOAT', 'POINT')
    thick.data.foreach_set('value', [thickness(*vertex.co) for vertex in body.data.vertices])
    return grouped('gel in vent', [body, caught(shape, seed)])


def pressed_in(u, v, seed):
    """A soft lump before the slats; where they leave room it goes on between them and to the sides."""
    angle, rise = 2 * pi * u, pi * (v - 0.5)
    x, y, z = cos(rise) * cos(angle), cos(rise) * sin(angle), sin(rise)
    lumps = 1 + 0.2 * noise.noise(Vector((x * 1.5, y * 1.1, z * 1.5 + seed * 4.0)))
    lumps += 0.05 * noise.noise(Vector((x * 4, y * 3, z * 4 + seed)))
    high = HIGH * z * lumps
    between = smooth(0.15, 0.6, 0.5 + 0.5 * cos(2 * pi * high / PITCH))
    row = round(high / PITCH)
    side = 1 if x > 0 else -1
    tongue = 0.26 + 0.4 * noise.noise(Vector((row * 1.7, side * 3.0, seed * 2.0)))
    contact = exp(-(((y - 0.12) / 0.42) ** 2))
    wide = WIDE * x * lumps * (1 + contact * (tongue * between - 0.08 * (1 - between)))
    if y > 0:
        return (wide, y**0.5 * (0.06 + 1.5 * between) * (0.8 + 0.2 * lumps), high)
    fingers = 0.42 * press(wide - 0.75, high - 0.35, 0.62, 0.85) + 0.36 * press(wide + 0.75, high - 0.2, 0.6, 0.8)
    sag = 0.3 * (-y) * smooth(0.3, -1.6, high) * (1 + noise.noise(Vector((x * 2.2, seed, 0))))
    ripple = 0.16 * (1 - between) * (1 + y) + 0.05 * noise.noise(Vector((x * 5, z * 5, seed)))
    return (wide, OUT * y * lumps + fingers * -y + ripple, high - sag)


def press(x, z, wide, high):
    """The dent of a fingertip."""
    return exp(-((x / wide) ** 2) - (z / high) ** 2)


def smooth(low, high, value):
    share = max(0.0, min(1.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def thickness(x, y, z):
    """How much gel lies behind a place, from 0 at the rim to 1."""
    over_slat = 0.5 - 0.5 * cos(2 * pi * z / PITCH)
    return max(0.0, 1 - (x / (WIDE * 1.15)) ** 2 - (z / (HIGH * 1.1)) ** 2) ** 0.7 * (1 - 0.4 * over_slat)


def gel():
    """Turquoise that shows what is under it where it is thin."""
    material = blank('gel in vent')
    w = Wiring(material.node_tree)
    thick = w.add('Attribute', 2, attribute_name='thick')
    lit = w.blend(
        0.5, w.add('BsdfDiffuse', Color=linear('#22C2CE')), w.add('BsdfTranslucent', Color=linear('#3FD6DF'))
    )
    glow = w.add('Emission', Color=linear('#24C4CF'), Strength=w.math('MULTIPLY', thick, 0.32))
    body = w.tree.nodes.new('ShaderNodeAddShader')
    w.give(body.inputs[0], lit)
    w.give(body.inputs[1], glow)
    glass = w.add('BsdfRefraction', Color=linear('#9FE6EA'), Roughness=0.02, IOR=1.16)
    share = w.math('MULTIPLY_ADD', thick, 0.55)
    share.node.inputs[2].default_value = 0.1
    mixed = w.blend(share, glass, body.outputs[0])
    shine = w.add('BsdfGlossy', Color=linear('#FFFFFF'), Roughness=0.06)
    mixed = w.blend(w.add('Fresnel', IOR=1.75), mixed, shine)
    through = w.add('BsdfTransparent', Color=linear('#8FDDE2'))
    w.finish(w.blend(w.add('LightPath', 1), mixed, through))
    return material


def caught(shape, seed, count=120):
    """Grains and fibres of dust that stick to the gel, most of them where it met the slats."""
    chance = Random(seed)
    points, faces = [], []
    for _ in range(count):
        u, v = 0.5 + 0.5 * chance.random(), chance.uniform(0.12, 0.88)
        if abs(u - 0.75) < 0.16 and chance.random() < 0.75:
            continue
        at = Vector(shape(u, v))
        out = (at - Vector((0, 0.6, 0))).normalized()
        size = 0.018 + 0.035 * chance.random() ** 2
        add_grain(points, faces, at + out * 0.3 * size, size, chance)
    return finer(add_mesh('caught dust', points, faces, lint(), sharp=180), 1)


def add_grain(points, faces, at, size, chance):
    """One crumpled grain, longer than it is wide."""
    start, turn, long = len(points), chance.uniform(0, 2 * pi), chance.uniform(1.0, 3.2)
    along = Vector((cos(turn), 0.2, sin(turn)))
    across = Vector((-sin(turn), 0.2, cos(turn)))
    for dx, dy, dz in ((-long, 0, 0), (0, -1, 0), (0, 0, -1), (0, 1, 0), (0, 0, 1), (long, 0, 0)):
        points.append(at + (along * dx + across * dy + Vector((0, 1, 0)) * dz) * size * chance.uniform(0.7, 1.2))
    faces += [[start + a, start + b, start + c] for a, b, c in OCTAHEDRON]


OCTAHEDRON = ((0, 2, 1), (0, 3, 2), (0, 4, 3), (0, 1, 4), (5, 1, 2), (5, 2, 3), (5, 3, 4), (5, 4, 1))


def lint():
    return Sheet('lint', '#8E877B', 0.95, Specular=0.1, Sheen=0.4).material


def build_vent_dust(seed=9, count=26000):
    """Dust on the slats beside the gel: thick towards the sides, gone where the gel has been."""
    chance = Random(seed)
    points, faces = [], []
    for _ in range(count):
        x, slat = chance.uniform(-5.9, 5.9), (chance.randrange(6) - 2.5) * PITCH
        clean = 0.985 * smooth(5.2, 3.6, abs(x - 1.2))
        cluster = 0.42 + 0.9 * noise.noise(Vector((x * 0.8, slat * 2, seed))) + 0.4 * noise.noise(Vector((x * 4, slat * 2, 1)))
        if chance.random() < clean or chance.random() > cluster:
            continue
        bow = 0.12 * (x / 5.95) ** 2
        up = 0.29 * chance.random() ** 0.6
        y = bow - 0.13 - 0.02 * sin(pi * up / 0.29)
        if up > 0.24:
            y += 0.5 * chance.random()
            up = 0.285 - 0.207 * (y + 0.13)
        add_grain(points, faces, Vector((x, y, slat + up)), 0.008 + 0.024 * chance.random() ** 4, chance)
    return add_mesh('vent dust', points, faces, lint(), sharp=180)
