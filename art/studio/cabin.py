"""The light and the camera inside a car: a bright sky in its windows, and a sun that comes through one of them."""

from math import pi, radians

import bpy
from mathutils import Vector

from studio.colours import linear
from studio.lofts import plate, rounded
from studio.materials import Wiring, blank


def cabin_light(sky=0.5, sun=3.0, come_from=(-0.75, -0.35, 0.62), window=(34, 22), turn=0, at=(0, 0, 0), far=90):
    """Lights the inside of a car.

    sky: how bright the light from all sides is; sun: how bright white paper is in it; come_from: where the sun is;
    window: width and height of the place that it lights around `at`, seen from the sun; turn: that place's slant.
    """
    space = bpy.data.worlds.new('cabin')
    space.use_nodes = True
    space.node_tree.nodes.clear()
    w = Wiring(space.node_tree)
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], w.add('TexCoord', 0))
    share = w.math('ADD', w.math('MULTIPLY', axes.outputs['Z'], 0.55), w.math('MULTIPLY', axes.outputs['X'], -0.35))
    share = w.math('ADD', share, 0.35)
    share.node.use_clamp = True
    colour = w.tint(share, linear('#4c4a47'), linear('#f3f7ff'))
    node = w.tree.nodes.new('ShaderNodeOutputWorld')
    w.tree.links.new(w.add('Background', Color=colour, Strength=sky), node.inputs['Surface'])
    bpy.context.scene.world = space
    if sun:
        towards = Vector(come_from).normalized()
        data = bpy.data.lights.new('sun', 'SUN')
        data.energy, data.angle, data.color = sun * pi, radians(1.6), linear('#fff0d8')[:3]
        source = bpy.data.objects.new('sun', data)
        source.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
        bpy.context.scene.collection.objects.link(source)
        shade(towards, window, turn, at, far)


def shade(towards, window, turn, at, far):
    """What keeps the sun off, but for a window; neither seen nor mirrored."""
    dark = blank('shade')
    w = Wiring(dark.node_tree)
    w.finish(w.add('BsdfDiffuse', Color=(0, 0, 0, 1)))
    wall = plate('shade', [rounded(900, 900, 1), rounded(*window, 4)], 0.2, 0, dark)
    wall.location = Vector(at) + towards * far
    wall.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    wall.rotation_euler.rotate_axis('Z', radians(turn))
    wall.visible_camera = wall.visible_diffuse = wall.visible_glossy = False
    wall.visible_transmission = False


def stand(at, towards, angle, sharp_at=None, opening=None, shift=(0, 0)):
    """A camera at a place inside the car; `angle` is what it sees from left to right, in degrees."""
    lens = bpy.data.cameras.new('camera')
    lens.sensor_width = 36
    lens.angle = radians(angle)
    lens.clip_end = 20000
    lens.shift_x, lens.shift_y = shift
    camera = bpy.data.objects.new('camera', lens)
    camera.location = at
    back = (Vector(at) - Vector(towards)).normalized()
    camera.rotation_euler = back.to_track_quat('Z', 'Y').to_euler()
    if opening:
        lens.dof.use_dof = True
        lens.dof.focus_distance = (Vector(at) - Vector(sharp_at or towards)).dot(back)
        lens.dof.aperture_fstop = opening / 100
    scene = bpy.context.scene
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.film_transparent = False


def soft_box(name, at, towards, size, light, colour='#ffffff'):
    """A window's light: `light` is how bright its face is. It is not mirrored as a lamp."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', *size
    data.energy = light * pi * size[0] * size[1]
    data.color = linear(colour)[:3]
    thing = bpy.data.objects.new(name, data)
    thing.location = at
    thing.rotation_euler = (Vector(at) - Vector(towards)).to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing
