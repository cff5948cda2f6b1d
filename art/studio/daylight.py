"""The other set-up, for white and glossy things: a tall window on the left that shows their folds, and little fill."""

import bpy

from studio.colours import linear
from studio.materials import Wiring
from studio.stage import lamp, sweep, view_from


def shoot_by_window(target, width, pitch=10, yaw=0, shift=(0, 0), sharp_at=None, opening=None):
    """Sets the camera, the light and the sweep, as `shoot` does."""
    view_from(target, width, pitch, yaw, shift, sharp_at, opening)
    lamp('window', (-85, 15, 75), (0, 2, 2), (70, 80), 6.3, '#fffaf2')
    lamp('rim', (60, 85, 60), (0, 0, 4), (30, 80), 1.6, '#f4f8ff')
    lamp('fill', (30, -95, 60), (0, 0, 4), (90, 60), 1.8, '#fffdf8')
    space = bpy.data.worlds.new('world')
    space.use_nodes = True
    space.node_tree.nodes.clear()
    w = Wiring(space.node_tree)
    node = w.tree.nodes.new('ShaderNodeOutputWorld')
    w.tree.links.new(w.add('Background', Color=linear('#ffffff'), Strength=0.55), node.inputs['Surface'])
    bpy.context.scene.world = space
    sweep()
    bpy.context.scene.render.film_transparent = False
