"""An air vent seen from near: five slats before their vanes, in a bezel.

The middle of the front edge of the middle slat is near the origin; the vent reaches further to the right.
"""

from math import radians

from mathutils import Matrix
from studio.lofts import box, drawn, loft, plate, rounded, sweep, upright
from studio.shapes import filleted, grouped
from studio.stuffs import Sheet, moulded, soft_touch

PITCH, REACH, ASIDE = 1.35, 7.3, 3.0
OPENING = (2 * REACH, 5 * PITCH)


def build_near_vent():
    """Its slats look towards the viewer, each with a bright strip along its front edge."""
    dark = moulded('slat', '#343B3B', 0.34, 0.003)
    bright = Sheet('strip', '#B9BDBA', 0.42, Metallic=1.0).material
    pad = soft_touch('vent pad', '#8D857A', 11.0, 0.01)
    w, h = OPENING
    things = []
    for k in range(-2, 3):
        things += slat(k, dark, bright)
    for k in range(-3, 4):
        things.append(box('vane', (0.14, 1.6, h), (k * 1.9 + ASIDE, 3.4, 0), 0.05, 3, dark))
    tunnel = [[(x + ASIDE, y, z) for x, z in rounded(w - i, h - i, 0.8, 20)] for y, i in ((-0.05, 0.0), (0.5, 0.05), (5.6, 0.9))]
    things.append(loft('duct', tunnel, moulded('duct', '#0C1010', 0.8, 0.0), caps=(False, True)))
    face = plate('fascia', [rounded(70, 40, 1), rounded(w + 0.7, h + 0.7, 1.1, 20)], 2, 0.12, pad)
    face.data.transform(Matrix.Translation((ASIDE, 0, 0)) @ Matrix.Rotation(radians(90), 4, 'X') @ Matrix.Translation((0, 0, -2)))
    things.append(face)
    profile = filleted([(-0.42, -0.6, 0), (-0.42, 0.12, 0.14), (0.1, 0.3, 0.24), (0.3, -0.2, 0.2), (0.3, -1.2, 0)], 8)
    path = [(x + ASIDE, y, z) for x, y, z in upright(rounded(w + 0.5, h + 0.5, 1.0, 20))]
    things.append(sweep('bezel', path, (0, -1, 0), [(-a, b) for a, b in profile], bright, closed=True))
    return grouped('vent', things)


def slat(k, dark, bright):
    blade = filleted([(0.0, -0.13, 0.1), (0.0, 0.13, 0.1), (-1.9, 0.06, 0.05), (-1.9, -0.06, 0.05)], 8, closed=True)
    strip = filleted([(0.03, -0.06, 0.03), (0.03, 0.06, 0.03), (-0.05, 0.06, 0), (-0.05, -0.06, 0)], 4, closed=True)
    parts = [drawn('slat', blade[::-1], REACH - 0.05, dark), drawn('slat strip', strip[::-1], REACH - 0.05, bright)]
    for part in parts:
        part.data.transform(Matrix.Translation((ASIDE, 0.15, k * PITCH)) @ Matrix.Rotation(radians(-6), 4, 'X'))
    return parts
