"""The console between the front seats: a gloss black panel with a knob and a cup holder, dusty but for one wiped stroke.

The panel's top is z = 0; its long side leads away from the viewer. Behind it stands the foot of the dashboard.
"""

from math import cos, exp, hypot, pi, sin
from random import Random

from mathutils import Vector, noise
from studio.lofts import arc, box, curved, drawn, lathe, loft, plate, rounded, rounded_profile, stack, stitches
from studio.shapes import add_mesh, filleted, finer, grouped
from studio.stuffs import Sheet, leather, moulded, soft_touch, thread

PANEL = (25.0, 44.0)
# Where the wipe has been, in centimetres on the panel, from its first touch to the wipe.
STROKE = ((-8.2, 9.5), (-6.6, 5.0), (-3.8, 0.8), (0.6, -2.2), (4.4, -3.4))
HALF_WIDTH = 3.3


def build_console():
    """Panel, trim, sides, knob, cup holder and buttons."""
    w, d = PANEL
    steel = Sheet('console trim', '#B9BDBA', 0.28, Metallic=1.0).material
    pad = soft_touch('console pad', '#3B4342', 8.0, 0.02)
    hide = leather('console hide', '#C9BCA6', 0.7)
    yarn = thread('console thread', '#A8683A')
    things = [dusty_panel(), trim(steel), shoulder(1, hide), shoulder(-1, hide)]
    for side in (1, -1):
        for out in (1.5, 2.1):
            line = [(side * (w / 2 + out), y, 1.36) for y in (-60, 0, 60)]
            things.append(stitches('console seam', line, (0, 0, 1), yarn, 0.42, 0.22, 0.055))
    foot = filleted([(-60, -10, 0), (-22.4, -10, 0), (-21.6, 1.2, 0.8), (-24, 14, 3), (-31, 21, 5), (-60, 22, 0)], 12)
    things.append(drawn('dash foot', foot[::-1], 60, pad))
    things += knob((6.6, 12.6), steel)
    things += buttons(steel)
    things.append(crumbs())
    return grouped('console', things)


def trim(steel):
    w, d = PANEL
    return plate(
        'console trim',
        [rounded(w + 0.5, d + 0.5, 2.25, 20), rounded(w - 0.02, d - 0.02, 2.0, 20)],
        0.34,
        0.1,
        steel,
    )


def shoulder(side, hide):
    """The padded edge along the panel."""
    x = PANEL[0] / 2 + 0.25
    profile = filleted(
        [(0.02, -9, 0), (0.02, 1.15, 0.55), (2.0, 1.5, 1.2), (6.4, 1.1, 1.6), (9, -3, 2.0), (9, -9, 0)], 10
    )
    rings = [[(side * (x + a), y, z) for a, z in profile] for y in (-70, -20, 0, 20, 70)]
    return loft('shoulder', rings if side < 0 else [ring[::-1] for ring in rings], hide, caps=(False, False))


def knob(at, steel):
    """A ribbed turning knob on its plinth."""
    body = moulded('knob', '#20262A', 0.36, 0.003)
    x, y = at
    plinth = lathe('plinth', [(3.5, 0.0), (3.5, 0.16)] + [(3.3 + 0.2 * c, 0.16 + 0.2 * s) for c, s in arc(0, 90, 6)] + [(2.9, 0.34)], steel)
    ribs = []
    for z, r in ((0.3, 2.62), (0.5, 2.7), (1.9, 2.62), (2.12, 2.5)):
        ribs.append([((r + 0.05 * cos(a * 60)) * cos(a), (r + 0.05 * cos(a * 60)) * sin(a), z) for a in (2 * pi * i / 480 for i in range(480))])
    grip = loft('grip', ribs, body, caps=(False, False), smooth=70)
    ring = lathe('knob ring', [(2.5, 2.1)] + [(2.36 + 0.17 * c, 2.12 + 0.17 * s) for c, s in arc(-20, 110, 10)] + [(2.2, 2.22)], steel)
    top = lathe('knob top', [(2.26, 2.2), (2.0, 2.16), (1.2, 2.1), (0, 2.08)], body)
    things = [plinth, grip, ring, top]
    for thing in things:
        for vertex in thing.data.vertices:
            vertex.co.x += x
            vertex.co.y += y
    return things


def buttons(steel):
    """Four flat keys before the knob."""
    key = moulded('console key', '#2A3133', 0.34, 0.002)
    things = []
    for k in range(2):
        things.append(box('key', (2.5, 1.3, 0.42), (5.2 + 2.8 * k, 6.6, 0.12), 0.16, 5, key))
        things.append(box('key line', (0.9, 0.1, 0.02), (5.2 + 2.8 * k, 6.6, 0.34), 0.008, 2, steel))
    return things


PATH = [Vector((p.x, p.y)) for p in curved(STROKE, 12)]


