"""A wipe after it was used: limp, drawn together by the fingers that held it, and let go."""

from math import hypot

import bpy
from mathutils import Vector, noise

from studio.colours import linear
from studio.materials import Wiring, blank, grain
from studio.shapes import add_mesh, finer, grouped

GRID = (66, 58)
# Where the fingertips hold the flat sheet, and where they have drawn it to: (x, y) and (x, y, z), in centimeters.
HOLDS = (
    ((-4.2, -2.4), (-2.4, -1.5, 0.4)),
    ((2.4, -4.0), (1.6, -2.5, 0.8)),
    ((4.6, 0.4), (2.6, 0.6, 0.5)),
    ((1.2, 3.6), (0.5, 2.2, 0.9)),
    ((-3.2, 3.2), (-2.2, 1.6, 0.4)),
)
FINGERTIP = 0.5


def build_used_wipe(width=15.0, length=13.0, seed=2, drawing=26, frames=46):
    """Lies on its origin as it was let go."""
    columns, rows = GRID
    flat, faces = [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            a, b = (column / columns - 0.5) * width, (row / rows - 0.5) * length
            flat.append((a, b, 0.12 + 0.25 * noise.noise(Vector((a * 0.3, b * 0.3, seed)))))
    wide = columns + 1
    for row in range(rows):
        for column in range(columns):
            a = row * wide + column
            faces.append([a, a + 1, a + wide + 1, a + wide])
    points = drawn_together(flat, faces, drawing, frames)
    uvs = [(x / width, y / length) for x, y, _ in flat]
    sheet = add_mesh('wipe', points, faces, dusty_fleece(), uvs, sharp=180)
    solid = sheet.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.05, 1
    finer(sheet, 1)
    return grouped('used wipe', [sheet])


def held(flat):
    """The points under the fingertips, and where each is drawn to and let down to."""
    moves = {}
    for i, (x, y, _) in enumerate(flat):
        for (a, b), (to_x, to_y, to_z) in HOLDS:
            if hypot(x - a, y - b) < FINGERTIP:
                moves[i] = (x - a + to_x, y - b + to_y, to_z)
    return moves


def drawn_together(flat, faces, drawing, frames):
    """Where the sheet's points come to rest. The solver gets tenths of a centimeter's unit."""
    scene = bpy.context.scene
    thing = add_mesh('drawn', [tuple(c / 10 for c in p) for p in flat], faces)
    moves = held(flat)
    fingers = thing.vertex_groups.new(name='fingers')
    fingers.add(list(moves), 1.0, 'REPLACE')
    thing.shape_key_add(name='flat')
    for name, lift, steps in (
        ('drawn', 1.2, ((1, 0), (drawing, 1), (frames - 4, 0))),
        ('down', 0.0, ((drawing, 0), (frames - 4, 1))),
    ):
        key = thing.shape_key_add(name=name)
        for i, (x, y, z) in moves.items():
            key.data[i].co = (x / 10, y / 10, (z + lift) / 10)
        for frame, value in steps:
            key.value = value
            key.keyframe_insert('value', frame=frame)
    floor = add_mesh('floor', [(x, y, 0) for x in (-4, 4) for y in (-4, 4)], [[0, 2, 3, 1]])
    floor.modifiers.new('floor', 'COLLISION')
    floor.collision.thickness_outer, floor.collision.cloth_friction = 0.004, 8
    limp(thing, frames)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    shape = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    rest = [tuple(10 * c for c in vertex.co) for vertex in shape.vertices]
    for gone in (thing, floor):
        bpy.data.objects.remove(gone)
    scene.frame_set(1)
    low = sorted(z for _, _, z in rest)[len(rest) // 100]
    return [(x, y, max(z - low, 0.0) + 0.02) for x, y, z in rest]


def limp(thing, frames):
    """Makes the mesh wet fleece."""
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    rules = cloth.settings
    rules.quality, rules.mass, rules.air_damping = 8, 0.15, 3
    rules.tension_stiffness = rules.compression_stiffness = 18
    rules.shear_stiffness, rules.bending_stiffness = 6, 0.3
    rules.vertex_group_mass = 'fingers'
    touch = cloth.collision_settings
    touch.use_collision = touch.use_self_collision = True
    touch.distance_min = touch.self_distance_min = 0.005
    touch.collision_quality = 4
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames


def dusty_fleece():
    """White fleece that has taken up dust where it was pressed down."""
    material = blank('used fleece')
    w = Wiring(material.node_tree)
    normal = grain(w, 14, 0.25, 4, 0.03)
    at = w.add('TexCoord', 2)
    streaks = w.tree.nodes.new('ShaderNodeMapping')
    streaks.inputs['Scale'].default_value = (3.0, 9.0, 1.0)
    w.give(streaks.inputs['Vector'], at)
    dust = w.add('TexNoise', Vector=streaks.outputs[0], Scale=1.0, Detail=5.0, Roughness=0.62)
    dust = w.math('MULTIPLY', w.math('SUBTRACT', dust, 0.47), 2.4)
    dust.node.use_clamp = True
    middle = w.add('VectorMath', 1, operation='DISTANCE')
    w.give(middle.node.inputs[0], at)
    middle.node.inputs[1].default_value = (0.42, 0.5, 0.0)
    near = w.math('SUBTRACT', 1.25, w.math('MULTIPLY', middle, 2.6))
    near.node.use_clamp = True
    colour = w.tint(w.math('MULTIPLY', dust, near), linear('#EDECE8'), linear('#A39A8C'))
    cloth = w.add('BsdfDiffuse', Color=colour, Normal=normal)
    light = w.add('BsdfTranslucent', Color=colour, Normal=normal)
    w.finish(w.blend(0.2, cloth, light))
    return material
