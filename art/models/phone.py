"""A phone, 7.2 × 14.7 cm: the measure in every pocket."""

from studio.materials import Wiring, blank, metal, plastic, print_of
from studio.shapes import grouped, put, rounded_rectangle, slab, surface

WIDE, LONG, THICK = 7.2, 14.7, 0.78


def build_woken_phone():
    """Lies on its back and shows the time: a screen with a narrow black edge, three keys on its sides."""
    steel = metal('#A9ADA9', 0.28)
    band = slab('band', rounded_rectangle(WIDE, LONG, 1.15, 24), THICK, 0.12, 0.14, steel, steps=8)
    glass = slab('glass', rounded_rectangle(WIDE - 0.12, LONG - 0.12, 1.09, 24), 0.05, 0.04, 0.0, plastic('#0A0D0E', 0.06, 0.0, coat=0.6))
    shown = surface(
        'screen',
        lambda u, v: ((u - 0.5) * (WIDE - 0.5), (v - 0.5) * (LONG - 0.5), THICK + 0.034),
        1,
        1,
        screen(),
        smooth=0,
    )
    keys = [
        slab('key', rounded_rectangle(0.16, length, 0.07, 8), 0.26, 0.1, 0.1, steel)
        for length in (1.0, 1.0, 1.6)
    ]
    places = ((-WIDE / 2 - 0.01, 3.6), (-WIDE / 2 - 0.01, 2.2), (WIDE / 2 + 0.01, 2.6))
    things = [put(key, (x, y, THICK / 2 - 0.13)) for key, (x, y) in zip(keys, places)]
    return grouped('phone', [band, put(glass, (0, 0, THICK - 0.022)), shown, *things])


def screen():
    """The picture under the glass gives its own light, and the glass mirrors what is around."""
    material = blank('screen')
    w = Wiring(material.node_tree)
    colour, opacity = print_of(w, 'phone-screen')
    lit = w.add(
        'BsdfPrincipled', Base_Color=colour, Roughness=0.07, Specular=0.5, Emission=colour, Emission_Strength=0.2
    )
    w.finish(w.blend(opacity, w.add('BsdfTransparent'), lit))
    return material
