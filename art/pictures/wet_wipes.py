"""The pictures of the wet wipes."""

from mathutils import Vector

from models.lying_pack import build_lying_pack
from models.phone import build_woken_phone
from models.wipes_pack import build_pack
from studio.daylight import shoot_by_window, sunlight
from studio.shapes import put, rest
from studio.stage import shoot, sweep, view_from


def front():
    rest(put(build_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_lying_pack(), (0, 0, 0), (0, 0, 32))
    shoot_by_window((0.5, -0.1, 0.9), 20.5, pitch=34)


def scale():
    put(build_lying_pack(), (-3.6, 0.4, 0), (0, 0, 18))
    put(build_woken_phone(), (8.6, 1.4, 0), (0, 0, 5))
    target = (1.2, 0.0, 1.0)
    view_from(target, 25.4, 40, 0, (0, 0), (-2, -3, 2.8), 40)
    # Low enough for the white lid, and from before the pack for its print and the folds of its near end.
    sunlight(target, Vector((-92, -62, 104)), 245)
    sweep()


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
    'wet-wipes--scale': scale,
}
