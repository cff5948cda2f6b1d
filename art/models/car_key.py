"""A car key, 7 cm long without its ring: the measure that every driver knows by hand."""

from math import cos, pi, sin

from studio.materials import metal, paper, plastic
from studio.shapes import grouped, put, rounded_rectangle, slab, surface, tube


def build_car_key():
    """Lies on its origin, its ring away from the viewer. Returns a handle."""
    black = plastic('#20282A', 0.42, 0.1)
    fob = slab('fob', rounded_rectangle(3.5, 7, 1.6, 16), 1.25, 0.5, 0.45, black, steps=10)
    band = slab('band', rounded_rectangle(3.54, 7.04, 1.62, 16), 0.12, 0.03, 0.03, metal(rough=0.3))
    put(band, (0, 0, 0.56))
    buttons = []
    for y in (1.35, 0.15):
        button = slab('button', rounded_rectangle(1.6, 0.9, 0.42), 0.14, 0.08, 0.0, plastic('#394243', 0.6))
        buttons.append(put(button, (0, y, 1.19)))
    shown = surface(
        'mark',
        lambda u, v: ((u - 0.5) * 1.15, -1.75 + (v - 0.5) * 1.15, 1.256),
        1,
        1,
        paper('mark-on-black', rough=0.3),
        smooth=0,
    )
    eye = tube('eye', [(0.42 * cos(a), 3.4 + 0.42 * sin(a), 0.62) for a in turn(16)], 0.16, metal(), True)
    ring = tube('ring', [(1.25 * cos(a), 4.85 + 1.25 * sin(a), 0.3 + 0.32 * max(0, -sin(a))) for a in turn(32)], 0.1, metal(rough=0.15), True)
    return grouped('car key', [fob, band, *buttons, shown, eye, ring])


def turn(steps):
    return [2 * pi * i / steps for i in range(steps)]
