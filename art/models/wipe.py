"""Wipes as sheets of fleece that lie as a hand left them."""

from math import atan2, cos, exp, hypot, pi, sin

from mathutils import Vector, noise

from models.wipes_pack import wipe_material
from studio.cloth import settled
from studio.shapes import add_mesh, finer, grouped


def build_used_wipe(width=15.0, length=13.0, seed=2, frames=14, gravity=0.35, tall=3.6):
    """A wipe let go where the wiping ended: drawn up where the fingers held it, its folds running out flat. Lies on
    its origin; x is where it went."""
    columns, rows = 72, 62
    points, faces, uvs = [], [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u, v = i / columns, j / rows
            points.append(let_go((u - 0.44) * width, (v - 0.5) * length, seed, tall))
            uvs.append((u * width, v * length))
    wide = columns + 1
    for j in range(rows):
        for i in range(columns):
            a = j * wide + i
            faces.append([a, a + 1, a + wide + 1, a + wide])
    if frames:
        floor = add_mesh(
            'floor', [(x / 10, y / 10, -0.012) for x in (-30, 30) for y in (-30, 30)], [[0, 2, 3, 1]]
        )
        points = settled(
            points, faces, frames, gravity=gravity, stiffness=20, bending=6, obstacles=[floor]
        )
    points = [(x, y, max(z, 0.03)) for x, y, z in points]
    sheet = add_mesh('wipe', points, faces, wipe_material(), uvs, sharp=180)
    solid = sheet.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.06, 1
    finer(sheet, 1)
    return grouped('used wipe', [sheet])


def let_go(a, b, seed, tall):
    """Where a point of the flat sheet lies, `a` and `b` from the place where it was held."""
    r, turn = hypot(a, b), atan2(b, a)
    turned = Vector((cos(turn), sin(turn), seed))
    bent = turn + 0.5 * noise.noise(turned * 1.3 + Vector((0, 0, r * 0.16)))
    fold = 0.5 + 0.34 * cos(5 * bent + seed) + 0.3 * cos(3 * bent + 2.2 * seed) + 0.1 * cos(9 * bent + 0.5 * r)
    near = exp(-((r / 2.1) ** 1.5))
    run = min(1.0, r / 8.6)
    high = tall * near + (1.7 * fold * sin(pi * run**0.8) ** 1.2 if run < 1 else 0.0)
    soft = noise.noise(Vector((a * 0.45, b * 0.45, seed * 3.0)))
    high += 0.42 * max(0.0, soft) + 0.03 * noise.noise(Vector((a * 1.6, b * 1.6, seed)))
    # Cloth that stands up is missing from the plane: the folds draw the sheet in.
    drawn = r * (0.36 + 0.48 * run) * (1 - 0.2 * fold * run)
    over = 0.5 * fold * sin(pi * run) * (1 - run)
    x = drawn * cos(turn + 0.25 * over) - 1.2 * near
    y = drawn * sin(turn + 0.25 * over) + 0.5 * near
    return (x + 0.5 * soft, y + 0.45 * soft, 0.06 + high)
