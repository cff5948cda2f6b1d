"""The pictures of the gel cleaner."""

from models.jar import build_jar
from studio.stage import shoot


def front():
    build_jar()
    shoot((0, 0, 3.7), 14.2, pitch=9)


def hero():
    build_jar()
    shoot((0, 0, 3.6), 10.2, pitch=14, yaw=4, ground=False)


PICTURES = {
    'gel-cleaner--front': front,
    'hero-gel-cleaner': hero,
}
