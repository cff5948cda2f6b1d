"""The film of the wet wipes."""

from math import radians

import bpy
from mathutils import Euler, Matrix, Vector

from models.screen import build_touch_screen, on_screen
from models.wipes_pack import build_folded_wipe, build_pack, build_rising_wipe
from studio.shapes import put
from studio.shot import Shot, meshes_of
from studio.stage import shoot
from studio.stuffs import Sheet

ROWS = (3.1, -1.7)
REACH = 8.6


def part_of(handle, name):
    return next(thing for thing in handle.children_recursive if thing.name.split('.')[0] == name)


def open_pack():
    """The lid swings up, and the next wipe rises through the slot."""
    pack = put(build_pack(), (0, 0, 0), (0, 0, 30))
    flap = part_of(pack, 'flap')
    wipe = put(build_rising_wipe(), (0, -0.1, -0.3))
    wipe.parent = flap.parent
    shoot((0.6, 0.8, 2.6), 31, pitch=34)
    hinge, inside = Vector((0, 2.45, 0.3)), Vector((0, 2.5, 0))

    def swing(share):
        turn = Euler((radians(-112 * share), 0, 0))
        flap.rotation_euler = turn
        flap.location = hinge - turn.to_matrix() @ inside + Vector((0, 0, 0.14 * share))

    def rise(share):
        wipe.scale = (0.9 - 0.05 * share, 0.6 + 0.4 * share, 0.02 + 1.18 * share)

    return Shot(2.8, (0.3, 1.3, swing), (1.3, 2.4, rise))


def wipe_screen():
    """A wipe crosses the screen and comes back below: what it has passed is clean."""
    screen = build_touch_screen()
    wipe = build_folded_wipe(seed=2)
    put(build_pack(open=True), (-12.4, -10.5, 0), (0, 0, 42), 0.85)
    there, back = wiped(meshes_named(screen, 'glass'))
    shoot((0.2, 0, 9.4), 44, pitch=13, yaw=4, ground=False)

    def lay(x, y, above, turn):
        wipe.matrix_world = on_screen(x, y, above) @ Matrix.Rotation(radians(turn), 4, 'Z')

    def come(share):
        lay(-REACH - 3 * (1 - share), ROWS[0] + 1.5 * (1 - share), 0.02 + 7 * (1 - share), 86 + 20 * (1 - share))
        there.default_value, back.default_value = -20, 20

    def across(share):
        x = -REACH + 2 * REACH * share
        lay(x, ROWS[0], 0.02, 86)
        there.default_value = x

    def down(share):
        lay(REACH, ROWS[0] + (ROWS[1] - ROWS[0]) * share, 0.02, 86 + 8 * share)
        back.default_value = REACH if share > 0.7 else 20

    def home(share):
        x = REACH - 2 * REACH * share
        lay(x, ROWS[1], 0.02, 94)
        back.default_value = x

    def leave(share):
        lay(-REACH - 7 * share, ROWS[1] - 2 * share, 0.02 + 9 * share, 94 + 16 * share)

    return Shot(
        5.0, (0.0, 0.6, come), (0.6, 2.0, across), (2.0, 2.5, down), (2.5, 3.9, home), (4.0, 4.7, leave)
    )


def meshes_named(handle, name):
    return next(thing for thing in meshes_of(handle) if thing.name.split('.')[0] == name)


def wiped(glass):
    """Puts two strokes in the place of the one on the screen; returns how far each has come."""
    tree = glass.data.materials[0].node_tree
    old = next(
        node for node in tree.nodes if node.bl_idname == 'ShaderNodeTexImage' and 'stroke' in node.image.name
    )
    s = Sheet.__new__(Sheet)
    s.tree = tree
    axes = s.node('SeparateXYZ')
    s.wire(s.space(), axes.inputs[0])
    x, y = axes.outputs[0], axes.outputs[1]
    ends, strokes = [], []
    for row, way in zip(ROWS, (1, -1)):
        end = s.node('Value').outputs[0]
        behind = s.ramp(s.math('MULTIPLY', s.math('SUBTRACT', end, x), way), -1.9, -1.3)
        began = s.ramp(s.math('MULTIPLY', x, way), -REACH - 2.2, -REACH - 1.6)
        off = s.math('ABSOLUTE', s.math('SUBTRACT', y, row))
        along = s.ramp(off, 2.9, 3.4, 1.0, 0.0)
        strokes.append(s.math('MULTIPLY', s.math('MULTIPLY', behind, began), along))
        ends.append(end)
    both = s.math('MAXIMUM', *strokes)
    for link in [link for link in tree.links if link.from_node == old]:
        target = link.to_socket
        tree.links.remove(link)
        tree.links.new(both, target)
    return ends


SHOTS = {
    'wet-wipes--open': open_pack,
    'wet-wipes--wipe': wipe_screen,
}
