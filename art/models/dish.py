"""A shallow glazed dish: where keys lie at home."""

from studio.colours import linear
from studio.materials import Wiring, blank
from studio.lofts import lathe
from studio.shapes import filleted

FLOOR = 0.75


def glaze(colour='#DDD5C7'):
    """Stoneware under a thin satin glaze, cloudy as it is by hand."""
    material = blank('glaze')
    w = Wiring(material.node_tree)
    at = w.add('TexCoord', 3)
    cloud = w.add('TexNoise', Vector=at, Scale=0.35, Detail=3.0, Roughness=0.5)
    base = w.tint(w.math('MULTIPLY', cloud, 0.5), linear(colour), linear('#EAE4D9'))
    fine = w.add('Bump', Height=w.add('TexNoise', Vector=at, Scale=1.3, Detail=2.0), Strength=0.08, Distance=0.05)
    w.finish(
        w.add('BsdfPrincipled', Base_Color=base, Roughness=0.3, Specular=0.5, Normal=fine, Clearcoat=0.4, Clearcoat_Roughness=0.12)
    )
    return material


def build_dish(radius=8.0, height=2.6):
    outside = [
        (0.0, 0.25, 0), (radius * 0.55, 0.25, 0.1), (radius * 0.58, 0.0, 0.08), (radius * 0.66, 0.0, 0.15),
        (radius * 0.95, height * 0.55, 1.6), (radius, height, 0.12), (radius - 0.38, height + 0.02, 0.14),
        (radius * 0.9, height * 0.62, 1.6), (radius * 0.62, FLOOR, 1.4), (0.0, FLOOR, 0),
    ]
    return lathe('dish', filleted(outside, 10), glaze(), 256, smooth=60)
