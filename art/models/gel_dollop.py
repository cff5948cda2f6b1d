"""A soft dollop of gel as one takes it from the jar: laid down in a fold, it has settled on the ground."""

from math import cos, exp, pi, sin
from random import Random

import bmesh
from mathutils import Matrix, Vector, noise

from studio.colours import linear
from studio.materials import Wiring, blank
from studio.shapes import add_mesh, grouped

COLUMNS, ROWS = 200, 110


def free_gel():
    """Clear gel that takes red out of the light: pale where it is thin, turquoise where it is thick."""
    material = blank('free gel')
    w = Wiring(material.node_tree)
    body = w.blend(
        0.6, w.add('BsdfDiffuse', Color=linear('#6FE3EA')), w.add('BsdfTranslucent', Color=linear('#7CEBF0'))
    )
    # Light gathers low on the side away from the window.
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], w.add('TexCoord', 3))
    gathered = w.math('MULTIPLY_ADD', axes.outputs['X'], 0.06)
    gathered.node.inputs[2].default_value = 0.26
    gathered = w.math('SUBTRACT', gathered, w.math('MULTIPLY', axes.outputs['Z'], 0.08))
    glow = w.add('Emission', Color=linear('#4FDDE4'), Strength=w.math('MAXIMUM', gathered, 0.05))
    lit = w.tree.nodes.new('ShaderNodeAddShader')
    w.give(lit.inputs[0], body)
    w.give(lit.inputs[1], glow)
    clear = w.add('BsdfRefraction', Color=(1, 1, 1, 1), Roughness=0.0, IOR=1.36)
    inner = w.blend(0.24, clear, lit.outputs[0])
    shine = w.add('BsdfGlossy', Color=(1, 1, 1, 1), Roughness=0.03)
    outer = w.blend(w.add('Fresnel', IOR=1.42), inner, shine)
    # Light for the ground goes straight through: more of it where the skin faces the lamp, little along the edge.
    facing = w.add('LayerWeight', 1, Blend=0.35)
    through = w.add('BsdfTransparent', Color=w.tint(facing, (1.5, 1.62, 1.62, 1), (0.25, 0.5, 0.52, 1)))
    skin = w.blend(w.add('LightPath', 1), outer, through)
    w.finish(skin, w.add('VolumeAbsorption', Color=(0.04, 0.86, 0.9, 1), Density=0.36))
    return material


def reach(angle):
    """How far the dollop lies around its middle."""
    lobes = 0.13 * cos(angle - 1.4) + 0.09 * cos(2 * angle - 0.5) + 0.06 * cos(3 * angle - 2.2)
    return 2.9 * (1 + lobes + 0.015 * cos(5 * angle + 0.3))


def height_at(share, angle):
    """How high the gel stands, `share` of the way from its middle to its edge."""
    far = share * reach(angle)
    x, y = far * sin(angle), -far * cos(angle)
    dome = 0.85 * max(0.0, 1 - share**5) ** 0.5 + 0.75 * (1 - share**2)
    # It was laid down in a fold that runs across.
    across = 0.55 * x + 0.85 * y - 0.25 - 0.1 * x * x
    fold = 0.55 * exp(-((across / 0.62) ** 2)) * max(0.0, 1 - share**3)
    dip = -0.42 * exp(-(((across + 1.05) / 0.55) ** 2)) * max(0.0, 1 - share**3)
    soft = 0.12 * noise.noise(Vector((x * 0.55, y * 0.55, 2.0))) * (1 - share**4)
    return dome + fold + dip + soft


def point_at(share, angle):
    """A point of the gel's skin."""
    far = share * reach(angle)
    x, y = far * sin(angle), -0.88 * far * cos(angle)
    if share >= 1:
        return (x, y, -0.04)
    high = height_at(share, angle)
    # The side bulges a little over the ground that the gel clings to.
    swell = 1 + 0.05 * sin(pi * min(1.0, high / 0.6)) * share**6
    return (x * swell, y * swell, high)


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


def air(count=30, seed=3):
    """Small bubbles close under the gel's skin."""
    chance = Random(seed)
    balls = bmesh.new()
    for _ in range(count):
        x, y, high = point_at(0.2 + 0.65 * chance.random(), chance.uniform(0, 2 * pi))
        place = Matrix.Translation((x, y, high * chance.uniform(0.35, 0.85)))
        size = 0.02 + 0.05 * chance.random() ** 3
        bmesh.ops.create_uvsphere(balls, u_segments=24, v_segments=12, radius=size, matrix=place)
    balls.verts.index_update()
    points = [vertex.co for vertex in balls.verts]
    faces = [[vertex.index for vertex in face.verts] for face in balls.faces]
    return add_mesh('air', points, faces, bubble_skin(), sharp=180)
