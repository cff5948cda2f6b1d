"""Meshes from numbers. Lengths are centimetres, angles degrees; z is up and y leads away from the viewer."""

from math import atan2, cos, pi, radians, sin, tan

import bpy
from mathutils import Vector


def add_mesh(name, points, faces, material=None, uvs=None, smooth=True, sharp=35):
    """An object of the scene. `uvs` holds one pair for each point; edges steeper than `sharp` stay edges."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    if uvs:
        layer = mesh.uv_layers.new(name='uv')
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if material:
        mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(sharp)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lathe(name, profile, material=None, segments=128, closed=False, sharp=35):
    """Turns (radius, height) points around the z axis; points with radius 0 become a pole."""
    points, rings = [], []
    for radius, height in profile:
        if abs(radius) < 1e-6:
            rings.append([len(points)] * segments)
            points.append((0, 0, height))
        else:
            rings.append(list(range(len(points), len(points) + segments)))
            points += [
                (radius * sin(2 * pi * i / segments), -radius * cos(2 * pi * i / segments), height)
                for i in range(segments)
            ]
    faces = []
    for low, high in zip(rings, rings[1:] + rings[:1] if closed else rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            corners = list(dict.fromkeys([low[i], low[j], high[j], high[i]]))
            if len(corners) > 2:
                faces.append(corners)
    return add_mesh(name, points, faces, material, sharp=sharp)


def filleted(corners, steps=6, closed=False):
    """Rounds a path of (x, y, radius): each corner becomes an arc of `steps` pieces."""
    path = []
    last = len(corners) - 1
    for i, (x, y, radius) in enumerate(corners):
        if radius == 0 or (not closed and i in (0, last)):
            path.append((x, y))
            continue
        here = Vector((x, y))
        before = (Vector(corners[i - 1][:2]) - here).normalized()
        after = (Vector(corners[(i + 1) % len(corners)][:2]) - here).normalized()
        half = before.angle(after) / 2
        middle = here + (before + after).normalized() * (radius / sin(half))
        start = here + before * (radius / tan(half)) - middle
        end = here + after * (radius / tan(half)) - middle
        turn = atan2(start.x * end.y - start.y * end.x, start.dot(end))
        for step in range(steps + 1):
            angle = turn * step / steps
            path.append(
                (
                    middle.x + start.x * cos(angle) - start.y * sin(angle),
                    middle.y + start.x * sin(angle) + start.y * cos(angle),
                )
            )
    return path


def rounded_rectangle(width, height, radius, steps=10):
    """An outline around the origin, anticlockwise."""
    x, y = width / 2, height / 2
    corners = [(x, -y, radius), (x, y, radius), (-x, y, radius), (-x, -y, radius)]
    return filleted(corners, steps, closed=True)


def circle(radius, steps=96):
    return [(radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps)) for i in range(steps)]


def inset(outline, by):
    """The convex outline drawn in by a length."""
    count = len(outline)
    result = []
    for i, point in enumerate(outline):
        here = Vector(point)
        along = Vector(outline[(i + 1) % count]) - Vector(outline[i - 1])
        normal = Vector((-along.y, along.x)).normalized()
        result.append(tuple(here + normal * by))
    return result


def swept(name, outline, profile, material=None, closed=False, sharp=30):
    """A profile of (inset, height) carried along the outline: walls, rims and mouldings."""
    points, faces, count = [], [], len(outline)
    for by, z in profile:
        points += [(x, y, z) for x, y in inset(outline, by)]
    rings = len(profile)
    for ring in range(rings if closed else rings - 1):
        for i in range(count):
            j = (i + 1) % count
            a, b = ring * count, (ring + 1) % rings * count
            faces.append([a + i, a + j, b + j, b + i])
    if not closed:
        faces.append(list(range(count))[::-1])
        faces.append(list(range(len(points) - count, len(points))))
    return add_mesh(name, points, faces, material, sharp=sharp)


def slab(name, outline, height, edge=0.1, foot=None, material=None, steps=6):
    """The outline raised to `height`, its upper edge rounded by `edge` and its lower one by `foot`."""
    foot = edge if foot is None else foot
    profile = []
    for i in range(steps + 1):
        angle = pi / 2 * i / steps
        profile.append((foot * (1 - sin(angle)), foot * (1 - cos(angle))))
    for i in range(steps + 1):
        angle = pi / 2 * i / steps
        profile.append((edge * (1 - cos(angle)), height - edge * (1 - sin(angle))))
    return swept(name, outline, profile, material)


def surface(name, place, columns, rows, material=None, thickness=0, wrap=False, smooth=2):
    """A sheet: place(u, v), both from 0 to 1, gives its points. u and v are also its texture's."""
    points, uvs, faces = [], [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            u, v = column / columns, row / rows
            points.append(place(u, v))
            uvs.append((u, v))
    wide = columns + 1
    for row in range(rows):
        for column in range(columns):
            a = row * wide + column
            faces.append([a, a + 1, a + wide + 1, a + wide])
    thing = add_mesh(name, points, faces, material, uvs, sharp=60)
    if wrap:
        weld = thing.modifiers.new('weld', 'WELD')
        weld.merge_threshold = 1e-4
    if thickness:
        solid = thing.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness = thickness
        solid.offset = -1
    if smooth:
        finer(thing, smooth)
    return thing


def finer(thing, levels=2):
    """Subdivides smoothly."""
    modifier = thing.modifiers.new('finer', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return thing


def tube(name, path, radius, material=None, closed=False, sides=16):
    """A round cord or wire along points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = sides // 4
    curve.use_fill_caps = True
    line = curve.splines.new('NURBS')
    line.points.add(len(path) - 1)
    for point, at in zip(line.points, path):
        point.co = (*at, 1)
    line.use_cyclic_u = closed
    line.use_endpoint_u = not closed
    line.order_u = 4
    line.resolution_u = 8
    if material:
        curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def around(radius, width, height, at=0.0):
    """For `surface`: a patch on a standing cylinder, centred on the side that faces the viewer."""

    def place(u, v):
        angle = (u - 0.5) * width / radius
        return (radius * sin(angle), -radius * cos(angle), at + (v - 0.5) * height)

    return place


def grouped(name, things):
    """One handle for many objects: move, turn or scale it and they follow. Its origin is the world's."""
    handle = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(handle)
    for thing in things:
        if thing.parent is None:
            thing.parent = handle
    return handle


def put(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """Places a thing: turned about x, then y, then z, in degrees."""
    thing.location = at
    thing.rotation_euler = [radians(angle) for angle in turn]
    thing.scale = (size, size, size)
    return thing


def bent(thing, change):
    """Bends a mesh: change(x, y, z) gives each point's new place."""
    for vertex in thing.data.vertices:
        vertex.co = change(*vertex.co)
    thing.data.update()
    return thing


def rest(handle, height=0.0):
    """Lets a thing down, or lifts it, until its lowest point is at `height`."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low = min(
        (thing.matrix_world @ Vector(corner)).z
        for thing in handle.children_recursive
        if thing.type in ('MESH', 'CURVE')
        for corner in corners_of(thing.evaluated_get(graph))
    )
    handle.location.z += height - low
    return handle


def corners_of(thing):
    mesh = thing.to_mesh()
    corners = [tuple(vertex.co) for vertex in mesh.vertices]
    thing.to_mesh_clear()
    return corners
