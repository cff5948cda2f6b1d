"""The pictures of the Express Kit."""

from models.case import FLOOR, PACK_AT, WALL, build_closed_case, build_open_case
from models.freshener import build_resting_clip
from models.jar import build_jar
from models.roll import build_roll
from models.tuck_box import build_tuck_box
from models.wipes_pack import build_pack
from studio.shapes import put
from studio.stage import shoot


def closed():
    put(build_closed_case(upright=True), (0, 0, 0), (0, 0, 26))


def front():
    closed()
    shoot((0.4, 0, 9.2), 33.5, pitch=13)


def open_kit(scent):
    case, lid = build_open_case()
    inside = [
        put(build_roll(), (-0.4, 5.6, FLOOR), (0, 0, -4)),
        put(build_jar(), (7.0, 2.2, FLOOR), (0, 0, -14)),
        put(build_tuck_box(scent), (-7.0, 1.6, FLOOR), (0, 0, 4)),
        put(build_resting_clip(scent), (-0.1, 0.3, FLOOR), (0, 0, -8)),
    ]
    for thing in inside:
        thing.parent = case
    put(build_pack(), (PACK_AT[0], PACK_AT[1], WALL), (180, 0, 0), 0.76).parent = lid
    return put(case, (0, 0, 0), (0, 0, 14))


def opened(scent):
    def picture():
        open_kit(scent)
        shoot((0.9, 2, 10.8), 38.5, pitch=35)

    return picture


def hero():
    open_kit('new-car')
    shoot((0.9, 2, 10.8), 34.6, pitch=35, ground=False)


def detail():
    put(build_closed_case(), (0, 0, 0), (0, 0, -20))
    shoot((3.6, -5.5, 5.6), 17.5, pitch=33)


PICTURES = {
    'express-kit--front': front,
    'express-kit--detail': detail,
    'express-kit--new-car': opened('new-car'),
    'express-kit--ocean-breeze': opened('ocean-breeze'),
    'express-kit--pine-forest': opened('pine-forest'),
    'hero-express-kit': hero,
}
