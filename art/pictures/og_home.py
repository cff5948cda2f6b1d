"""The picture that goes with links to the shop: the kit and its parts, and the shop's line beside them."""

import bpy
from mathutils import Matrix

from models.case import build_closed_case
from models.freshener import build_clip
from models.jar import build_jar
from models.roll import build_roll
from studio.lofts import link
from studio.materials import Wiring, blank, print_of
from studio.shapes import put
from studio.stage import shoot

WORDS = (26.0, 18.0)


def home():
    put(build_closed_case(upright=True), (14.6, 5, 0), (0, 0, -14))
    put(build_jar(), (6.0, -5, 0), (0, 0, 8))
    put(build_clip('ocean-breeze'), (25.2, -5.4, 2.3), (82, 0, 10))
    put(build_roll(lying=True), (15.6, -7.6, 0), (0, 0, 12))
    shoot((0, 0, 7.4), 62, pitch=12)
    words('og-words', (-15.4, 0.6))


def words(label, at):
    """Print that floats before the camera, `at` centimetres from the picture's middle, without a shadow."""
    camera = bpy.context.scene.camera
    material = blank('words')
    w = Wiring(material.node_tree)
    colour, opacity = print_of(w, label)
    w.finish(w.blend(opacity, w.add('BsdfTransparent'), w.add('Emission', Color=colour)))
    a, b = WORDS[0] / 2, WORDS[1] / 2
    plane = link(
        'words',
        [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0)],
        [[0, 1, 2, 3]],
        [(0, 0), (1, 0), (1, 1), (0, 1)],
        material,
    )
    far = camera.location.length * 0.98
    plane.matrix_world = camera.matrix_basis @ Matrix.Translation((*at, -far))
    plane.visible_shadow = plane.visible_diffuse = plane.visible_glossy = False


PICTURES = {'og-home': home}
