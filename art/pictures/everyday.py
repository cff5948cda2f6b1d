"""The pictures of the home page: the kit as it stands by the door."""

from models.car_key import build_car_key
from models.case import build_closed_case
from models.cup import build_coffee_cup
from studio.daylight import shoot_by_window
from studio.shapes import put


def ready():
    put(build_closed_case(upright=True), (-2.6, 4, 0), (0, 0, 22))
    put(build_coffee_cup(), (11.6, -1.5, 0))
    put(build_car_key(), (1.6, -9.4, 0), (0, 0, -58))
    shoot_by_window((0.7, 0, 8.6), 32.5, pitch=14, sharp_at=(-1, -1, 8), opening=60)


PICTURES = {
    'home--ready': ready,
}
