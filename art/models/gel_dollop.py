"""A soft dollop of gel as one takes it from the jar: a swirl that has settled on the ground and clings to it."""

from math import cos, exp, pi, sin
from random import Random

import bmesh
from mathutils import Matrix, Vector, noise

from studio.colours import linear
from studio.materials import Wiring, blank
from studio.shapes import add_mesh, grouped

COLUMNS, ROWS = 200, 110


def free_gel():
    """Turquoise gel that lies free: clear where it is thin, deeper where it is thick."""
    material = blank('free gel')
    w = Wiring(material.node_tree)
    lit = w.blend(
        0.5, w.add('BsdfDiffuse', Color=linear('#4FD3DB')), w.add('BsdfTranslucent', Color=linear('#5FDEE4'))
    )
    # Light gathers low on the side away from the lamp.
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], w.add('TexCoord', 3))
    gathered = w.math('MULTIPLY_ADD', axes.outputs['X'], 0.07)
    gathered.node.inputs[2].default_value = 0.34
    gathered = w.math('SUBTRACT', gathered, w.math('MULTIPLY', axes.outputs['Z'], 0.12))
    glow = w.add('Emission', Color=linear('#40D0D8'), Strength=w.math('MAXIMUM', gathered, 0.05))
    body = w.tree.nodes.new('ShaderNodeAddShader')
    w.give(body.inputs[0], lit)
    w.give(body.inputs[1], glow)
    thick = w.math('MULTIPLY', axes.outputs['Z'], 0.9)
    thick.node.use_clamp = True
    # The ground is seen through it, and the less of it the thicker the gel.
    seen = w.add('BsdfTransparent', Color=w.tint(thick, linear('#C9F1F3'), linear('#62CCD6')))
    milky = w.math('MULTIPLY_ADD', thick, 0.5)
    milky.node.inputs[2].default_value = 0.18
    inner = w.blend(milky, seen, body.outputs[0])
    shine = w.add('BsdfGlossy', Color=linear('#FFFFFF'), Roughness=0.07)
    outer = w.blend(w.add('Fresnel', IOR=1.5), inner, shine)
    through = w.add('BsdfTransparent', Color=linear('#A6E3E7'))
    w.finish(w.blend(w.add('LightPath', 1), outer, through))
    return material


def reach(angle):
    """How far the dollop lies around its middle."""
    lobes = 0.1 * cos(angle - 1.7) + 0.05 * cos(2 * angle - 2.4) + 0.05 * cos(3 * angle - 2.2)
    return 2.9 * (1 + lobes + 0.012 * cos(5 * angle + 0.3))


def height_at(share, angle):
    """How high the gel stands, `share` of the way from its middle to its edge."""
    far = share * reach(angle)
    dome = 0.58 * max(0.0, 1 - share**5) ** 0.5 + 0.6 * (1 - share**1.7)
    turns = angle / (2 * pi) + 2.1 * share**0.9 + 0.15
    ridge = 0.5 - 0.5 * cos(2 * pi * turns)
    fade = min(1.0, far / 0.6) * max(0.0, 1 - share**3.5)
    peak = 0.8 * exp(-((far / 0.5) ** 2))
    x, y = far * sin(angle), -far * cos(angle)
    soft = 0.14 * noise.noise(Vector((x * 0.6, y * 0.6, 2.0))) * (1 - share**4)
    return dome + 0.6 * ridge * fade + peak + soft


def point_at(share, angle):
    """A point of the gel's skin."""
    far = share * reach(angle)
    x, y = far * sin(angle), -0.88 * far * cos(angle)
    if share >= 1:
        return (x, y, -0.04)
    high = height_at(share, angle)
    # What was drawn up leans to the right; the side bulges a little over the ground that the gel clings to.
    over = max(0.0, high - 1.2)
    swell = 1 + 0.05 * sin(pi * min(1.0, high / 0.6)) * share**6
    return (x * swell + 0.55 * over**1.5, y * swell, high)


def bubble_skin():
    """Air in gel: pale where its skin is seen from the side."""
    material = blank('air')
    w = Wiring(material.node_tree)
    rim = w.math('MULTIPLY_ADD', w.math('POWER', w.add('LayerWeight', 1), 2.0), 0.8)
    rim.node.inputs[2].default_value = 0.1
    pale = w.add('Emission', Color=linear('#D9F7F8'), Strength=0.9)
    w.finish(w.blend(rim, w.add('BsdfTransparent'), pale))
    return material


def build_dollop():
    points, faces = [point_at(0, 0)], []
    for row in range(1, ROWS + 1):
        # Rows lie closer towards the edge, where the gel is steep.
        share = sin(pi / 2 * row / ROWS)
        points += [point_at(share, 2 * pi * i / COLUMNS) for i in range(COLUMNS)]
    points.append((0, 0, -0.05))
    last = 1 + (ROWS - 1) * COLUMNS
    for i in range(COLUMNS):
        j = (i + 1) % COLUMNS
        faces += [[0, 1 + i, 1 + j], [last + j, last + i, len(points) - 1]]
        for row in range(ROWS - 1):
            a, b = 1 + row * COLUMNS, 1 + (row + 1) * COLUMNS
            faces.append([a + i, b + i, b + j, a + j])
    skin = add_mesh('dollop', points, faces, free_gel(), sharp=180)
    return grouped('dollop', [skin, air()])


def air(count=46, seed=3):
    """Small bubbles close under the gel's skin."""
    chance = Random(seed)
    balls = bmesh.new()
    for _ in range(count):
        x, y, high = point_at(0.2 + 0.65 * chance.random(), chance.uniform(0, 2 * pi))
        place = Matrix.Translation((x, y, high * chance.uniform(0.75, 0.95)))
        size = 0.03 + 0.07 * chance.random() ** 3
        bmesh.ops.create_uvsphere(balls, u_segments=24, v_segments=12, radius=size, matrix=place)
    balls.verts.index_update()
    points = [vertex.co for vertex in balls.verts]
    faces = [[vertex.index for vertex in face.verts] for face in balls.faces]
    return add_mesh('air', points, faces, bubble_skin(), sharp=180)
