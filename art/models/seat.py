"""The back of a front seat, as the rear bench sees it. It stands on z = 0 around x = 0; its back looks towards the viewer."""

from math import cos, pi, sin

from mathutils import Vector
from studio.lofts import circle, curved, loft, rounded, stitches, sweep
from studio.shapes import grouped
from studio.stuffs import chrome, leather, moulded, thread

TOP = 58.0
# The posts of the headrest, where a cord may hang: x, y and z in the middle of their free part.
POSTS = ((-6.0, 1.5, 60.5), (6.0, 1.5, 60.5))


def build_seat_back():
    """Backrest, headrest and posts."""
    hide = leather('seat hide', '#8F8676', 0.45)
    yarn = thread('seat thread', '#B98A52')
    steel = chrome('posts', 0.2)
    rings = []
    for z, width, depth, y in [
        (0, 47, 10, 0),
        (8, 48.5, 11.5, 0),
        (20, 49, 12, 0.2),
        (34, 48, 11.6, 0.8),
        (46, 45, 10.6, 1.6),
        (52, 41.5, 9.4, 2.1),
    ]:
        rings.append((z, width, depth, y))
    dense = curved([(z, w, d) for z, w, d, _ in rings], 8)
    offsets = curved([(z, y, 0) for z, _, _, y in rings], 8)
    body = []
    for (z, w, d), (_, y, _) in zip(dense, offsets):
        body.append([(px, py + y, z) for px, py in rounded(w, d, d * 0.46, 16, 24)])
    z, w, d = dense[-1]
    y = offsets[-1].y
    for k in range(1, 15):
        a = k / 14 * pi / 2
        body.append(
            [
                (px, py + y + 0.3 * sin(a), z + 6 * sin(a))
                for px, py in rounded(
                    w - 7 * (1 - cos(a)) * 1.6,
                    d * (0.25 + 0.75 * cos(a)),
                    d * 0.46 * (0.25 + 0.75 * cos(a)),
                    16,
                    24,
                )
            ]
        )
    back = loft('backrest', body, hide, smooth=60)
    panel = [
        (px * (1 - 0.0016 * (pz - 0)), 0, pz)
        for px, pz in [(x, y + 27) for x, y in rounded(36, 44, 7, 16, 20)]
    ]
    line = [on_back(px, pz) for px, _, pz in panel]
    groove = sweep(
        'seat piping', line, (0, -1, 0), circle(0.35, 12), leather('seat piping', '#6F6757', 0.6), closed=True
    )
    inner = [on_back(px * 0.955, (pz - 27) * 0.963 + 27, 0.05) for px, _, pz in panel]
    seam = stitches('seat seam', inner, (0, -1, 0.1), yarn, 0.8, 0.4, 0.1, True)
    things = [back, groove, seam] + headrest(hide, yarn) + [post(x, steel) for x in (-6.0, 6.0)]
    for x in (-6.0, 6.0):
        cuff = loft(
            'cuff',
            [
                [(px + x, py + 1.5, z) for px, py in rounded(3.4 - 2 * i, 3.0 - 2 * i, 1.2 - i, 8)]
                for z, i in ((57.4, 0), (58.4, 0), (58.7, 0.3))
            ],
            moulded('cuff', '#2A2F2E', 0.45),
        )
        things.append(cuff)
    return grouped('seat back', things)


def on_back(x, z, out=0.0):
    """A place on the backrest's flat side."""
    profile = [(0, 5.0), (8, 5.75), (20, 5.8), (34, 5.0), (46, 3.7), (52, 2.6)]
    for (z0, d0), (z1, d1) in zip(profile, profile[1:]):
        if z <= z1:
            depth = d0 + (d1 - d0) * (z - z0) / (z1 - z0)
            break
    else:
        depth = profile[-1][1]
    return Vector((x, -depth - out, z))


def headrest(hide, yarn):
    rings = []
    for k in range(25):
        a = -pi / 2 + k / 24 * pi
        z = 72 + 8.2 * (abs(sin(a)) ** 0.8) * (1 if a > 0 else -1)
        share = max(cos(a), 0.0) ** 0.42
        rings.append(
            [
                (x, y + 1.5, z)
                for x, y in rounded(
                    28 * (0.5 + 0.5 * share), max(10.5 * share, 0.4), max(4.6 * share, 0.15), 16, 14
                )
            ]
        )
    return [loft('headrest', rings, hide, smooth=60)]


def post(x, steel):
    return sweep('post', [(x, 1.5, 57), (x, 1.5, 61), (x, 1.5, 68)], (0, 1, 0), circle(0.65, 24), steel)
