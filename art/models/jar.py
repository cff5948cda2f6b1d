"""The jar of gel: 8 cm wide, 7.6 cm high with its lid, standing on its origin."""

from math import cos, exp, hypot, pi, sin

from mathutils import Vector, noise

from studio.colours import linear
from studio.materials import Wiring, blank, clear, paper, plastic
from studio.shapes import add_mesh, around, filleted, finer, grouped, lathe, put, surface

RADIUS = 4.0
HEIGHT = 6.1
WALL = 0.28


def gel_material(density=1.0):
    """Turquoise that light goes through: what is behind shows, and a little light stays inside."""
    material = blank('gel')
    w = Wiring(material.node_tree)
    lit = w.blend(
        0.55,
        w.add('BsdfDiffuse', Color=linear('#3AC6D0')),
        w.add('BsdfTranslucent', Color=linear('#4AD3DB')),
    )
    glow = w.add('Emission', Color=linear('#2FB9C4'), Strength=0.16)
    body = w.tree.nodes.new('ShaderNodeAddShader')
    w.give(body.inputs[0], lit)
    w.give(body.inputs[1], glow)
    body = body.outputs[0]
    glass = w.add('BsdfGlass', Color=linear('#FFFFFF'), Roughness=0.0, IOR=1.34)
    inside = w.blend(0.6, glass, body)
    through = w.add('BsdfTransparent', Color=linear('#8FDDE2'))
    surface_shader = w.blend(w.add('LightPath', 1), inside, through)
    absorbing = w.add('VolumeAbsorption', Color=linear('#3CC7D2'), Density=0.09 * density)
    w.finish(surface_shader, absorbing)
    return material


def build_jar(open=False, seed=1):
    """The filled jar with its label; closed by its lid unless `open`. Returns a handle."""
    things = [glass_wall(), gel(seed, swirl=open), label()]
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
    segments, ribs = 576, 96
    lid = lathe('lid', profile, plastic('#ECEAE5', 0.3, 0.05), segments)
    for vertex in lid.data.vertices:
        x, y, z = vertex.co
        at = hypot(x, y)
        if at > radius - 0.03 and 0.2 < z < height - 0.36:
            i = vertex.index % segments
            depth = 0.045 * (0.5 + 0.5 * cos(2 * pi * i * ribs / segments)) ** 2
            vertex.co.x *= (at - depth) / at
            vertex.co.y *= (at - depth) / at
    return grouped('lid', [lid])
