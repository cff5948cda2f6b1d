"""The jar of gel: 8 cm wide, 7.6 cm high with its lid, standing on its origin."""

from math import cos, exp, hypot, pi, sin
from random import Random

from mathutils import Vector, noise

from studio.colours import linear
from studio.materials import Wiring, blank, clear, paper, plastic
from studio.shapes import add_mesh, around, filleted, grouped, lathe, put, surface

RADIUS = 4.0
HEIGHT = 6.1
WALL = 0.28


def gel_material(inside=True):
    """Turquoise that light goes through; `inside` its jar it holds more of it than lying free."""
    material = blank('gel')
    w = Wiring(material.node_tree)
    lit = w.blend(
        0.55,
        w.add('BsdfDiffuse', Color=linear('#3AC6D0')),
        w.add('BsdfTranslucent', Color=linear('#4AD3DB')),
    )
    # Light gathers low on the side away from the lamp.
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], w.add('TexCoord', 3))
    gathered = w.math('MULTIPLY_ADD', axes.outputs['X'], 0.075 if inside else 0.03)
    gathered.node.inputs[2].default_value = 0.3 if inside else 0.1
    gathered = w.math('SUBTRACT', gathered, w.math('MULTIPLY', axes.outputs['Z'], 0.045))
    glow = w.add('Emission', Color=linear('#38CBD2'), Strength=w.math('MAXIMUM', gathered, 0.05))
    body = w.tree.nodes.new('ShaderNodeAddShader')
    w.give(body.inputs[0], lit)
    w.give(body.inputs[1], glow)
    body = body.outputs[0]
    glass = w.add('BsdfGlass', Color=linear('#A4E4E8' if inside else '#8FDEE3'), Roughness=0.0, IOR=1.34)
    mixed = w.blend(0.6 if inside else 0.5, glass, body)
    shine = w.add('BsdfGlossy', Color=linear('#FFFFFF'), Roughness=0.07)
    mixed = w.blend(w.add('Fresnel', IOR=1.42 if inside else 2.0), mixed, shine)
    through = w.add('BsdfTransparent', Color=linear('#8FDDE2'))
    surface_shader = w.blend(w.add('LightPath', 1), mixed, through)
    w.finish(surface_shader)
    return material


def build_jar(open=False, seed=1):
    """The filled jar with its label; closed by its lid unless `open`. Returns a handle."""
    things = [glass_wall(), gel(seed, swirl=open), bubbles(seed), label()]
    if not open:
        things.append(put(build_lid(), (0, 0, HEIGHT - 0.35)))
    return grouped('jar', things)


def glass_wall():
    inner = RADIUS - WALL
    neck = RADIUS - 0.22
    outside = [
        (0, 0.12, 0),
        (RADIUS - 1.0, 0.12, 0.3),
        (RADIUS - 0.85, 0, 0.12),
        (RADIUS, 0, 0.62),
        (RADIUS, HEIGHT - 0.95, 0.22),
        (neck, HEIGHT - 0.75, 0.12),
        (neck, HEIGHT, 0.12),
        (inner - 0.12, HEIGHT, 0.12),
        (inner - 0.12, HEIGHT - 0.8, 0.25),
        (inner, HEIGHT - 1.1, 0.25),
        (inner, 0.45, 0.5),
        (0, 0.45, 0),
    ]
    wall = lathe('wall', filleted(outside, 8), clear('#F6FBFB'), segments=160)
    threads = []
    for turn in range(2):
        ring = [
            (neck + 0.1 * cos(a), HEIGHT - 0.2 - 0.24 * turn + 0.06 * sin(a))
            for a in [2 * pi * i / 12 for i in range(12)]
        ]
        threads.append(lathe('thread', ring, clear('#F6FBFB'), segments=160, closed=True))
    return grouped('glass', [wall, *threads])


def gel(seed, swirl):
    """Fills the jar; drawn into a spiral when it lies open."""
    inner = RADIUS - WALL + 0.03
    level = HEIGHT - 1.25
    columns, rows = 160, 96
    points, faces = [], []
    side = filleted([(0, 0.43, 0), (inner, 0.43, 0.5), (inner, level, 0)], 8)

    def top(radius, angle):
        wave = 0.05 * noise.noise(Vector((radius * cos(angle) * 0.6, radius * sin(angle) * 0.6, seed * 7.0)))
        edge = 0.12 * exp(-((inner - radius) / 0.25) ** 2)
        if not swirl:
            return level + wave + edge
        turns = (angle / (2 * pi) + radius / 1.25) % 1
        ridge = (0.5 - 0.5 * cos(2 * pi * turns)) ** 0.8
        fade = min(1, max(0, (inner - radius) / 0.7)) * min(1, radius / 0.55)
        peak = 0.55 * exp(-((radius / 0.6) ** 2))
        dome = 0.35 * (1 - (radius / inner) ** 2)
        return level + wave + edge + dome + peak + 0.42 * ridge * fade

    profile = side[1:]
    points.append((0, 0, side[0][1]))
    for radius, height in profile[:-1]:
        points += [around_z(radius, i, columns, height) for i in range(columns)]
    for row in range(rows):
        radius = inner * (1 - row / rows)
        points += [
            around_z(radius, i, columns, top(radius, 2 * pi * i / columns)) for i in range(columns)
        ]
    points.append((0, 0, top(0, 0)))
    rings = (len(points) - 2) // columns
    for i in range(columns):
        j = (i + 1) % columns
        faces.append([0, 1 + j, 1 + i])
        for ring in range(rings - 1):
            a, b = 1 + ring * columns, 1 + (ring + 1) * columns
            faces.append([a + i, a + j, b + j, b + i])
        last = 1 + (rings - 1) * columns
        faces.append([last + i, last + j, len(points) - 1])
    return add_mesh('gel', points, faces, gel_material(), sharp=80)


