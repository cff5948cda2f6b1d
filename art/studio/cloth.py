"""Sheets that settle by simulation. The solver is at home with things two metres long, so it gets tenths."""

import bpy

from studio.shapes import add_mesh


def settled(points, faces, frames=40, pinned=(), pressure=0.0, gravity=0.0, stiffness=15.0,
            bending=0.5, obstacles=(), shrink=0.0, self_collision=False, sew=()):
    """Where the points of a cloth come to rest, in centimetres.

    pressure: air inside a closed mesh; gravity: 1 is the earth's; obstacles: things it may lie on, sized in tenths
    of a centimetre's unit like the cloth itself; shrink: share by which the cloth draws together.
    """
    scene = bpy.context.scene
    thing = add_mesh('settling', [(x / 10, y / 10, z / 10) for x, y, z in points], faces)
    if pinned:
        group = thing.vertex_groups.new(name='pinned')
        group.add(list(pinned), 1.0, 'REPLACE')
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    rules = cloth.settings
    rules.quality = 6
    rules.mass = 0.2
    rules.tension_stiffness = rules.compression_stiffness = stiffness
    rules.shear_stiffness = stiffness / 2
    rules.bending_stiffness = bending
    rules.air_damping = 4
    rules.shrink_min = shrink
    rules.effector_weights.gravity = gravity
    if pressure:
        rules.use_pressure = True
        rules.uniform_pressure_force = pressure
    if pinned:
        rules.vertex_group_mass = 'pinned'
    cloth.collision_settings.use_collision = bool(obstacles)
    cloth.collision_settings.distance_min = 0.006
    cloth.collision_settings.use_self_collision = self_collision
    cloth.collision_settings.self_distance_min = 0.006
    for obstacle in obstacles:
        obstacle.modifiers.new('obstacle', 'COLLISION')
        obstacle.collision.thickness_outer = 0.01
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    shape = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    rest = [tuple(10 * value for value in vertex.co) for vertex in shape.vertices]
    for gone in (thing, *obstacles):
        bpy.data.objects.remove(gone)
    scene.frame_set(1)
    return rest
