"""The pictures of the air freshener."""

import bpy
from mathutils import Vector

from models.freshener import build_printed_clip, build_resting_clip, build_turned_clip
from models.tuck_box import build_tuck_box
from studio.colours import linear
from studio.daylight import sunlight
from studio.shapes import put
from studio.stage import lamp, sweep, view_from

# The sun from the left before the things; from further aside where print is bright and tops are not.
FRONT_SUN = Vector((-98, -42, 84))
BOX_SUN = Vector((-98, -24, 84))
SIDE_SUN = Vector((-104, -18, 100))


def shoot_in_clear_sun(target, width, pitch, yaw=0, sun=FRONT_SUN, light=240):
    """In the sun, yet on as plain and white a ground as other products."""
    view_from(target, width, pitch, yaw, (0, 0), None, None)
    sunlight(target, sun, light)
    bpy.data.lights['sun'].color = linear('#fffaf4')[:3]
    sweep()


def lying(scent, x, y, turn=0):
    return put(build_resting_clip(scent), (x, y, 0), (0, 0, turn))


def turned(scent, x, y, turn):
    return put(build_turned_clip(scent), (x, y, 0), (0, 0, turn))


def front():
    lying('new-car', -2.7, 3.0, 12)
    lying('pine-forest', 3.2, 3.5, -10)
    lying('ocean-breeze', 0.9, -3.2, 0)
    turned('new-car', -3.7, -2.3, 62)
    shoot_in_clear_sun((-0.2, -0.2, 1.3), 12.9, 31, sun=SIDE_SUN, light=275)


def detail():
    lying('pine-forest', 0, 0, -8)
    shoot_in_clear_sun((0.35, -0.2, 1.25), 6.3, 27, 6, SIDE_SUN, 275)


def boxed(scent):
    def picture():
        put(build_tuck_box(scent), (-2.0, 1.5, 0), (0, 0, -17))
        lying(scent, 4.3, -2.9, 8)
        target = (0.5, 0, 4.1)
        shoot_in_clear_sun(target, 15.2, 20, sun=BOX_SUN, light=192)
        # Sets the clip off from its own shadow.
        lamp('rim', (60, 62, 46), target, (30, 60), 2.2, '#f4f8ff')

    return picture


PICTURES = {
    'air-freshener--front': front,
    'air-freshener--detail': detail,
    'air-freshener--new-car': boxed('new-car'),
    'air-freshener--ocean-breeze': boxed('ocean-breeze'),
    'air-freshener--pine-forest': boxed('pine-forest'),
}
