"""A car key, 7 cm long without its ring and its strap: the measure that every driver knows by hand."""

from math import cos, pi, sin, sqrt

from studio.lofts import loft, rounded, rounded_profile, stitches
from studio.materials import metal, paper, plastic
from studio.shapes import grouped, put, rounded_rectangle, slab, surface, tube
from studio.stuffs import leather, thread


def build_car_key():
    """Lies on its origin, its ring and strap away from the viewer. Returns a handle."""
    black = plastic('#1B2224', 0.36, 0.1)
    fob = slab('fob', rounded_rectangle(3.5, 7, 1.6, 16), 1.25, 0.5, 0.45, black, steps=10)
    band = slab('band', rounded_rectangle(3.54, 7.04, 1.62, 16), 0.12, 0.03, 0.03, metal(rough=0.3))
    put(band, (0, 0, 0.56))
    buttons = []
    for y, opens in ((1.6, True), (0.25, False)):
        button = slab('button', rounded_rectangle(1.9, 1.05, 0.5), 0.14, 0.08, 0.0, plastic('#343C3D', 0.5))
        buttons += [put(button, (0, y, 1.19)), put(build_padlock(opens), (0, y, 1.325))]
    shown = surface(
        'mark',
        lambda u, v: ((u - 0.5) * 1.25, -1.65 + (v - 0.5) * 1.25, 1.256),
        1,
        1,
        paper('mark-on-black', rough=0.3),
        smooth=0,
    )
    eye = tube('eye', [(0.42 * cos(a), 3.4 + 0.42 * sin(a), 0.62) for a in turn(16)], 0.16, metal(), True)
    circle = [(1.25 * cos(a), 4.85 + 1.25 * sin(a), 0.3 + 0.32 * max(0, -sin(a))) for a in turn(32)]
    ring = tube('ring', circle, 0.1, metal(rough=0.15), True)
    return grouped('car key', [fob, band, *buttons, shown, eye, ring, *build_strap()])


def build_padlock(opens):
    """The sign on a button; its shackle stands beside the body when it is open."""
    white = plastic('#D9DAD6', 0.5)
    middle = 0.2 if opens else 0.0
    bow = [(middle + 0.1 * cos(a), 0.1 + 0.1 * sin(a), 0) for a in (pi * i / 8 for i in range(9))]
    shackle = [(middle + 0.1, 0.0, 0), *bow, (middle - 0.1, 0.0, 0)]
    body = slab('body', [(x, y - 0.13) for x, y in rounded_rectangle(0.36, 0.28, 0.05)], 0.012, 0.004, 0.0, white)
    return grouped('padlock', [body, tube('shackle', shackle, 0.028, white)])


def build_strap():
    """A strap of stitched leather over the ring; it rises to it from the ground."""
    outline = lambda inset: [(x, y + 8.9) for x, y in rounded(1.7 - 2 * inset, 5.6 - 2 * inset, 0.5 - inset, 8, 8)]
    lifted = lambda y: 0.1 * sqrt(max(0, 8 - y))
    rings = [
        [(x, y, 0.06 + z + lifted(y)) for x, y in outline(inset)] for inset, z in rounded_profile(0.3, 0.08, None, 4)
    ]
    seam = [(x, y, 0.37 + lifted(y)) for x, y in outline(0.2)]
    return [
        loft('strap', rings, leather()),
        stitches('strap seam', seam, (0, 0, 1), thread(), 0.22, 0.11, 0.03, True),
    ]


def turn(steps):
    return [2 * pi * i / steps for i in range(steps)]
