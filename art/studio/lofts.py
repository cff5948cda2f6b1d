"""Bodies made of rings, sweeps and seams, with textures that run in centimetres; see shapes.py for measures."""

import math

import bpy
from mathutils import Matrix, Vector, noise


def link(name, verts, faces, uvs=None, material=None, smooth=40):
    """An object from points and faces; `uvs` holds one pair per corner of each face, `smooth` the sharpest angle still shaded round."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    if uvs:
        layer = mesh.uv_layers.new(name='UVMap')
        layer.data.foreach_set('uv', [c for uv in uvs for c in uv])
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    return thing


def rounded(width, height, radius, corner=14, side=10):
    """Outline of a rounded rectangle around 0, counter-clockwise, always with the same number of points."""
    radius = max(min(radius, width / 2 - 1e-4, height / 2 - 1e-4), 1e-4)
    a, b = width / 2 - radius, height / 2 - radius
    points = []
    for quarter, (cx, cy) in enumerate([(a, -b), (a, b), (-a, b), (-a, -b)]):
        start = quarter * math.pi / 2 - math.pi / 2
        arc = [
            (
                cx + radius * math.cos(start + i / corner * math.pi / 2),
                cy + radius * math.sin(start + i / corner * math.pi / 2),
            )
            for i in range(corner + 1)
        ]
        points += arc
        nx, ny = [(a, b), (-a, b), (-a, -b), (a, -b)][quarter]
        angle = start + math.pi / 2
        end = (nx + radius * math.cos(angle), ny + radius * math.sin(angle))
        last = arc[-1]
        points += [
            (last[0] + (end[0] - last[0]) * i / side, last[1] + (end[1] - last[1]) * i / side)
            for i in range(1, side)
        ]
    return points


def circle(radius, count=128):
    return [
        (radius * math.cos(i / count * math.tau), radius * math.sin(i / count * math.tau))
        for i in range(count)
    ]


def arc(start, end, steps):
    """Pairs of cosine and sine from `start` to `end` degrees."""
    for i in range(steps + 1):
        angle = math.radians(start + (end - start) * i / steps)
        yield math.cos(angle), math.sin(angle)


def loft(name, rings, material=None, flat=(), caps=(True, True), smooth=40):
    """A skin over `rings` of points.

    The texture runs in centimetres around and along, starting at 1000; between the rings whose indices are in `flat`
    it lies as seen from above, around 0.
    """
    count = len(rings[0])
    verts = [Vector(p) for ring in rings for p in ring]
    longest = max(range(len(rings)), key=lambda k: length_of(rings[k]))
    around = [1000.0]
    for i in range(count):
        a, b = Vector(rings[longest][i]), Vector(rings[longest][(i + 1) % count])
        around.append(around[-1] + (b - a).length)
    along = [1000.0]
    for k in range(len(rings) - 1):
        along.append(
            along[-1]
            + max((Vector(rings[k + 1][i]) - Vector(rings[k][i])).length for i in range(0, count, 7))
        )
    faces, uvs = [], []
    for k in range(len(rings) - 1):
        for i in range(count):
            j = (i + 1) % count
            face = [k * count + i, k * count + j, (k + 1) * count + j, (k + 1) * count + i]
            faces.append(face)
            if k in flat:
                uvs += [(verts[v].x, verts[v].y) for v in face]
            else:
                uvs += [
                    (around[i], along[k]),
                    (around[i + 1], along[k]),
                    (around[i + 1], along[k + 1]),
                    (around[i], along[k + 1]),
                ]
    if caps[0]:
        faces.append(list(range(count - 1, -1, -1)))
        uvs += [(verts[v].x, verts[v].y) for v in faces[-1]]
    if caps[1]:
        faces.append([(len(rings) - 1) * count + i for i in range(count)])
        uvs += [(verts[v].x, verts[v].y) for v in faces[-1]]
    return link(name, verts, faces, uvs, material, smooth)


def length_of(ring):
    return sum((Vector(ring[i]) - Vector(ring[i - 1])).length for i in range(len(ring)))


def stack(shape, profile):
    """Rings for `loft`: `profile` holds pairs of inset and height, `shape` gives the outline at an inset."""
    return [[(x, y, z) for x, y in shape(inset)] for inset, z in profile]


def rounded_profile(height, edge, bottom=None, steps=8):
    """A body of `height` whose edges are rounded above and below."""
    bottom = edge if bottom is None else bottom
    low = [(bottom * (1 - c), bottom * (1 + s)) for c, s in arc(-90, 0, steps)]
    high = [(edge * (1 - c), height - edge * (1 - s)) for c, s in arc(0, 90, steps)]
    return low + high


def lathe(name, profile, material=None, count=128, smooth=40, caps=(False, False)):
    """Turned around z; `profile` holds pairs of radius and height from below to above."""
    rings = [[(x, y, z) for x, y in circle(max(r, 1e-4), count)] for r, z in profile]
    return loft(name, rings, material, caps=caps, smooth=smooth)


def resample(path, step, closed=False):
    """The same line with points about `step` apart: pairs of point and direction."""
    points = [Vector(p) for p in path] + ([Vector(path[0])] if closed else [])
    at = [0.0]
    for a, b in zip(points, points[1:]):
        at.append(at[-1] + (b - a).length)
    count = max(2, round(at[-1] / step))
    result, k = [], 0
    for n in range(count if closed else count + 1):
        target = at[-1] * n / count
        while k < len(points) - 2 and at[k + 1] < target:
            k += 1
        span = at[k + 1] - at[k] or 1e-9
        result.append(
            (points[k].lerp(points[k + 1], (target - at[k]) / span), (points[k + 1] - points[k]).normalized())
        )
    return result


def sweep(name, path, normal, profile, material=None, closed=False, scale=None, smooth=50):
    """A `profile` drawn along a path that lies in the plane of `normal`; profile x points out of the path, y along the normal.

    `normal` may also be a function of a point. `scale(share)` gives the factors for x and y on the way.
    """
    points = [Vector(p) for p in path]
    count = len(points)
    rings, along = [], [0.0]
    for i, point in enumerate(points):
        before = points[i - 1] if closed or i else point
        after = points[(i + 1) % count] if closed or i < count - 1 else point
        tangent = (after - before).normalized()
        up = Vector(normal(point) if callable(normal) else normal)
        out = tangent.cross(up).normalized()
        up = out.cross(tangent).normalized()
        kx, ky = scale(i / (count - 1)) if scale else (1, 1)
        rings.append([point + out * (x * kx) + up * (y * ky) for x, y in profile])
        if i:
            along.append(along[-1] + (point - points[i - 1]).length)
    if closed:
        along.append(along[-1] + (points[0] - points[-1]).length)
    m = len(profile)
    side = [0.0]
    for i in range(m):
        side.append(side[-1] + math.dist(profile[i], profile[(i + 1) % m]))
    faces, uvs = [], []
    for k in range(count if closed else count - 1):
        n = (k + 1) % count
        for i in range(m):
            j = (i + 1) % m
            faces.append([k * m + j, k * m + i, n * m + i, n * m + j])
            uvs += [
                (along[k], side[i + 1]),
                (along[k], side[i]),
                (along[k + 1], side[i]),
                (along[k + 1], side[i + 1]),
            ]
    if not closed:
        faces.append(list(range(m)))
        faces.append([(count - 1) * m + i for i in range(m - 1, -1, -1)])
        uvs += [(x, y) for x, y in profile] + [(x, y) for x, y in reversed(profile)]
    return link(name, [v for ring in rings for v in ring], faces, uvs, material, smooth)


def stamp(name, template, matrices, material=None, smooth=50):
    """Many copies of `template` (points, faces) as one mesh."""
    verts, faces = [], []
    for matrix in matrices:
        base = len(verts)
        verts += [matrix @ Vector(v) for v in template[0]]
        faces += [[base + i for i in face] for face in template[1]]
    return link(name, verts, faces, None, material, smooth)


def capsule(length, radius, around=8, ends=3):
    """Points and faces of a thread's stitch along x."""
    rings = [(-length / 2 + radius * (1 - s), radius * c) for s, c in ((s, c) for c, s in arc(0, 85, ends))]
    rings = [(-length / 2 + radius - radius * s, radius * c) for c, s in list(arc(85, 0, ends))]
    rings += [(length / 2 - radius + radius * s, radius * c) for c, s in list(arc(0, 85, ends))]
    verts = [
        (x, r * math.cos(i / around * math.tau), r * math.sin(i / around * math.tau))
        for x, r in rings
        for i in range(around)
    ]
    faces = [
        [
            k * around + i,
            k * around + (i + 1) % around,
            (k + 1) * around + (i + 1) % around,
            (k + 1) * around + i,
        ]
        for k in range(len(rings) - 1)
        for i in range(around)
    ]
    faces.append(list(range(around - 1, -1, -1)))
    faces.append([(len(rings) - 1) * around + i for i in range(around)])
    return verts, faces


