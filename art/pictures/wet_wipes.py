"""The pictures of the wet wipes."""

from mathutils import Vector

from models.lying_pack import build_glossy_pack, build_lying_pack
from studio.daylight import shoot_in_sun
from studio.shapes import put, rest
from studio.stage import darker_paper, lamp, shoot


def front():
    rest(put(build_glossy_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)
    lamp('sheen', (-42, -100, 24), (0, 0, 8), (10, 90), 3.4)


def three_quarter():
    put(build_lying_pack(), (0, 0, 0), (0, 0, -20))
    target = (0.4, 0, 1.2)
    shoot_in_sun(target, 21.8, pitch=64, sun=Vector((-120, 20, 84)), light=300, angle=8, paper=darker_paper())
    lamp('strip', (-40, -75, 75), target, (14, 90), 4)
    lamp('side', (95, 10, 55), target, (50, 70), 1.0, '#fffaf3', visible=False)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
}
