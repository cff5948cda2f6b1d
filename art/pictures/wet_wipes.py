"""The pictures of the wet wipes."""

import bpy

from models.lying_pack import build_glossy_pack, build_lying_pack
from studio.daylight import shoot_by_window
from studio.shapes import put, rest
from studio.stage import darker_paper, glint, lamp, shoot


def front():
    rest(put(build_glossy_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)
    lamp('sheen', (-42, -100, 24), (0, 0, 8), (10, 90), 3.4)


def three_quarter():
    put(build_lying_pack(), (0, 0, 0), (0, 0, -28))
    target = (0.2, -0.1, 0.9)
    shoot_by_window(target, 20.5, pitch=34)
    bpy.data.objects['sweep'].data.materials[0] = darker_paper()
    lamp('card', (10, -75, 85), target, (70, 40), 1.5, '#fffaf3')
    glint((2.5, -1.0, 3.2), (10, 80), 30, 3.2)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
}
