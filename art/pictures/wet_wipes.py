"""The pictures of the wet wipes."""

from models.car_key import build_car_key
from models.open_pack import build_open_pack
from models.wipes_pack import build_pack
from studio.shapes import put, rest
from studio.stage import shoot


def front():
    rest(put(build_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_open_pack(), (0, 0, 0), (0, 0, 30))
    shoot((0.2, 0.9, 2.5), 22.5, pitch=36)


def detail():
    put(build_open_pack(), (0, 0, 0), (0, 0, 22))
    shoot((-0.6, 1.9, 4.1), 14.6, pitch=33, sharp_at=(-1, 1.4, 3.6), opening=26)


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
