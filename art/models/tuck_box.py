"""The air freshener's card box as it is seen close: folded from board, its top closed and tucked in behind the front."""

from math import cos, pi

from models.freshener import BOX
from studio.lofts import loft, rounded, stack
from studio.shapes import bent, filleted, grouped, surface
from studio.stuffs import card

BOARD = 0.075


def build_tuck_box(scent='new-car'):
    """Stands on its origin, its print towards the viewer."""
    w, d, h = BOX
    heights = [0.03 + (h - 0.06) * i / 16 for i in range(17)]
    profile = [(0.03, 0.0)] + [(0.0, z) for z in heights]
    # The board's raw edge, and the slit that the top is tucked into.
    profile += [(0.012, h), (BOARD, h), (BOARD + 0.005, h - 0.16), (1.4, h - 0.16)]
    outline = lambda inset: rounded(w - 2 * inset, d - 2 * inset, max(0.07 - inset, 0.01), 5, 14)
    body = loft('walls', stack(outline, profile), card('tuck box', f'box-{scent}', (2 * (w + d), h)), caps=(True, False), smooth=50)
    wrapped(body)
    bent(body, bulged)
    return grouped(f'tuck box {scent}', [body, build_top()])


def wrapped(body):
    """Lays the print around the four walls."""
    w, d, _ = BOX
    layer = body.data.uv_layers.active.data
    for polygon in body.data.polygons:
        for loop in polygon.loop_indices:
            p = body.data.vertices[body.data.loops[loop].vertex_index].co
            n = polygon.normal
            if abs(n.x) > abs(n.y):
                u = w + p.y + d / 2 if n.x > 0 else -p.y - d / 2
            else:
                u = p.x + w / 2 if n.y < 0 else w + d + w / 2 - p.x
            layer[loop].uv = (u, min(p.z, BOX[2] - 0.02))


def bulged(x, y, z):
    """Board that was folded by a machine stands a little out between its folds."""
    w, d, h = BOX
    high = cos(pi * (z / h - 0.5)) if 0 < z < h else 0
    across, deep = cos(pi * x / w), cos(pi * y / d)
    return (x + 0.05 * high * max(0, deep) * x / w * 2, y + 0.07 * high * max(0, across) * y / d * 2, z)


def build_top():
    """Hangs on the back by a fold and lies closed between the walls; its flap is tucked in behind the front."""
    w, d, h = BOX
    back, front = d / 2 - 0.01, -d / 2 + BOARD + 0.03
    corners = [(back, h - 0.25, 0), (back, h + 0.01, 0.1), (front, h + 0.01, 0.13), (front + 0.05, h - 1.2, 0)]
    line = filleted(corners, 8)
    half = w / 2 - 0.03

    def place(u, v):
        y, z = line[round(v * (len(line) - 1))]
        across = 2 * u - 1
        return (half * across, y, z + 0.03 * (1 - across * across) * (z > h))

    return surface('top', place, 24, len(line) - 1, card('tuck top', colour='#F3EFE6'), thickness=BOARD, smooth=0)
