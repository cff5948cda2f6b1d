"""The pictures of the wet wipes."""

import bpy
from mathutils import Vector

from models.lying_pack import build_glossy_pack, build_lying_pack
from models.phone import build_woken_phone
from studio.daylight import shoot_by_window, sunlight
from studio.shapes import put, rest
from studio.stage import darker_paper, glint, lamp, shoot, sweep, view_from


def front():
    rest(put(build_glossy_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_lying_pack(), (0, 0, 0), (0, 0, -28))
    target = (0.2, -0.1, 0.9)
    shoot_by_window(target, 20.5, pitch=34)
    bpy.data.objects['sweep'].data.materials[0] = darker_paper()
    lamp('card', (10, -75, 85), target, (70, 40), 1.5, '#fffaf3')
    glint((2.5, -1.0, 3.2), (10, 80), 30, 3.2)


def scale():
    put(build_lying_pack(), (-3.7, 0.4, 0), (0, 0, -8))
    put(build_woken_phone(), (8.1, 1.0, 0), (0, 0, -3))
    target = (0.7, -0.6, 1.0)
    view_from(target, 25.6, 40, 0, (0, 0), (-2, -3, 2.8), 40)
    # Low enough for the white lid, and from before the pack for its print and the folds of its near end.
    sunlight(target, Vector((-92, -62, 104)), 236)
    lamp('front', (10, -75, 85), target, (60, 36), 2.2, '#fffaf3')
    glint((-7.0, -2.0, 3.0), (9, 80), 20, 3.0)
    glint((8.6, 2.0, 0.8), (7, 90), -34, 4.4)
    sweep(material=darker_paper())


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
    'wet-wipes--scale': scale,
}