def wiped(x, y):
    """How clean a place is, from 0 to 1, and how much dust was pushed aside there."""
    here = Vector((x, y))
    if min((here - Vector(p)).length for p in STROKE) > HALF_WIDTH + 4:
        return 0.0, 0.0
    nearest = min(range(len(PATH) - 1), key=lambda i: (here - PATH[i]).length_squared)
    ahead = (PATH[nearest + 1] - PATH[nearest]).normalized()
    to = here - PATH[nearest]
    share = max(0.0, to.dot(ahead)) if nearest else to.dot(ahead)
    if nearest == len(PATH) - 2 and share > 2:
        return 0.0, 0.0
    if nearest == 0 and share < 0:
        best = to.length
    else:
        best = (to - ahead * share).length
    along, side = nearest * 0.4 + share, ahead.x * to.y - ahead.y * to.x
    half = HALF_WIDTH + 0.22 * noise.noise(Vector((along * 0.35, side > 0, 3.0)))
    edge = half - best
    clean = max(0.0, min(1.0, 0.5 + edge / 0.3))
    lines = noise.noise(Vector((side * 3.2, along * 0.06, 9.0)))
    left = max(0.0, lines - 0.28) * 0.5 * max(0.0, 1 - edge / 2.0)
    rim = exp(-(((edge + 0.18) / 0.16) ** 2)) * (0.5 + 0.5 * noise.noise(Vector((along * 1.3, side, 1.0))))
    return max(0.0, clean - left), rim


def crumbs(count=34, seed=7):
    """Crumbs of a rusk where nobody has wiped yet."""
    chance = Random(seed)
    points, faces = [], []
    while len(points) < count * 25:
        x, y = chance.uniform(-11, 11), chance.uniform(-10, 14)
        size = 0.07 + 0.2 * chance.random() ** 3
        turn = chance.uniform(0, 2 * pi)
        if wiped(x, y)[0] > 0 or hypot(x - 5, y + 4) < 9.6 or hypot(x - 6.6, y - 11) < 6 or y < -2 and x < -1:
            continue
        start = len(points)
        for up in range(5):
            for k in range(5):
                a, rise = turn + 2 * pi * k / 5, pi * (up / 4 - 0.5)
                lump = size * chance.uniform(0.75, 1.25)
                points.append((x + lump * cos(a) * cos(rise) * 1.3, y + lump * sin(a) * cos(rise), 0.8 * size + lump * 0.8 * sin(rise)))
        rows = [[start + 5 * row + k for k in range(5)] for row in range(5)]
        for low, high in zip(rows, rows[1:]):
            faces += [[low[k], low[(k + 1) % 5], high[(k + 1) % 5], high[k]] for k in range(5)]
    crust = Sheet('crumb', '#B98B55', 0.8, Specular=0.2).material
    return finer(add_mesh('crumbs', points, faces, crust, sharp=180), 1)


def dusty_panel(step=0.08):
    """The panel as a fine grid; its attributes say how clean each place is."""
    w, d = PANEL
    columns, rows = round(w / step), round(d / step)
    points, faces, clean, rim = [], [], [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = (column / columns - 0.5) * w, (row / rows - 0.5) * d
            points.append((x, y, 0.0))
            near = -9 < y < 15
            share, pushed = wiped(x, y) if near else (0.0, 0.0)
            clean.append(share)
            rim.append(pushed)
    wide = columns + 1
    for row in range(rows):
        for column in range(columns):
            a = row * wide + column
            faces.append([a, a + 1, a + wide + 1, a + wide])
    thing = add_mesh('panel', points, faces, panel_stuff())
    for name, values in (('clean', clean), ('rim', rim)):
        layer = thing.data.attributes.new(name, 'FLOAT', 'POINT')
        layer.data.foreach_set('value', values)
    return thing


def panel_stuff():
    """Piano black under a film of dust: single grains, and between them a haze that dulls the shine."""
    s = Sheet('panel', '#060808', 0.05, Specular=0.5)
    here = s.space('Object')
    clean = s.node('Attribute', attribute_name='clean').outputs['Fac']
    rim = s.node('Attribute', attribute_name='rim').outputs['Fac']
    dirty = s.math('SUBTRACT', 1.0, clean, True)
    cloud = s.noise(here, 0.5, 6, 0.7)
    haze = s.math('MULTIPLY', dirty, s.ramp(cloud, 0.3, 0.7, 0.55, 1.0))
    specks = s.math('MAXIMUM', grains_of(s, here, 3.6, 0.15, 0.5), grains_of(s, here, 9.0, 0.26, 0.45))
    specks = s.math('MAXIMUM', specks, grains_of(s, here, 19.0, 0.36, 0.6))
    lint = s.math('MULTIPLY', specks, dirty)
    pushed = s.math('MULTIPLY', rim, s.ramp(s.noise(here, 7, 4, 0.7), 0.4, 0.62), True)
    dust = s.math('MAXIMUM', s.math('MAXIMUM', s.math('MULTIPLY', haze, 0.33), s.math('MULTIPLY', lint, 0.75)), s.math('MULTIPLY', pushed, 0.8))
    base = s.mix(dust, (0.003, 0.004, 0.004, 1), (0.55, 0.5, 0.43, 1))
    rough = s.math('MAXIMUM', s.ramp(haze, 0, 0.9, 0.05, 0.5), s.math('MULTIPLY', dust, 0.9))
    return s.set(
        Base_Color=base,
        Roughness=rough,
        Specular=s.ramp(haze, 0, 1, 0.5, 0.22),
    )


def grains_of(s, here, scale, size, share):
    """Grains of dust, `scale` places for one in a centimetre; some places are empty."""
    cells = s.node('TexVoronoi', Vector=here, Scale=scale, Randomness=1.0)
    chance = s.node('SeparateColor', Color=cells.outputs['Color'])
    there = s.math('LESS_THAN', chance.outputs[0], share)
    wide = s.ramp(chance.outputs[1], 0, 1, size * 0.35, size)
    return s.math('MULTIPLY', there, s.math('LESS_THAN', cells.outputs['Distance'], wide))