def stitches(name, path, normal, material, length=0.26, gap=0.13, radius=0.036, closed=False):
    """A seam of single stitches along a path; each dips into the cloth at its ends."""
    matrices = []
    for point, tangent in resample(path, length + gap, closed):
        up = Vector(normal(point) if callable(normal) else normal).normalized()
        across = up.cross(tangent).normalized()
        up = tangent.cross(across)
        matrices.append(Matrix.Translation(point) @ Matrix((tangent, across, up)).transposed().to_4x4())
    return stamp(name, capsule(length, radius), matrices, material)


def box(name, size, at=(0, 0, 0), edge=0.05, steps=3, material=None):
    """A box around `at` with rounded edges."""
    w, d, h = size
    rings = stack(
        lambda inset: rounded(w - 2 * inset, d - 2 * inset, max(edge - inset, 1e-3), steps + 1, 2),
        rounded_profile(h, edge, edge, steps),
    )
    rings = [[(x + at[0], y + at[1], z + at[2] - h / 2) for x, y, z in ring] for ring in rings]
    return loft(name, rings, material)


def plate(name, outlines, height, bevel=0.03, material=None, steps=4):
    """A plate of `height` standing on z = 0 from closed outlines; those inside others are holes."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(height / 2 - bevel, 0)
    curve.bevel_depth = bevel
    curve.bevel_resolution = steps
    for outline in outlines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        spline.points.foreach_set('co', [c for x, y in outline for c in (x, y, 0, 1)])
        spline.use_cyclic_u = True
    drawing = bpy.data.objects.new(name, curve)
    mesh = bpy.data.meshes.new_from_object(drawing)
    bpy.data.objects.remove(drawing)
    for vertex in mesh.vertices:
        vertex.co.z += height / 2
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    mesh.materials.clear()
    if material:
        mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def svg_outlines(paths, size, x=0, y=0, grid=24):
    """Closed outlines from absolute M, L and Q path data on a square grid with y downwards, `size` high around (x, y)."""
    outlines = []
    for data in paths:
        tokens = data.replace('Z', ' ').replace(',', ' ')
        for command in 'MLQ':
            tokens = tokens.replace(command, f' {command} ')
        points, numbers, command = [], [], ''
        for token in tokens.split() + ['M']:
            if token in 'MLQ':
                points += segment(points, command, numbers)
                command, numbers = token, []
            else:
                numbers.append(float(token))
        clean = [p for i, p in enumerate(points) if math.dist(p, points[i - 1]) > 1e-4]
        outlines.append(
            [(x + (px - grid / 2) / grid * size, y + (grid / 2 - py) / grid * size) for px, py in clean]
        )
    return outlines


def segment(points, command, numbers):
    pairs = list(zip(numbers[::2], numbers[1::2]))
    if command != 'Q':
        return pairs
    result, last = [], points[-1]
    for control, end in zip(pairs[::2], pairs[1::2]):
        for i in range(1, 9):
            t = i / 8
            result.append(
                tuple(
                    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(last, control, end)
                )
            )
        last = end
    return result


def soften(things, amount=0.06, size=7.0, seed=0.0):
    """Lets sewn things breathe: the same slow waves go through all of them, so that seams stay where they are."""
    shift = Vector((seed, seed * 1.7, -seed))
    for thing in things:
        for vertex in thing.data.vertices:
            vertex.co += noise.noise_vector((vertex.co + shift) / size) * amount


def drawn(name, profile, reach, material=None, bow=0.0, smooth=50):
    """A closed profile of (towards the viewer, up) pairs drawn from -reach to reach along x, bent away by `bow` at its ends."""
    path = [(x, bow * (x / reach) ** 2, 0) for x in [reach * (k / 12 - 1) for k in range(25)]]
    return sweep(name, path, (0, 0, 1), profile, material, smooth=smooth)


def curved(points, steps=9, closed=False):
    """A soft curve through points of two or three numbers."""
    points = [Vector(p).to_3d() for p in points]
    result, count = [], len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[max(0, min(count - 1, i))])
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for k in range(steps):
            t = k / steps
            result.append(
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return result if closed else result + [points[-1]]


def upright(outline, y=0.0):
    """An outline of (x, z) pairs as points at depth y."""
    return [(x, y, z) for x, z in outline]
