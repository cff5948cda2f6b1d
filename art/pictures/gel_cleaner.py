"""The pictures of the gel cleaner."""

from models.gel_dollop import build_dollop
from models.jar import build_jar, build_lid
from studio.daylight import shoot_by_window
from studio.shapes import put
from studio.stage import shoot


def front():
    build_jar()
    shoot((0, 0, 3.7), 14.2, pitch=9)


def three_quarter():
    put(build_jar(open=True), (-2.6, 0.6, 0), (0, 0, 8))
    put(build_lid(), (5.2, -1.6, 0))
    shoot((1.1, 0, 3.2), 19, pitch=33)


def detail():
    put(build_jar(open=True), (0, 0, 0), (0, 0, 6))
    shoot((0.1, 0, 3.75), 10.2, pitch=38, sharp_at=(0, -2.6, 4.2), opening=40)


def contents():
    put(build_jar(), (-2.2, 2.6, 0), (0, 0, 4))
    put(build_dollop(), (2.3, -3.8, 0), (0, 0, 12))
    shoot_by_window((0.1, 0, 2.7), 14.2, pitch=22, sharp_at=(1.5, -3.4, 1.2), opening=40)


def hero():
    build_jar()
    shoot((0, 0, 3.6), 10.2, pitch=14, yaw=4, ground=False)


PICTURES = {
    'gel-cleaner--front': front,
    'gel-cleaner--three-quarter': three_quarter,
    'gel-cleaner--detail': detail,
    'gel-cleaner--contents': contents,
    'hero-gel-cleaner': hero,
}
