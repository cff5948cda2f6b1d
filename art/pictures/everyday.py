"""The pictures of the home page: the kit as it stands by the door."""

from mathutils import Vector

from models.car_key import build_car_key
from models.case import build_closed_case
from models.cup import build_coffee_cup
from studio.daylight import shoot_in_sun
from studio.shapes import put


def ready():
    put(build_closed_case(upright=True), (-3.4, 5, 0), (0, 0, 20))
    put(build_coffee_cup(), (12.0, 0.5, 0))
    put(build_car_key(), (-2.0, -8.8, 0), (0, 0, -52))
    shoot_in_sun((1.3, 0, 8.2), 37.5, pitch=14, sharp_at=(-1, -1, 8), opening=60, sun=Vector((-112, -70, 88)), light=285)


PICTURES = {
    'home--ready': ready,
}
