"""A rear bench with a child's seat on it, and what children leave there. The cushion's top is about z = 0, its front
edge y = 0, its backrest begins at y = 46."""

from math import cos, exp, pi, radians, sin
from random import Random

from mathutils import Matrix, Vector, noise
from studio.lofts import box, circle, curved, link, loft, rounded, stitches, sweep
from studio.shapes import finer, grouped, surface
from studio.stuffs import Sheet, cloth, leather, moulded, thread, toned

REACH = 95.0


def build_bench():
    """Cushion and backrest, sewn in fields; the fields' seams run at x = -14 and x = 38."""
    hide = leather('bench hide', '#a3957f', 0.5)
    yarn = thread('bench thread', '#d9c7a4')
    things = [
        surface('cushion', cushion, 190, 90, hide, smooth=1),
        surface('backrest', backrest, 190, 90, hide, smooth=1),
    ]
    for seam in (-14.0, 38.0):
        for side in (-0.75, 0.75):
            u = (seam + side) / (2 * REACH) + 0.5
            for place, name in ((cushion, 'cushion seam'), (backrest, 'back seam')):
                line = [Vector(place(u, v / 60)) for v in range(8, 58)]
                line = [p + Vector((0, -0.03, 0.03)) for p in line]
                things.append(stitches(name, line, (0, -0.7, 0.7), yarn, 0.62, 0.3, 0.055))
    return grouped('bench', things)


def fields(x):
    """How deep a sewn seam draws the padding in at x, 0 to 1."""
    return sum(exp(-(((x - seam) / 1.1) ** 2)) for seam in (-14.0, 38.0))


def crease(x, y, seed):
    """Leather that has been sat on."""
    soft = 0.55 * noise.noise(Vector((x * 0.05, y * 0.06, seed)))
    return soft + 0.13 * noise.noise(Vector((x * 0.22, y * 0.5, seed + 4)))


def cushion(u, v):
    x = (u - 0.5) * 2 * REACH
    if v < 0.28:
        a = v / 0.28
        path = curve_at([(3.0, -26), (-0.5, -16), (-1.2, -8), (0.2, -2.2), (4.5, 0.6)], a)
    else:
        a = (v - 0.28) / 0.72
        path = (4.5 + a * 47, 0.6 + 1.2 * sin(pi * min(1, a * 1.15)) - 3.2 * a**2.2)
    y, z = path
    return (x, y + 0.35 * fields(x), z + crease(x, y, 2.0) - 1.3 * fields(x))


def backrest(u, v):
    x = (u - 0.5) * 2 * REACH
    y, z = curve_at([(48, -5), (46.2, 4), (46.6, 14), (49.5, 30), (54.5, 48), (58.5, 60), (62.0, 64.5), (69, 66)], v)
    return (x, y - crease(x, z, 7.0) * 0.8 + 1.1 * fields(x), z)


def curve_at(points, share):
    """A point of the soft curve through `points`; share runs from 0 to 1."""
    dense = curved([(a, b, 0) for a, b in points], 10)
    at = share * (len(dense) - 1)
    low = min(int(at), len(dense) - 2)
    point = dense[low].lerp(dense[low + 1], at - low)
    return point.x, point.y


# The child's seat from its front edge to its head: (y, z), half its width, how far its sides come forward.
SEAT = [
    (-17.5, 3.0, 16.5, 1.2),
    (-16.0, 8.5, 17.0, 2.5),
    (-11.0, 9.8, 17.0, 4.2),
    (-2.0, 8.6, 17.0, 6.5),
    (7.0, 7.8, 17.0, 8.5),
    (12.5, 11.5, 17.2, 8.8),
    (15.0, 20.0, 17.5, 9.0),
    (18.0, 34.0, 17.8, 9.2),
    (20.5, 44.0, 17.4, 10.5),
    (22.5, 53.0, 16.6, 13.0),
    (24.5, 61.0, 15.6, 11.0),
    (25.5, 65.0, 13.0, 6.0),
]


