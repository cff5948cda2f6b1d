"""An air vent seen from near: five slats before their vanes. The middle of the front edge of the middle slat is the origin."""

from math import radians

from mathutils import Matrix
from studio.lofts import arc, box, drawn
from studio.shapes import filleted, grouped
from studio.stuffs import Sheet, moulded, soft_touch

PITCH, REACH = 1.35, 16


def build_near_vent():
    """Its slats look towards the viewer, each with a bright strip along its front edge; padding above and below."""
    dark = moulded('slat', '#3D4545', 0.32, 0.003)
    bright = Sheet('strip', '#C9CCC8', 0.24, Metallic=1.0).material
    pad = soft_touch('vent pad', '#3A4241', 9.0, 0.014)
    things = []
    for k in range(-2, 3):
        things += slat(k, dark, bright)
    for k in range(-12, 13):
        things.append(box('vane', (0.14, 1.6, 5 * PITCH), (k * 1.9, 3.4, 0), 0.05, 3, dark))
    things.append(box('duct', (2 * REACH, 0.2, 9), (0, 5.6, 0), 0.05, 3, moulded('duct', '#0C1010', 0.8, 0.0)))
    for side in (1, -1):
        edge = side * 2.5 * PITCH
        profile = filleted([(-6, edge, 0), (0.35, edge, 0.35), (0.75, edge + side * 9, 2), (-6, edge + side * 9, 0)], 10, closed=True)
        things.append(drawn('pad', profile if side < 0 else profile[::-1], REACH, pad))
        line = [(0.3 + 0.09 * c, edge + side * 0.25 + 0.09 * s) for c, s in arc(0, 360, 20)][:-1]
        things.append(drawn('trim', line[::-1], REACH, bright))
    return grouped('vent', things)


def slat(k, dark, bright):
    blade = filleted([(0.0, -0.13, 0.1), (0.0, 0.13, 0.1), (-1.9, 0.06, 0.05), (-1.9, -0.06, 0.05)], 8, closed=True)
    strip = filleted([(0.03, -0.06, 0.03), (0.03, 0.06, 0.03), (-0.05, 0.06, 0), (-0.05, -0.06, 0)], 4, closed=True)
    parts = [drawn('slat', blade[::-1], REACH, dark), drawn('slat strip', strip[::-1], REACH, bright)]
    for part in parts:
        part.data.transform(Matrix.Translation((0, 0, k * PITCH)) @ Matrix.Rotation(radians(-6), 4, 'X'))
    return parts
