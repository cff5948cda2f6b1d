"""The one set-up of all pictures: a sweep of chalk paper, a large soft lamp from the upper left, white cards around."""

from math import cos, pi, radians, sin, tan

import bpy
from mathutils import Vector

from studio.colours import linear
from studio.materials import Wiring, blank
from studio.shapes import add_mesh

# The angle of view of a long lens: things stand as they would before a camera two steps away.
VIEW = 17.0


def shoot(target, width, pitch=10, yaw=0, shift=(0, 0), ground=True, sharp_at=None, opening=None):
    """Sets the camera, the light and the sweep.

    target: the point in the picture's middle; width: what the picture shows there, in centimetres;
    pitch and yaw: how far the camera looks down and stands to the right; shift: moves the view by shares of the
    picture; ground: False leaves the things cut out; sharp_at and opening: a point in focus, and the f-number.
    """
    scene = bpy.context.scene
    view_from(target, width, pitch, yaw, shift, sharp_at, opening)
    lamps()
    world()
    if ground:
        sweep()
    scene.render.film_transparent = not ground


def view_from(target, width, pitch, yaw, shift, sharp_at, opening):
    scene = bpy.context.scene
    lens = bpy.data.cameras.new('camera')
    lens.sensor_width = 36
    lens.angle = radians(VIEW)
    lens.shift_x, lens.shift_y = shift
    lens.clip_end = 5000
    distance = width / 2 / tan(radians(VIEW) / 2)
    up, around = radians(pitch), radians(yaw)
    towards = Vector((sin(around) * cos(up), -cos(around) * cos(up), sin(up)))
    camera = bpy.data.objects.new('camera', lens)
    camera.location = Vector(target) + towards * distance
    camera.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    if opening:
        lens.dof.use_dof = True
        lens.dof.focus_distance = (camera.location - Vector(sharp_at or target)).dot(towards)
        # Blender reckons in metres and millimetres; here a unit is a centimetre.
        lens.dof.aperture_fstop = opening / 100
    scene.collection.objects.link(camera)
    scene.camera = camera


def lamp(name, at, towards, size, light, colour='#ffffff', visible=True):
    """A soft box. `light`: how bright its face is, white paper in full light being about 1."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = light * pi * size[0] * size[1]
    data.color = linear(colour)[:3]
    thing = bpy.data.objects.new(name, data)
    thing.location = at
    thing.rotation_euler = (Vector(at) - Vector(towards)).to_track_quat('Z', 'Y').to_euler()
    thing.visible_glossy = visible
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lamps():
    lamp('key', (-75, -55, 105), (0, 0, 4), (80, 80), 4.5, '#fffaf2')
    lamp('rim', (55, 95, 75), (0, 0, 5), (60, 90), 2.2, '#f4f8ff')
    lamp('strip', (-70, -28, 22), (0, 0, 5), (16, 70), 1.6)


def world():
    """Light from everywhere, brighter above and on the left, so that things show their shape."""
    space = bpy.data.worlds.new('world')
    space.use_nodes = True
    space.node_tree.nodes.clear()
    w = Wiring(space.node_tree)
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], w.add('TexCoord', 0))
    lift = w.math('MULTIPLY', axes.outputs['Z'], 0.4)
    left = w.math('MULTIPLY', axes.outputs['X'], -0.3)
    share = w.math('ADD', w.math('ADD', lift, left), 0.5)
    share.node.use_clamp = True
    colour = w.tint(share, linear('#8f8d88'), linear('#ffffff'))
    node = w.tree.nodes.new('ShaderNodeOutputWorld')
    w.tree.links.new(w.add('Background', Color=colour, Strength=0.85), node.inputs['Surface'])
    bpy.context.scene.world = space


def sweep(depth=70, radius=60, material=None):
    """Paper that runs away from the viewer and bends up without an edge."""
    outline = [(-300, 0), (depth, 0)]
    for i in range(1, 41):
        angle = pi / 2 * i / 40
        outline.append((depth + radius * sin(angle), radius * (1 - cos(angle))))
    outline.append((depth + radius, 500))
    points = [(x, y, z) for y, z in outline for x in (-500, 500)]
    faces = [[2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(len(outline) - 1)]
    return add_mesh('sweep', points, faces, material or chalk_paper(), sharp=80)


def chalk_paper():
    material = blank('chalk paper')
    w = Wiring(material.node_tree)
    w.finish(w.add('BsdfDiffuse', Color=linear('#F1EFE9'), Roughness=0.5))
    return material


def darker_paper():
    """For things that are as white as chalk paper."""
    material = blank('darker paper')
    w = Wiring(material.node_tree)
    w.finish(w.add('BsdfDiffuse', Color=linear('#E1DED7'), Roughness=0.5))
    return material
