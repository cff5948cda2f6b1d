"""A phone, 7.2 × 14.7 cm: the measure in every pocket."""

from studio.materials import Wiring, blank, metal, plastic, print_of
from studio.shapes import grouped, put, rounded_rectangle, slab, surface

WIDE, LONG, THICK = 7.2, 14.7, 0.78


def build_phone(colour='#39423F'):
    """Lies on its screen, its lenses at the end away from the viewer. Returns a handle."""
    band = slab('band', rounded_rectangle(WIDE, LONG, 1.15, 24), THICK, 0.1, 0.14, metal('#9A9F9B', 0.3), steps=8)
    back = slab('back', rounded_rectangle(WIDE - 0.14, LONG - 0.14, 1.08, 24), 0.06, 0.05, 0.0, plastic(colour, 0.34, 0.0, coat=0.3))
    put(back, (0, 0, THICK - 0.025))
    isle = slab('isle', rounded_rectangle(3.4, 3.4, 0.95, 24), 0.16, 0.08, 0.0, plastic(colour, 0.12, 0.0, coat=0.6))
    things = [band, back, put(isle, (-1.6, 5.35, THICK + 0.02))]
    for x, y in ((-2.35, 6.1), (-0.85, 4.6)):
        things += lens(x, y)
    lamp = slab('lamp', rounded_rectangle(0.56, 0.56, 0.27, 12), 0.04, 0.02, 0.0, plastic('#E9E3CF', 0.25, 0.0))
    things.append(put(lamp, (-0.85, 6.1, THICK + 0.17)))
    return grouped('phone', things)


def lens(x, y):
    ring = slab('ring', rounded_rectangle(1.36, 1.36, 0.67, 24), 0.14, 0.05, 0.0, metal('#8E948F', 0.22))
    glass = slab('lens', rounded_rectangle(1.08, 1.08, 0.53, 24), 0.02, 0.01, 0.0, plastic('#06090B', 0.03, 0.0, coat=1.0))
    return [put(ring, (x, y, THICK + 0.17)), put(glass, (x, y, THICK + 0.305))]


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
