"""The pictures of the wet wipes."""

from models.lying_pack import build_lying_pack
from models.phone import build_phone
from models.wipes_pack import build_pack
from studio.daylight import shoot_by_window, shoot_in_sun
from studio.shapes import put, rest
from studio.stage import lamp, shoot


def front():
    rest(put(build_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_lying_pack(), (0, 0, 0), (0, 0, 32))
    shoot_by_window((0.5, -0.1, 0.9), 20.5, pitch=34)


def scale():
    put(build_lying_pack(), (-3.6, 0.4, 0), (0, 0, 18))
    put(build_phone(), (7.5, 1.8, 0), (0, 0, 5))
    shoot_in_sun((0.75, 0.4, 1.0), 24.5, pitch=40, sharp_at=(-2, -3, 2.8), opening=40, panes=34)
    # A white card before the pack, for the folds of its near end.
    lamp('near card', (-55, -75, 42), (-2, -5, 1), (60, 50), 2.3, '#fff6e8')


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
    'wet-wipes--scale': scale,
}
