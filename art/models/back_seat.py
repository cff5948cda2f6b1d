"""A rear bench, and what children leave on it. The cushion's top is about z = 0, its front
edge y = 0, its backrest begins at y = 46."""

from math import cos, exp, pi, sin
from random import Random

from mathutils import Vector, noise
from studio.lofts import curved, link, loft, stitches
from studio.shapes import grouped, surface
from studio.stuffs import Sheet, thread, toned, weave_tile

REACH = 95.0
SEAMS = (-8.0, 44.0)


def build_bench():
    """Cushion and backrest, sewn in fields; the fields' seams run at SEAMS."""
    stuff = seat_cloth()
    yarn = thread('bench thread', '#d8d0c0')
    things = [
        in_centimetres(surface('cushion', cushion, 190, 90, stuff, smooth=1), 2 * REACH, 65),
        in_centimetres(surface('backrest', backrest, 190, 90, stuff, smooth=1), 2 * REACH, 76),
    ]
    for seam in SEAMS:
        for side in (-0.75, 0.75):
            u = (seam + side) / (2 * REACH) + 0.5
            for place, name in ((cushion, 'cushion seam'), (backrest, 'back seam')):
                line = [Vector(place(u, v / 60)) for v in range(8, 58)]
                line = [p + Vector((0, -0.03, 0.03)) for p in line]
                things.append(stitches(name, line, (0, -0.7, 0.7), yarn, 0.62, 0.3, 0.055))
    return grouped('bench', things)


def seat_cloth():
    """Plain woven cloth, the same all over."""
    s = Sheet('seat cloth', '#bfb4a2', 0.9, Specular=0.15, Sheen=0.3)
    k = 1 / (48 * 0.13)
    woven = s.image(weave_tile(), s.space(scale=(k, k, k)), data=True).outputs['Color']
    height = s.node('SeparateColor', Color=woven).outputs[0]
    base = s.mix(s.ramp(height, 0.1, 0.9), toned('#bfb4a2', 0.82), toned('#bfb4a2', 1.05))
    return s.set(Base_Color=base, Normal=s.bump(height, 0.012, 0.7))


def in_centimetres(thing, width, length):
    """Lets the texture run in centimetres."""
    for entry in thing.data.uv_layers[0].data:
        entry.uv = (entry.uv[0] * width, entry.uv[1] * length)
    return thing


def fields(x):
    """How deep a sewn seam draws the padding in at x, 0 to 1."""
    return sum(exp(-(((x - seam) / 1.1) ** 2)) for seam in SEAMS)


def crease(x, y, seed):
    """Padding that has been sat on."""
    soft = 0.3 * noise.noise(Vector((x * 0.05, y * 0.06, seed)))
    return soft + 0.05 * noise.noise(Vector((x * 0.2, y * 0.3, seed + 4)))


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
