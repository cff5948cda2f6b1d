"""The pictures of the air freshener."""

from mathutils import Vector

from models.car_key import build_car_key
from models.dish import FLOOR, build_dish
from models.freshener import build_leaning_clip, build_marked_clip, build_scent_box
from models.vent import build_vent_panel
from studio.colours import linear
from studio.daylight import shoot_in_sun, sunlight
from studio.shapes import grouped, put
from studio.stage import lamp, shoot, view_from


def leaning(scent, x, y, turn=0):
    return put(grouped('leaning clip', [build_leaning_clip(scent)]), (x, y, 0), (0, 0, turn))


def front():
    for scent, x, y, turn in (('new-car', -4.5, 0.9, 14), ('ocean-breeze', 0, -0.9, 0), ('pine-forest', 4.5, 0.9, -14)):
        leaning(scent, x, y, turn)
    shoot((0, -0.2, 1.3), 15.0, pitch=26)


def in_use():
    painted(build_vent_panel(tab=False), 'slat', '#7C8380')
    put(build_marked_clip('ocean-breeze'), (-1.0, -0.2, 0.49), (90, 0, 0))
    target = (0.7, -0.9, 0.75)
    view_from(target, 11.8, 15, -24, (0, 0), (-1.0, -1.7, 0.6), 8)
    # Through the side window, so that the clip throws its shadow on the slats.
    sunlight(target, Vector((-108, -50, 70)), 640)
    lamp('windshield', (20, -70, 95), target, (110, 40), 2.4, '#f4f8ff')


def painted(panel, part, colour):
    """Gives the parts of that name another colour."""
    for thing in panel.children:
        if thing.name.startswith(part):
            shader = thing.data.materials[0].node_tree.nodes['Principled BSDF']
            shader.inputs['Base Color'].default_value = linear(colour)


def detail():
    leaning('pine-forest', 0, 0, -8)
    shoot((0.1, -0.4, 2.0), 6.2, pitch=32, yaw=10)


def scale():
    build_dish(9.5)
    leaning('ocean-breeze', -1.5, -1.4, 10).location.z = FLOOR
    put(build_car_key(), (3.7, 1.7, FLOOR), (0, 0, -54))
    shoot_in_sun((1.15, 0.1, 2.2), 11.6, pitch=36, sharp_at=(-1.5, -2.4, 2.4), opening=10)


def boxed(scent):
    def picture():
        put(build_scent_box(scent), (-1.8, 1.6, 0), (0, 0, -20))
        leaning(scent, 4.0, -2.4, 16)
        shoot((0.7, 0, 4.4), 15.6, pitch=10)

    return picture


PICTURES = {
    'air-freshener--front': front,
    'air-freshener--in-use': in_use,
    'air-freshener--detail': detail,
    'air-freshener--scale': scale,
    'air-freshener--new-car': boxed('new-car'),
    'air-freshener--ocean-breeze': boxed('ocean-breeze'),
    'air-freshener--pine-forest': boxed('pine-forest'),
}
