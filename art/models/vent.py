"""The dashboard around an air vent. The vent's middle is the origin; its slats look towards the viewer."""

from math import radians

from mathutils import Matrix
from studio.lofts import box, circle, drawn, loft, plate, rounded, stitches, sweep, upright
from studio.shapes import filleted, grouped
from studio.stuffs import Sheet, leather, moulded, soft_touch, thread

OPENING = (12.0, 5.9)
PITCH = 0.98


def build_vent_panel(tab=True):
    """Padded dashboard, metal frame, six slats and the vanes behind them; `tab` adds the thumb wheel's tab."""
    pad = soft_touch(colour='#3F4746')
    fascia = moulded('fascia', '#474F4D', 0.5, 0.008)
    slat = moulded('slat', '#3A4241', 0.4, 0.005)
    black = moulded('duct', '#0B0F0F', 0.8, 0.0)
    frame = Sheet('frame', '#B9BDBA', 0.3, Metallic=1.0).material
    hide = leather('hide', '#C9BCA6', 0.8)
    yarn = thread('dash thread', '#A8683A')

    upper = filleted(
        [(-30, 5.05, 0), (1.2, 5.05, 0.5), (2.3, 5.3, 0.7), (3.5, 8.2, 3), (2.4, 12.5, 4), (-30, 16, 0)], 12
    )
    lower = filleted([(-30, -16, 0), (2.5, -16, 3), (4.4, -9.5, 3.5), (2.2, -5.1, 0.8), (-30, -4.9, 0)], 12)
    things = [
        drawn('upper pad', upper[::-1], 60, pad),
        drawn('lower pad', lower[::-1], 60, hide),
        drawn('strip', [(x + 0.25, z - 4.82) for x, z in circle(0.26, 20)], 60, frame),
    ]
    for height, out in ((6.35, 2.78), (6.75, 2.93)):
        line = [(x, -out - 0.01, height) for x in (-40, 0, 40)]
        things.append(stitches('pad seam', line, (0, -1, 0.35), yarn, 0.3, 0.16, 0.034))
    line = [(x, -3.02, -6.3) for x in (-40, 0, 40)]
    things.append(stitches('lower seam', line, (0, -0.85, 0.5), yarn, 0.3, 0.16, 0.034))

    w, h = OPENING
    face = plate('fascia', [rounded(110, 10.6, 0.6), rounded(w + 0.7, h + 0.7, 1.3, 20)], 2, 0.12, fascia)
    face.data.transform(Matrix.Rotation(radians(90), 4, 'X') @ Matrix.Translation((0, 0, -2)))
    things.append(face)
    profile = filleted(
        [(-0.45, -0.6, 0), (-0.45, 0.1, 0.12), (0.05, 0.26, 0.2), (0.28, -0.1, 0.15), (0.28, -0.6, 0)], 6
    )
    things.append(
        sweep(
            'frame',
            upright(rounded(w + 0.5, h + 0.5, 1.2, 20)),
            (0, -1, 0),
            [(-a, b) for a, b in profile],
            frame,
            closed=True,
        )
    )
    tunnel = [
        [(x, y, z) for x, z in rounded(w - i, h - i, 1.0, 20)] for y, i in ((0.3, 0), (0.6, 0.05), (4.5, 0.9))
    ]
    duct = loft('duct', tunnel, black, caps=(False, True))
    things.append(duct)

    blade = filleted(
        [(0.75, -0.13, 0.12), (0.75, 0.17, 0.14), (-1.2, 0.07, 0.06), (-1.2, -0.07, 0.06)], 8, closed=True
    )
    for k in range(6):
        z = (k - 2.5) * PITCH
        body = drawn(f'slat {k}', blade[::-1], w / 2 - 0.05, slat, bow=0.12)
        body.data.transform(Matrix.Translation((0, 0.62, z)) @ Matrix.Rotation(radians(-9), 4, 'X'))
        things.append(body)
    for k in range(7):
        vane = box('vane', (0.12, 1.4, h + 0.4), ((k - 3) * 1.7, 3.0, 0), 0.05, 3, slat)
        things.append(vane)
    if tab:
        grip = box('tab', (1.3, 0.5, 0.62), (3.9, -0.2, 0.5 * PITCH), 0.14, 5, slat)
        line = box('tab line', (0.9, 0.1, 0.1), (3.9, -0.45, 0.5 * PITCH), 0.04, 3, frame)
        things += [grip, line]
    return grouped('vent panel', things)
