"""A dashboard ledge with a touch screen behind it, dull with finger marks but for one clean stroke.

The ledge's top is z = 0, the middle of the screen's lower edge stands over the origin and leans back.
"""

from math import radians

from mathutils import Matrix
from studio.lofts import drawn, loft, plate, rounded, rounded_profile, stack, stitches
from studio.shapes import filleted, grouped
from studio.stuffs import Sheet, label_image, leather, moulded, thread

GLASS = (28.0, 17.6)
LIFT = 1.6
LEAN = 9


def build_touch_screen():
    """Ledge, wall and screen; `on_screen` gives places on the glass."""
    hide = leather('hide', '#C9BCA6', 0.6)
    yarn = thread('dash thread', '#A8683A')
    rim = Sheet('screen frame', '#B9BDBA', 0.3, Metallic=1.0).material
    w, h = GLASS
    ledge = filleted(
        [
            (-40, -40, 0),
            (9, -40, 3),
            (13, -18, 6),
            (12.4, -0.2, 2.2),
            (-9, 0, 1.2),
            (-11, 30, 5),
            (-40, 34, 0),
        ],
        14,
    )
    things = [drawn('ledge', ledge[::-1], 90, hide)]
    for out in (8.6, 9.4):
        things.append(
            stitches('ledge seam', [(x, -out, -0.06) for x in (-70, 0, 70)], (0, 0, 1), yarn, 0.5, 0.25, 0.06)
        )
    body = loft(
        'screen body',
        stack(lambda i: rounded(w + 1.3 - 2 * i, h + 1.3 - 2 * i, 1.5 - i, 16), rounded_profile(1.1, 0.25)),
        moulded('screen body', '#1B2120', 0.4, 0.003),
    )
    edge = plate(
        'screen edge',
        [rounded(w + 1.36, h + 1.36, 1.53, 16), rounded(w + 0.9, h + 0.9, 1.3, 16)],
        0.3,
        0.08,
        rim,
    )
    edge.data.transform(Matrix.Translation((0, 0, 0.9)))
    glass = loft(
        'glass',
        stack(
            lambda i: rounded(w + 0.9 - 2 * i, h + 0.9 - 2 * i, 1.3 - i, 16),
            [(0, 1.0), (0, 1.14), (0.04, 1.17)],
        ),
        glass_stuff(),
        flat=range(3),
    )
    foot = loft(
        'screen foot',
        stack(lambda i: rounded(9 - 2 * i, 3 - 2 * i, 1.2 - i, 10), rounded_profile(6, 0.3)),
        moulded('screen foot', '#2A3030', 0.45),
    )
    foot.data.transform(Matrix.Translation((0, 2.6, -0.5)))
    for thing in (body, edge, glass):
        thing.data.transform(on_screen(0, 0, -1.17))
    return grouped('touch screen', things + [body, edge, glass, foot])


def on_screen(x, y, above=0.0):
    """The matrix that lays a thing, its face up, on the glass; x and y from the glass's middle."""
    lean = Matrix.Translation((0, 0, LIFT)) @ Matrix.Rotation(radians(90 - LEAN), 4, 'X')
    return lean @ Matrix.Translation((x, y + GLASS[1] / 2 + 0.65, above))


def glass_stuff():
    """A route map that glows through glass; marks make it paler and dull."""
    s = Sheet('glass', '#050807', 0.06, Specular=0.5)
    w, h = GLASS
    at = s.space(scale=(1 / w, 1 / h, 1), shift=(0.5, 0.5, 0))
    picture = s.image(label_image('screen-map'), at, 'CLIP')
    marks = s.image(label_image('screen-prints'), at, 'CLIP').outputs['Alpha']
    wiped = s.image(label_image('screen-stroke'), at, 'CLIP').outputs['Alpha']
    dirty = s.math('MULTIPLY', s.ramp(marks, 0, 1, 0.5, 1.0), s.math('SUBTRACT', 1.0, wiped, True))
    smear = s.noise(s.space(scale=(0.35, 0.9, 1), turn=0.5), 0.8, 4, 0.6)
    haze = s.math('MULTIPLY', dirty, s.ramp(smear, 0.25, 0.75, 0.55, 1.0))
    base = s.mix(s.math('MULTIPLY', haze, 0.5), (0.002, 0.003, 0.003, 1), (0.62, 0.6, 0.56, 1))
    glow = s.mix(
        s.math('MULTIPLY', picture.outputs['Alpha'], s.ramp(haze, 0, 1, 1, 0.55)),
        (0, 0, 0, 1),
        picture.outputs['Color'],
    )
    return s.set(
        Base_Color=base, Roughness=s.ramp(haze, 0, 0.8, 0.05, 0.42), Emission=glow, Emission_Strength=0.8
    )
