"""The other set-ups: a tall window on the left that shows the folds of white and glossy things, and the morning sun."""

from math import radians, tan

import bpy
from mathutils import Vector

from studio.colours import linear
from studio.materials import Wiring
from studio.shapes import add_mesh
from studio.stage import VIEW, chalk_paper, lamp, sweep, view_from

SUN = Vector((-120, 8, 96))


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


def shoot_in_sun(
    target, width, pitch=10, yaw=0, sharp_at=None, opening=None, panes=None, sun=SUN, light=365, angle=VIEW, paper=None
):
    """Morning sun through a window: clear shadows with soft ends, on a table.

    panes: how far the bars of the window stand apart where they throw their shadow, if they do; sun: where it stands,
    seen from the target; angle: of the lens; paper: what lies on the table.
    """
    view_from(target, width, pitch, yaw, (0, 0), sharp_at, opening)
    step_back(target, angle)
    sunlight(target, sun, light)
    sweep(material=paper)
    if panes:
        bars(target, panes, sun)
    bpy.context.scene.render.film_transparent = False


def step_back(target, angle):
    """Takes the picture with a longer lens from further away, so that what is near looks no larger."""
    camera = bpy.context.scene.camera
    off = camera.location - Vector(target)
    further = tan(camera.data.angle / 2) / tan(radians(angle) / 2)
    camera.location = Vector(target) + off * further
    camera.data.dof.focus_distance += off.length * (further - 1)
    camera.data.angle = radians(angle)


def sunlight(target, sun, light=365):
    """A low sun that shows in nothing, the pane it comes through, a white card, and the sky around."""
    target = Vector(target)
    lamp('sun', target + sun, target, (17, 17), light, '#fff3e2', visible=False)
    lamp('pane', target + 0.75 * sun, target, (70, 80), 1.6, '#fff8ee')
    lamp('card', target + Vector((60, -70, 50)), target, (70, 60), 0.8, '#fffaf3')
    space = bpy.data.worlds.new('world')
    space.use_nodes = True
    space.node_tree.nodes.clear()
    w = Wiring(space.node_tree)
    node = w.tree.nodes.new('ShaderNodeOutputWorld')
    w.tree.links.new(w.add('Background', Color=linear('#e6eefc'), Strength=0.3), node.inputs['Surface'])
    bpy.context.scene.world = space


def bars(target, apart, sun):
    """The bars of the window, near enough to throw a soft shadow; only light sees them."""
    towards = sun.normalized()
    right = towards.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(towards)
    middle = Vector(target) + towards * 26
    points, faces = [], []
    for a, b, along, across in ((-0.5, 0, up, right), (0.5, 0, up, right), (0, 0.42, right, up)):
        centre = middle + right * (a * apart) + up * (b * apart)
        points += [centre + along * (90 * i) + across * (1.1 * j) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        faces.append([len(points) - 4 + k for k in range(4)])
    thing = add_mesh('bars', points, faces, chalk_paper())
    thing.visible_camera = thing.visible_glossy = thing.visible_diffuse = False
