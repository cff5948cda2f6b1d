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
    shoot_in_sun((0.4, 0, 1.2), 21.8, pitch=57, sun=Vector((-120, 20, 84)), light=320, angle=8, paper=darker_paper())


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
}
