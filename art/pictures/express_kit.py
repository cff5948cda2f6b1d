"""The pictures of the Express Kit."""

from models.case import FLOOR, PACK_AT, WALL, build_closed_case, build_open_case
from models.cup import build_coffee_cup
from models.freshener import build_clip, build_scent_box
from models.jar import build_jar
from models.roll import build_roll
from models.wipes_pack import build_pack
from studio.shapes import put, rest
from studio.stage import shoot


def closed():
    put(build_closed_case(upright=True), (0, 0, 0), (0, 0, 26))


def front():
    closed()
    shoot((0.4, 0, 9.2), 33.5, pitch=13)


def open_kit(scent):
    case, lid = build_open_case()
    inside = [
        put(build_roll(), (0.0, 4.2, FLOOR), (0, 0, -4)),
        put(build_jar(), (6.9, 0.2, FLOOR), (0, 0, -14)),
        put(build_scent_box(scent), (-7.0, 1.6, FLOOR), (0, 0, 4)),
        put(build_clip(scent), (-0.4, -3.4, FLOOR + 4.2), (80, 0, 0)),
    ]
    for thing in inside:
        thing.parent = case
    put(build_pack(), (PACK_AT[0], PACK_AT[1], WALL), (180, 0, 0), 0.76).parent = lid
    return put(case, (0, 0, 0), (0, 0, 14))


def opened(scent):
    def picture():
        open_kit(scent)
        shoot((0.9, 2, 10.2), 38.5, pitch=27)

    return picture


def hero():
    open_kit('new-car')
    shoot((0.9, 2, 10.2), 34.5, pitch=27, ground=False)


def detail():
    put(build_closed_case(), (0, 0, 0), (0, 0, -20))
    shoot((3.6, -5.5, 5.6), 17.5, pitch=33)


def contents():
    rest(put(build_pack(), (-8.2, 5, 0), (84, 0, -8)))
    put(build_scent_box('new-car'), (9.8, 3.4, 0), (0, 0, 12))
    without_tint(put(build_jar(), (1.2, 1.6, 0)))
    put(build_clip('new-car', prongs=False), (8.4, -4.6, 0), (0, 0, -10))
    put(build_roll(lying=True), (-6.6, -5.0, 0), (0, 0, 8))
    shoot((0.2, 0, 6.8), 32, pitch=23)


def without_tint(jar):
    """Lets the gel throw no turquoise light and a grey shadow, as white paper needs it."""
    for thing in jar.children_recursive:
        if thing.name.startswith('gel'):
            thing.visible_diffuse = False
            for node in thing.data.materials[0].node_tree.nodes:
                if node.type == 'BSDF_TRANSPARENT':
                    node.inputs['Color'].default_value = (0.55, 0.55, 0.55, 1)


def scale():
    put(build_closed_case(upright=True), (-3.4, 4, 0), (0, 0, 20))
    put(build_coffee_cup(), (14, -3, 0))
    shoot((1.6, 0, 9.2), 41, pitch=13)


PICTURES = {
    'express-kit--front': front,
    'express-kit--three-quarter': opened('new-car'),
    'express-kit--detail': detail,
    'express-kit--contents': contents,
    'express-kit--scale': scale,
    'express-kit--new-car': opened('new-car'),
    'express-kit--ocean-breeze': opened('ocean-breeze'),
    'express-kit--pine-forest': opened('pine-forest'),
    'hero-express-kit': hero,
}
