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
    put(build_lying_pack(), (0, 0, 0), (0, 0, 26))
    target = (0.05, 1.75, 2.4)
    shoot_in_sun(
        target, 11.9, pitch=47, sharp_at=(0, -0.7, 2.7), opening=20,
        sun=Vector((-110, 60, 84)), light=300, angle=12, paper=darker_paper(),
    )
    lamp('strip', (30, -75, 70), target, (14, 90), 5)
    lamp('side', (80, -40, 50), target, (40, 70), 1.0, '#fffaf3', visible=False)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
}