def bubbles(seed, count=46):
    """Air caught along the wall, none behind the label."""
    chance = Random(seed)
    points, faces = [], []
    for _ in range(count):
        angle, height = chance.uniform(0, 2 * pi), chance.uniform(0.75, HEIGHT - 1.5)
        size = 0.035 + 0.085 * chance.random() ** 3
        radius = RADIUS - WALL - 0.02
        middle = Vector((radius * sin(angle), -radius * cos(angle), height))
        start, across, up = len(points), 12, 8
        for i in range(up + 1):
            rise = pi * (i / up - 0.5)
            for j in range(across):
                turn = 2 * pi * j / across
                out = Vector((cos(rise) * cos(turn), cos(rise) * sin(turn), sin(rise)))
                points.append(middle + out * size)
        for i in range(up):
            for j in range(across):
                a, b = start + i * across, start + (i + 1) * across
                k = (j + 1) % across
                faces.append([a + j, a + k, b + k, b + j])
    return add_mesh('bubbles', points, faces, clear('#F4FFFF', ior=1.2), sharp=180)


def around_z(radius, i, columns, height):
    angle = 2 * pi * i / columns
    return (radius * sin(angle), -radius * cos(angle), height)


def label():
    place = around(RADIUS + 0.012, 6.6, 3.5, 2.75)
    return surface('label', place, 48, 4, paper('gel'), smooth=0)


def build_lid():
    """The white screw lid, its open side down on its origin."""
    radius = RADIUS + 0.16
    height = 1.75
    profile = filleted(
        [
            (radius - 0.22, 0.9, 0),
            (radius - 0.22, 0, 0.06),
            (radius, 0, 0.06),
            (radius, height, 0.3),
            (radius - 0.55, height, 0.1),
            (radius - 0.7, height - 0.07, 0.1),
            (0, height - 0.07, 0),
        ],
        7,
    )
    first = next(i for i, point in enumerate(profile) if point[0] > radius - 1e-4 and point[1] > 1)
    profile[first:first] = [(radius, 0.06 + (height - 0.36) * i / 12) for i in range(1, 12)]
    segments, ribs = 576, 72
    lid = lathe('lid', profile, plastic('#E4E2DC', 0.3, 0.05), segments)
    for vertex in lid.data.vertices:
        x, y, z = vertex.co
        at = hypot(x, y)
        if at > radius - 0.03 and 0.15 < z < height - 0.36:
            wave = 0.5 + 0.5 * cos(2 * pi * (vertex.index % segments) * ribs / segments)
            fade = min(1, (z - 0.15) / 0.12, (height - 0.36 - z) / 0.12)
            vertex.co.xy *= (at - 0.055 * wave**2 * fade) / at
    mark = surface(
        'mark',
        lambda u, v: ((u - 0.5) * 3, (v - 0.5) * 3, height - 0.064),
        1,
        1,
        paper('mark-on-white', rough=0.4),
        smooth=0,
    )
    return grouped('lid', [lid, mark])


def build_cushion(seed=2):
    """A piece of gel as one takes it from the jar: a soft cushion that has settled on its origin."""
    columns, rows = 96, 64

    def place(u, v):
        angle, rise = 2 * pi * u, pi * (v - 0.5)
        x, y, z = cos(rise) * cos(angle), cos(rise) * sin(angle), sin(rise)
        lumps = 1 + 0.16 * noise.noise(Vector((x * 1.3, y * 1.3, z + seed * 4.0)))
        lumps += 0.05 * noise.noise(Vector((x * 3.6, y * 3.6, z * 2 + seed)))
        flat = z * 1.15 if z > 0 else z * 0.25
        return (2.9 * x * lumps, 2.2 * y * lumps, max(0.0, 0.35 + 2.0 * flat * lumps))

    return grouped('cushion', [surface('cushion', place, columns, rows, gel_material(False), wrap=True, smooth=1)])


def build_pressed_gel(pitch=0.98, seed=5):
    """Gel pressed against slats that stand `pitch` apart: its back, at y = 0, goes in between them."""

    def place(u, v):
        angle, rise = 2 * pi * u, pi * (v - 0.5)
        x, y, z = cos(rise) * cos(angle), cos(rise) * sin(angle), sin(rise)
        lumps = 1 + 0.22 * noise.noise(Vector((x * 1.7, y * 1.2, z * 1.7 + seed * 4.0)))
        wide, high = 3.5 * x * lumps, 2.7 * z * lumps
        if y > 0:
            comb = 0.5 + 0.5 * cos(2 * pi * high / pitch)
            return (wide, y**0.6 * (0.25 + 0.75 * comb), high)
        dent = 0.5 * exp(-(((wide - 0.9) / 1.1) ** 2 + ((high - 0.3) / 0.8) ** 2))
        dent += 0.35 * exp(-(((wide + 1.5) / 0.9) ** 2 + ((high + 0.5) / 0.8) ** 2))
        return (wide, 1.75 * y * lumps + dent, high)

    body = surface('pressed gel', place, 128, 96, gel_material(False), wrap=True, smooth=1)
    return grouped('pressed gel', [body])
