"""The pictures of the wet wipes."""

from models.car_key import build_car_key
from models.lying_pack import build_lying_pack
from models.wipes_pack import build_pack
from studio.daylight import shoot_by_window
from studio.shapes import put, rest
from studio.stage import shoot


def front():
    rest(put(build_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_lying_pack(), (0, 0, 0), (0, 0, 32))
    shoot_by_window((0.5, -0.1, 0.9), 20.5, pitch=34)


def detail():
    put(build_lying_pack(), (0, 0, 0), (0, 0, 14))
    shoot_by_window((0.3, 0.6, 3.0), 10.8, pitch=40, sharp_at=(0.2, 0.2, 3.4), opening=40)


def scale():
    put(build_pack(), (-3, 0.6, 0), (0, 0, 8))
    put(build_car_key(), (6.6, -2.4, 0), (0, 0, 14))
    shoot((0.7, 0, 0.8), 23.5, pitch=45)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
    'wet-wipes--detail': detail,
    'wet-wipes--scale': scale,
}