def seat_at(u, v, out=0.0):
    """A place on the child's seat: u from its left wing (-1) to its right, v from front to head, `out` above the pad."""
    share = v * (len(SEAT) - 1)
    low = min(int(share), len(SEAT) - 2)
    dense = [curve_of(k, share, low) for k in range(4)]
    y, z, half, wing = dense
    ahead = min(share + 0.02, len(SEAT) - 1)
    behind = max(share - 0.02, 0)
    dy = curve_of(0, ahead, min(int(ahead), len(SEAT) - 2)) - curve_of(0, behind, min(int(behind), len(SEAT) - 2))
    dz = curve_of(1, ahead, min(int(ahead), len(SEAT) - 2)) - curve_of(1, behind, min(int(behind), len(SEAT) - 2))
    up = Vector((0, -dz, dy)).normalized()
    flat = 0.52
    over = max(0.0, (abs(u) - flat) / (1 - flat))
    bend = over * pi / 2
    # The wing rises along a quarter of an ellipse.
    x = half * (flat + (1 - flat) * sin(bend)) if over else half * abs(u)
    rise = wing * (1 - cos(bend))
    side = 1 if u >= 0 else -1
    outward = Vector((-side * sin(bend), 0, 0)) + up * cos(bend)
    return Vector((side * x, y, z)) + up * rise + outward * out


def curve_of(column, share, low):
    """Catmull-Rom through one column of SEAT."""
    rows = [SEAT[max(0, min(len(SEAT) - 1, low + k))][column] for k in (-1, 0, 1, 2)]
    t = share - low
    a, b, c, d = rows
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def build_child_seat():
    """A child's seat with wings, a quilted pad, and a five-point harness. It stands on z = 0 and looks towards the viewer."""
    pad = cloth('child pad', '#55666b', 0.11, 0.018, 0.8)
    edge = cloth('child edge', '#2f3a3d', 0.09, 0.014, 0.8)
    plastic = moulded('child shell', '#23282a', 0.42, 0.006)
    webbing = cloth('webbing', '#24292b', 0.07, 0.02, 0.9)
    yarn = thread('pad thread', '#9fb0b3')

    def padded(u, v):
        a, b = 2 * u - 1, v
        quilt = 0.55 * (abs(sin(pi * b * 13)) ** 0.5 - 1) * (1 if abs(a) < 0.5 and 0.1 < b < 0.86 else 0.0)
        soft = 0.16 * noise.noise(Vector((a * 4, b * 14, 3.0)))
        end = min(1.0, (1 - abs(a)) / 0.06, b / 0.03, (1 - b) / 0.03) ** 0.5
        return tuple(seat_at(a * 0.985, 0.01 + 0.98 * b, 1.5 * end + quilt * end + soft))

    def shell(u, v):
        return tuple(seat_at((2 * u - 1) * 1.02, v, -0.7))

    body = surface('shell', shell, 80, 120, plastic, smooth=0)
    solid = body.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 1.6, 0
    finer(body, 1)
    soft = in_centimetres(surface('pad', padded, 110, 230, pad, smooth=1), 44, 110)
    things = [body, soft]
    for side in (-1, 1):
        rim = [seat_at(side * 0.99, v / 120, 0.5) for v in range(3, 119)]
        things.append(sweep('rim', rim, lambda p: (1, 0, 0), circle(0.62, 12), edge))
        line = [seat_at(side * 0.56, v / 120, 1.62) for v in range(8, 108)]
        things.append(stitches('pad seam', line, lambda p: (-0.3 * (1 if p.x > 0 else -1), -0.7, 0.6), yarn, 0.6, 0.3, 0.06))
    things += harness(webbing, plastic)
    foot = box('foot', (33, 30, 6.5), (0, -1, 3.6), 2.2, 6, plastic)
    things.append(foot)
    return grouped('child seat', things)


def in_centimetres(thing, width, length):
    """Lets the texture run in centimetres."""
    for entry in thing.data.uv_layers[0].data:
        entry.uv = (entry.uv[0] * width, entry.uv[1] * length)
    return thing


