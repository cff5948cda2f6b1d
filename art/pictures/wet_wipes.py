"""The pictures of the wet wipes."""

from models.car_key import build_car_key
from models.console import build_console
from models.open_pack import build_open_pack
from models.used_wipe import build_used_wipe
from models.wipe import build_folded_wipe, build_spread_wipe
from models.wipes_pack import build_pack
from studio.shapes import put, rest
from studio.stage import shoot


def front():
    rest(put(build_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_open_pack(), (0, 0, 0), (0, 0, 30))
    shoot((0.2, 0.9, 2.5), 22.5, pitch=36)


def in_use():
    build_console()
    put(build_used_wipe(), (5.2, -3.6, 0.0), (0, 0, -16))
    put(build_open_pack(), (-7.1, -14.2, 0.0), (0, 0, 28), 0.9)
    shoot((0.2, -0.6, 0.6), 31, pitch=38, yaw=6, ground=False)


def detail():
    put(build_open_pack(), (0, 0, 0), (0, 0, 22))
    shoot((-0.8, 2.4, 4.6), 13.8, pitch=33, sharp_at=(-1, 1.4, 3.6), opening=26)


def contents():
    put(build_pack(), (-5.6, 1.6, 0), (0, 0, 8))
    put(build_spread_wipe(), (6.6, 4.4, 0), (0, 0, -9))
    put(build_folded_wipe(seed=1), (4.9, -6.2, 0.1), (0, 0, 14))
    put(build_folded_wipe(seed=2), (6.1, -6.8, 0.45), (0, 1.5, -7))
    shoot((1.2, -0.6, 0.8), 27.2, pitch=47)


def scale():
    put(build_pack(), (-3, 0.6, 0), (0, 0, 8))
    put(build_car_key(), (6.6, -2.4, 0), (0, 0, 14))
    shoot((0.7, 0, 0.8), 23.5, pitch=45)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
    'wet-wipes--in-use': in_use,
    'wet-wipes--detail': detail,
    'wet-wipes--contents': contents,
    'wet-wipes--scale': scale,
}
