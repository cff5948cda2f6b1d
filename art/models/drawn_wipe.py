"""The next wipe of an open pack: gathered in its opening, it spreads above it and leans over softly."""

from math import cos, radians, sin

import bpy
from mathutils import Vector, noise

from studio.colours import linear
from studio.materials import Wiring, blank
from studio.shapes import add_mesh, finer

# The flat wipe is a fan around a point below the opening: how far its sides are from the middle, in degrees, and how
# far its points may be from that point.
SIDE, NEAR = 56.0, 1.5


def fleece():
    """Soft white cloth that light goes through, pressed into fine dots; its texture runs in centimetres."""
    material = blank('fleece')
    w = Wiring(material.node_tree)
    flat = w.add('TexCoord', 2)
    fibres = w.add('TexNoise', Vector=flat, Scale=9.0, Detail=5.0, Roughness=0.7)
    dots = w.add('TexVoronoi', Vector=flat, Scale=7.0, Randomness=0.0)
    pressed = w.math('MULTIPLY', dots, 5.0)
    pressed.node.use_clamp = True
    height = w.math('ADD', w.math('MULTIPLY', pressed, 0.35), w.math('MULTIPLY', fibres, 0.5))
    normal = w.add('Bump', Height=height, Strength=0.35, Distance=0.03)
    cloth = w.add('BsdfDiffuse', Color=linear('#FDFDFB'), Normal=normal)
    light = w.add('BsdfTranslucent', Color=linear('#FDFDFB'), Normal=normal)
    glow = w.add('Emission', Color=linear('#FFFFFF'), Strength=0.09)
    both = w.tree.nodes.new('ShaderNodeAddShader')
    w.give(both.inputs[0], w.blend(0.3, cloth, light))
    w.give(both.inputs[1], glow)
    w.finish(both.outputs[0])
    return material


def edge_at(turn):
    """How far the wipe's edge is from the fan's point, in a direction of -1 to 1."""
    return 6.0 - 1.7 * abs(turn + 0.1) ** 1.35 + 0.12 * sin(4.1 * turn + 0.6)


def flat_point(u, v):
    turn = 2 * u - 1
    far = NEAR + (edge_at(turn) - NEAR) * v
    angle = radians(SIDE) * turn
    return (far * sin(angle), far * cos(angle), 0.0)


def gathered_point(u, v, seed):
    """The same point of the wipe drawn through the opening, before it leans over."""
    turn = 2 * u - 1
    far = NEAR + (edge_at(turn) - NEAR) * v
    soft = noise.noise(Vector((turn * 1.6, v * 1.2, seed)))
    open_by = radians(30 - 2 * v) * turn
    folds = sin(7.4 * turn + 0.4 + 1.1 * soft) + 0.45 * sin(13.0 * turn - 1.1 + 0.9 * v)
    x = far * sin(open_by)
    y = (0.26 + 0.5 * v) * folds + 0.3 * soft * v
    return (x, y, (far - NEAR) * cos(open_by) * 0.97 - 0.45)


def drawn_wipe(columns=72, rows=44, frames=10, seed=4.0):
    """Stands in the opening whose middle is the origin."""
    shares = [(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    points = [gathered_point(u, v, seed) for u, v in shares]
    flat = [flat_point(u, v) for u, v in shares]
    wide = columns + 1
    faces = [
        [a, a + 1, a + wide + 1, a + wide]
        for j in range(rows)
        for a in range(j * wide, j * wide + columns)
    ]
    held = [k for k, (_, v) in enumerate(shares) if v < 0.24]
    points = leant(points, flat, faces, held, frames)
    thing = add_mesh('wipe', points, faces, fleece(), [(x, y) for x, y, _ in flat], sharp=180)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.022, 0
    return finer(thing, 1)


def leant(points, flat, faces, held, frames):
    """Where a thin cloth comes to when it is let go, but for the points that are held. Lengths stay those of `flat`."""
    scene = bpy.context.scene
    tenth = lambda at: tuple(value / 10 for value in at)
    thing = add_mesh('settling', [tenth(p) for p in flat], faces)
    thing.shape_key_add(name='flat')
    drawn = thing.shape_key_add(name='drawn')
    for vertex, point in zip(drawn.data, points):
        vertex.co = tenth(point)
    drawn.value = 1.0
    thing.vertex_groups.new(name='held').add(held, 1.0, 'REPLACE')
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    rules = cloth.settings
    rules.quality = 5
    rules.mass = 0.15
    rules.tension_stiffness, rules.compression_stiffness = 12, 3
    rules.shear_stiffness = 4
    rules.bending_stiffness = 0.35
    rules.air_damping = 5
    rules.vertex_group_mass = 'held'
    rules.rest_shape_key = thing.data.shape_keys.key_blocks['flat']
    rules.effector_weights.gravity = 0.35
    cloth.collision_settings.use_collision = False
    cloth.collision_settings.use_self_collision = False
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    shape = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    rest = [tuple(10 * value for value in vertex.co) for vertex in shape.vertices]
    bpy.data.objects.remove(thing)
    scene.frame_set(1)
    return rest
