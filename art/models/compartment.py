"""An open, lit glove compartment. Its floor is z = 0 and its mouth y = 0; it reaches back to y = 25."""

from math import radians

import bpy
from mathutils import Matrix
from studio.lofts import box, circle, drawn, loft, plate, rounded, rounded_profile, stack, stitches, sweep
from studio.shapes import filleted, grouped
from studio.stuffs import Sheet, leather, moulded, soft_touch, thread, toned

MOUTH = (34.0, 16.5)


def build_glove_compartment(opening=66):
    """Dashboard, compartment with its lamp, and the door let down by `opening` degrees."""
    w, h = MOUTH
    pad = soft_touch(colour='#4A5351')
    fascia = soft_touch('fascia', '#59625F', 9.0, 0.012)
    hide = leather('hide', '#C9BCA6', 0.6)
    felt = felt_stuff()
    frame = Sheet('frame', '#B9BDBA', 0.3, Metallic=1.0).material
    yarn = thread('dash thread', '#A8683A')
    middle = h / 2

    inside = []
    for y, inset in ((-0.1, 0.0), (0.2, 0.02), (2, 0.1), (23.5, 1.2), (24.4, 1.6), (24.8, 2.4)):
        inside.append([(x, y, z + middle) for x, z in rounded(w - 2 * inset, h - 2 * inset * 0.45, 2.0, 16)])
    room = loft('room', inside, felt, caps=(False, True))
    face = plate('fascia', [rounded(140, h + 8.6, 1.0), rounded(w + 0.5, h + 0.5, 2.2, 20)], 3, 0.3, fascia)
    face.data.transform(
        Matrix.Translation((0, 0, middle + 0.2))
        @ Matrix.Rotation(radians(90), 4, 'X')
        @ Matrix.Translation((0, 0, -3))
    )
    profile = filleted(
        [(-0.4, -0.8, 0), (-0.4, 0.12, 0.15), (0.25, 0.2, 0.2), (0.5, -0.2, 0.2), (0.5, -0.8, 0)], 6
    )
    lip = sweep(
        'lip',
        [(x, 0, z + middle) for x, z in rounded(w + 0.2, h + 0.2, 2.1, 20)],
        (0, -1, 0),
        [(-a, b) for a, b in profile],
        moulded('lip', '#262C2B', 0.42, 0.004),
        closed=True,
    )
    upper = filleted(
        [
            (-40, h + 4.2, 0),
            (1.5, h + 4.2, 0.7),
            (3.4, h + 4.8, 1.2),
            (5.2, h + 9.5, 4),
            (3, h + 16, 5),
            (-40, h + 22, 0),
        ],
        12,
    )
    things = [room, face, lip, drawn('upper pad', upper[::-1], 80, pad)]
    for height, out in ((6.6, 4.22), (7.3, 4.47)):
        line = [(x, -out, h + height) for x in (-60, 0, 60)]
        things.append(stitches('pad seam', line, (0, -1, 0.4), yarn, 0.55, 0.28, 0.075))
    strip = drawn('strip', [(x + 0.3, z + h + 3.9) for x, z in circle(0.34, 20)], 80, frame)
    things.append(strip)
    lower = filleted([(-40, -40, 0), (-3, -40, 3), (0.5, -14, 3), (0.2, -3.9, 1.2), (-40, -3.9, 0)], 10)
    things.append(drawn('lower pad', lower[::-1], 80, pad))
    things += lamp(h)
    things += door(opening, fascia, hide, frame, yarn)
    return grouped('glove compartment', things)


def felt_stuff():
    s = Sheet('felt', '#77756C', 0.95, Specular=0.1, Sheen=0.6)
    fuzz = s.noise(s.space('Object'), 14, 4, 0.7)
    base = s.mix(s.ramp(fuzz, 0.3, 0.7), toned('#77756C', 0.75), toned('#77756C', 1.25))
    return s.set(Base_Color=base, Normal=s.bump(fuzz, 0.03, 0.6))


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
    lens = box('lamp', (4.2, 1.4, 0.3), (-7, 3.0, h - 0.25), 0.12, 4, glow)
    rim = box(
        'lamp rim', (4.8, 2.0, 0.2), (-7, 3.0, h - 0.12), 0.08, 4, moulded('lamp rim', '#1c2221', 0.5, 0)
    )
    data = bpy.data.lights.new('compartment', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', 18, 6
    data.energy = 1700
    data.color = (1.0, 0.85, 0.63)
    source = bpy.data.objects.new('compartment', data)
    source.location = (-3, 6.0, h - 1.0)
    source.rotation_euler = (radians(12), 0, 0)
    bpy.context.scene.collection.objects.link(source)
    return [lens, rim, source]


def door(opening, fascia, hide, frame, yarn):
    """The door, hinged below the mouth, its inner side up."""
    w, height = MOUTH[0] + 3.4, 15.5
    rings = stack(
        lambda i: rounded(w - 2 * i, height - 2 * i, 2.4 - 0.6 * i, 16), rounded_profile(2.2, 0.9, 0.6, 8)
    )
    shell = loft('door', rings, fascia)
    tray = stack(
        lambda i: rounded(w - 4.4 - 2 * i, height - 4.4 - 2 * i, 1.8 - 0.5 * i, 16),
        [(-0.1, 2.1), (-0.08, 2.24), (0.04, 2.36), (0.3, 2.42), (0.6, 2.44)],
    )
    tray += [[(x * k, y * k, 2.46) for x, y, _ in tray[-1]] for k in (0.6, 0.3, 0.002)]
    inner = loft('door inside', tray, hide, caps=(False, False))
    seam = stitches(
        'door seam',
        [(x, y, 2.45) for x, y in rounded(w - 6.4, height - 6.4, 1.3, 16)],
        (0, 0, 1),
        yarn,
        0.45,
        0.22,
        0.06,
        True,
    )
    latch = box('latch', (5.4, 0.9, 0.5), (0, 1.15 - height / 2, 2.25), 0.2, 5, frame)
    things = [shell, inner, seam, latch]
    for thing in things:
        thing.data.transform(Matrix.Translation((0, -height / 2, -2.2)))
        thing.data.transform(
            Matrix.Translation((0, -0.9, -1.0)) @ Matrix.Rotation(radians(90 - opening), 4, 'X')
        )
    return things