def harness(webbing, plastic):
    """Two shoulder straps with pads, a buckle between the legs, and the strap that tightens them."""
    things = []
    band = rounded(0.28, 3.4, 0.1, 4, 4)
    steel = moulded('tongue', '#3b4143', 0.3, 0.002)
    for side in (-1, 1):
        path = [seat_at(side * u, v, out) for u, v, out in [(0.24, 0.72, 0.6), (0.25, 0.7, 2.0), (0.25, 0.64, 2.3), (0.22, 0.56, 2.4), (0.17, 0.47, 2.7), (0.1, 0.38, 3.1), (0.055, 0.315, 3.4)]]
        path = curved(path, 12)
        things.append(sweep('strap', path, lambda p: (1, 0, 0.0), band, webbing, smooth=60))
        wide = rounded(0.8, 4.8, 0.36, 6, 4)
        cover = curved([seat_at(side * u, v, out) for u, v, out in [(0.25, 0.69, 2.3), (0.25, 0.64, 2.5), (0.225, 0.57, 2.6), (0.19, 0.5, 2.8)]], 12)
        things.append(sweep('strap pad', cover, lambda p: (1, 0, 0.0), wide, cloth('strap pad', '#3c494d', 0.1, 0.016, 0.8), smooth=60))
    crotch = curved([seat_at(0, v, out) for v, out in [(0.17, 0.8), (0.19, 1.9), (0.24, 2.6), (0.3, 3.2)]], 12)
    things.append(sweep('crotch strap', crotch, (1, 0, 0), band, webbing, smooth=60))
    at = seat_at(0, 0.305, 3.7)
    case = box('buckle', (4.6, 6.4, 2.0), (0, 0, 0), 0.8, 8, plastic)
    press = box('button', (2.4, 2.5, 0.5), (0, 0.2, 1.0), 0.22, 6, moulded('button', '#b3261e', 0.35, 0.002))
    for part in (case, press):
        part.data.transform(Matrix.Translation(at) @ Matrix.Rotation(radians(38), 4, 'X'))
    return [*things, case, press]


def crumb_stuff():
    s = Sheet('crumb', '#d6a564', 0.85, Specular=0.2)
    bake = s.noise(s.space('Object'), 2.2, 4, 0.65)
    base = s.mix(s.ramp(bake, 0.35, 0.68), toned('#b9793a'), toned('#e8c68d'))
    return s.set(Base_Color=base, Normal=s.bump(bake, 0.05, 0.8))


def build_crumbs(height, spots, seed=4):
    """Cracker crumbs. height(x, y): where the ground is; spots: (x, y, spread, how many)."""
    chance = Random(seed)
    verts, faces = [], []
    for x, y, spread, count in spots:
        for _ in range(count):
            cx, cy = chance.gauss(x, spread), chance.gauss(y, spread * 0.7)
            crumb(verts, faces, cx, cy, height(cx, cy), 0.1 + 0.42 * chance.random() ** 3.2, chance)
    return link('crumbs', verts, faces, None, crumb_stuff(), 60)


def crumb(verts, faces, cx, cy, cz, size, chance):
    start, around, up = len(verts), 9, 6
    turn, shift = chance.random() * 6, chance.random() * 90
    flat = 0.55 + 0.35 * chance.random()
    for i in range(up + 1):
        rise = pi * (i / up - 0.5)
        for j in range(around):
            a = 2 * pi * j / around + turn
            out = Vector((cos(rise) * cos(a), cos(rise) * sin(a), sin(rise)))
            rough = 1 + 0.55 * noise.noise(out * 1.7 + Vector((shift, 0, 0)))
            verts.append((cx + out.x * size * rough, cy + out.y * size * rough * 0.85, cz + size * flat * (0.75 + out.z * rough)))
    for i in range(up):
        for j in range(around):
            k = (j + 1) % around
            faces.append([start + i * around + j, start + i * around + k, start + (i + 1) * around + k, start + (i + 1) * around + j])


def build_cracker(bitten=False, radius=2.5):
    """A round salted cracker with a scalloped edge, lying on its origin; `bitten` lacks a bite."""
    rings, count = [], 144
    for r, z in [(0.93, 0.0), (1.0, 0.12), (1.0, 0.24), (0.95, 0.38), (0.86, 0.42), *((k / 30, 0.44) for k in range(25, 0, -1))]:
        ring = []
        for i in range(count):
            a = 2 * pi * i / count
            scallop = 1 + 0.035 * abs(cos(10 * a)) * r
            x, y = radius * r * scallop * cos(a), radius * r * scallop * sin(a)
            if bitten:
                away = Vector((x - radius * 1.0, y - radius * 0.25))
                need = radius * 0.72 + 0.07 * noise.noise(Vector((x * 3, y * 3, 1)))
                if away.length < need:
                    x, y = (Vector((radius * 1.0, radius * 0.25)) + away.normalized() * need)
            lump = 0.05 * noise.noise(Vector((x * 1.4, y * 1.4, 5))) if z > 0.3 else 0
            hole = sum(0.16 * exp(-(((x - hx) ** 2 + (y - hy) ** 2) / 0.018)) for hx, hy in HOLES) if z > 0.4 else 0
            ring.append((x, y, z + lump - hole))
        rings.append(ring)
    return grouped('cracker', [loft('cracker', rings, crumb_stuff(), smooth=60)])


HOLES = [(0, 0)] + [(1.25 * cos(a * pi / 3), 1.25 * sin(a * pi / 3)) for a in range(6)]
