"""An open, lit glove compartment. Its floor is z = 0 and its mouth y = 0; it reaches back to y = 27."""

from math import cos, pi, radians, sin

import bpy
from mathutils import Matrix
from studio.colours import linear
from studio.lofts import (
    box,
    circle,
    drawn,
    lathe,
    loft,
    plate,
    rounded,
    rounded_profile,
    stack,
    stitches,
    sweep,
)
from studio.shapes import filleted, grouped
from studio.stuffs import Sheet, chrome, moulded, thread, toned

MOUTH = (37.0, 17.5)
DOOR = (40.0, 19.5, 2.6)
# The door turns about a line across the car, just below the mouth.
HINGE = (-1.0, -1.2)


def build_glove_compartment(drop=7):
    """Dashboard, the lined compartment with its lamp, and the door let down `drop` degrees below the level."""
    w, h = MOUTH
    pad = skin('pad', '#343a38', 5.5, 0.022)
    fascia = skin('fascia', '#3d4442', 8.0, 0.012)
    trim = Sheet('trim', '#8d9391', 0.34, Metallic=1.0).material
    yarn = thread('dash thread', '#7d6446')
    middle = h / 2

    inside = []
    for y, inset in ((-0.1, 0.0), (0.2, 0.02), (2, 0.1), (25.5, 1.2), (26.4, 1.6), (26.8, 2.4)):
        inside.append([(x, y, z + middle) for x, z in rounded(w - 2 * inset, h - 2 * inset * 0.45, 1.6, 16)])
    room = loft('room', inside, felt_stuff(), caps=(False, True))
    face = plate('fascia', [rounded(150, h + 7.4, 1.0), rounded(w + 0.5, h + 0.5, 1.9, 20)], 3, 0.3, fascia)
    face.data.transform(
        Matrix.Translation((0, 0, middle + 0.6)) @ Matrix.Rotation(radians(90), 4, 'X') @ Matrix.Translation((0, 0, -3))
    )
    profile = filleted(
        [(-0.55, -0.8, 0), (-0.55, 0.1, 0.15), (0.2, 0.22, 0.2), (0.55, -0.2, 0.2), (0.55, -0.8, 0)], 6
    )
    seal = moulded('seal', '#161918', 0.55, 0.003)
    lip = sweep(
        'lip',
        [(x, 0, z + middle) for x, z in rounded(w + 0.2, h + 0.2, 1.8, 20)],
        (0, -1, 0),
        [(-a, b) for a, b in profile],
        seal,
        closed=True,
    )
    upper = filleted(
        [(-40, h + 4.6, 0), (1.2, h + 4.6, 0.6), (3.2, h + 5.4, 1.4), (5.4, h + 10, 4), (2, h + 17, 6), (-40, h + 23, 0)],
        12,
    )
    things = [room, face, lip, drawn('upper pad', upper[::-1], 80, pad)]
    for height, out in ((7.0, 4.18), (7.7, 4.48)):
        line = [(x, -out, h + height) for x in (-60, 0, 60)]
        things.append(stitches('pad seam', line, (0, -1, 0.4), yarn, 0.5, 0.26, 0.06))
    things.append(drawn('strip', [(x + 0.25, z + h + 4.35) for x, z in circle(0.3, 20)], 80, trim))
    lower = filleted([(-40, -60, 0), (-9, -60, 3), (-5.5, -16, 4), (-2.0, -3.4, 1.6), (-40, -3.2, 0)], 10)
    things.append(drawn('lower pad', lower[::-1], 80, fascia))
    things += lamp(h) + door(drop, fascia, trim, seal)
    return grouped('glove compartment', things)


def skin(name, colour, grain, depth):
    """Moulded dashboard skin: one colour, a fine leather-like grain."""
    s = Sheet(name, colour, 0.5, Specular=0.42)
    here = s.space('Object')
    cells = s.node('TexVoronoi', Vector=here, Scale=grain, feature='SMOOTH_F1', Smoothness=0.35).outputs['Distance']
    return s.set(
        Roughness=s.ramp(cells, 0.1, 0.7, 0.6, 0.46), Normal=s.bump(s.math('MULTIPLY', cells, -1.0), depth, 0.6)
    )


def felt_stuff():
    s = Sheet('felt', '#6d6a62', 0.95, Specular=0.1, Sheen=0.6)
    fuzz = s.noise(s.space('Object'), 22, 3, 0.6)
    base = s.mix(s.ramp(fuzz, 0.3, 0.7), toned('#6d6a62', 0.86), toned('#6d6a62', 1.12))
    return s.set(Base_Color=base, Normal=s.bump(fuzz, 0.02, 0.5))


def lamp(h):
    """The small lamp under the roof, and the warm light it throws."""
    glow = bpy.data.materials.new('lamp')
    glow.use_nodes = True
    tree = glow.node_tree
    tree.nodes.clear()
    light = tree.nodes.new('ShaderNodeEmission')
    light.inputs['Color'].default_value = (1.0, 0.86, 0.62, 1)
    light.inputs['Strength'].default_value = 3.0
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(light.outputs[0], out.inputs[0])
    lens = box('lamp', (4.2, 1.4, 0.3), (-9, 4.0, h - 0.25), 0.12, 4, glow)
    rim = box('lamp rim', (4.8, 2.0, 0.2), (-9, 4.0, h - 0.12), 0.08, 4, moulded('lamp rim', '#1c2221', 0.5, 0))
    data = bpy.data.lights.new('compartment', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', 12, 5
    data.energy = 420
    data.color = linear('#ffe3bd')[:3]
    source = bpy.data.objects.new('compartment', data)
    source.location = (-6, 7.0, h - 0.8)
    source.visible_glossy = False
    bpy.context.scene.collection.objects.link(source)
    return [lens, rim, source]


def door(drop, fascia, trim, seal):
    """The door on its two hinges and stays. It is made level, its inner side up and its hinge at the origin."""
    w, deep, thick = DOOR
    liner = moulded('door inside', '#55534d', 0.55, 0.008)
    dark = moulded('door parts', '#1d2120', 0.45, 0.004)
    steel = chrome('steel', 0.24)
    shell = loft(
        'door', stack(lambda i: rounded(w - 2 * i, deep - 2 * i, 1.9 - 0.5 * i, 16), rounded_profile(thick, 0.5, 0.9, 8)), fascia
    )
    shell.data.transform(Matrix.Translation((0, -deep / 2 - 0.3, -thick)))
    cups = [(-8.6, -9.2), (8.6, -9.2)]
    wells = [[(x + cx, y + cy) for x, y in circle(3.9, 96)] for cx, cy in cups]
    outline = [(x, y - deep / 2 - 0.1) for x, y in rounded(w - 4.6, deep - 4.8, 1.5, 16)]
    inner = plate('door inside', [outline, *wells], 0.7, 0.16, liner, 5)
    inner.location.z = -0.12
    things = [shell, inner]
    for cx, cy in cups:
        well = lathe('well', [(0.0, 0.02), (3.5, 0.02), (3.78, 0.1), (3.86, 0.4)], liner, 96)
        well.location = (cx, cy, 0.03)
        things.append(well)
        for radius in (1.3, 2.3):
            ring = lathe('ring', [(radius + 0.12 * cos(a), 0.1 * sin(a)) for a in arc_of(12)], liner, 96)
            ring.location = (cx, cy, 0.05)
            things.append(ring)
    groove = sweep('groove', [(x, y - deep / 2 - 0.1, 0.0) for x, y in rounded(w - 3.2, deep - 3.4, 1.9, 16)], (0, 0, 1), circle(0.22, 12), seal, closed=True)
    things.append(groove)
    things += latch(deep, thick, trim, dark, steel)
    for side in (-1, 1):
        things += hinge(side * 12.0, dark, steel)
        things.append(stay(side * (w / 2 - 2.1), dark, drop))
    lower = Matrix.Translation((0, *HINGE)) @ Matrix.Rotation(radians(drop), 4, 'X')
    for thing in things:
        thing.matrix_world = lower @ thing.matrix_basis
    return things


def latch(deep, thick, trim, dark, steel):
    """The pull on the door's free edge and, on its inner side, the latch that grips the striker."""
    edge = -deep - 0.3
    recess = box('recess', (11.4, 0.5, 1.9), (0, edge - 0.05, -thick / 2 - 0.1), 0.22, 6, dark)
    pull = box('pull', (10.2, 0.8, 0.95), (0, edge - 0.5, -thick / 2 + 0.2), 0.34, 8, trim)
    house = box('latch', (4.6, 1.9, 1.3), (0, edge + 1.4, 0.3), 0.3, 6, dark)
    slot = box('latch slot', (2.5, 1.0, 0.3), (0, edge + 1.35, 0.88), 0.1, 4, moulded('slot', '#050606', 0.9, 0))
    tongue = box('tongue', (1.9, 0.4, 0.34), (0, edge + 1.5, 0.96), 0.12, 4, steel)
    return [recess, pull, house, slot, tongue]


def hinge(x, dark, steel):
    """A leaf on the door, its knuckles, and the pin through them."""
    leaf = box('leaf', (4.4, 2.2, 0.36), (x, -1.25, 0.1), 0.14, 5, dark)
    parts = [leaf]
    for shift, wide in ((-1.65, 1.0), (0, 1.9), (1.65, 1.0)):
        knuckle = lathe('knuckle', [(0.0, 0), (0.5, 0), (0.58, 0.08), (0.58, wide - 0.08), (0.5, wide), (0.0, wide)], dark, 40)
        knuckle.data.transform(Matrix.Translation((x + shift - wide / 2, 0, 0.15)) @ Matrix.Rotation(pi / 2, 4, 'Y'))
        parts.append(knuckle)
    pin = lathe('pin', [(0.0, 0), (0.26, 0), (0.26, 4.7), (0.0, 4.7)], steel, 24)
    pin.data.transform(Matrix.Translation((x - 2.35, 0, 0.15)) @ Matrix.Rotation(pi / 2, 4, 'Y'))
    bracket = box('bracket', (4.4, 1.4, 0.4), (x, 0.85, 0.25), 0.14, 5, dark)
    for screw in (-1.3, 1.3):
        head = lathe('screw', [(0.34, 0.0), (0.32, 0.08), (0.2, 0.13), (0.0, 0.14)], steel, 24)
        head.location = (x + screw, -1.55, 0.28)
        parts.append(head)
    return [*parts, pin, bracket]


def stay(x, dark, drop):
    """The curved arm that holds the open door: from its side into the mouth."""
    start, end, low, high = pi, pi / 2 - radians(drop) - 0.12, 8.0, 9.3
    angles = [start + (end - start) * i / 40 for i in range(41)]
    outline = [(high * cos(a), high * sin(a)) for a in angles] + [(low * cos(a), low * sin(a)) for a in reversed(angles)]
    arm = plate('stay', [outline], 0.5, 0.12, dark, 4)
    arm.data.transform(Matrix(((0, 0, 1, x - 0.25), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))))
    return arm


def arc_of(steps):
    return [2 * pi * i / steps for i in range(steps + 1)]


def build_manual():
    """What else is kept in there: the car's manual, standing."""
    cover = Sheet('cover', '#23303c', 0.5).material
    leaves = Sheet('leaves', '#a8a396', 0.85).material
    manual = box('manual', (2.0, 19.0, 13.5), (0, 0, 6.75), 0.18, 4, cover)
    block = box('leaves', (1.55, 18.8, 13.55), (0, 0.2, 6.8), 0.05, 2, leaves)
    return grouped('manual', [manual, block])
