"""Wipes as sheets of fleece, as they come out of the pack."""

from math import cos, exp, pi, sin

from mathutils import Vector, noise

from models.wipes_pack import wipe_material
from studio.shapes import grouped, surface


def build_spread_wipe(width=13.0, length=10.5, seed=4):
    """A wipe as it comes out of the pack, opened on its origin: flat but for the creases of its folds, one corner
    turned over."""

    def place(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * length
        # The creases of a sheet that was folded in three, then in half: some stand up, some lie.
        ridge = sum(sign * exp(-abs(x - at) / 0.34) for at, sign in ((-width / 6, 0.32), (width / 6, -0.14)))
        ridge += 0.24 * exp(-abs(y - 0.3) / 0.3)
        soft = noise.noise(Vector((x * 0.28, y * 0.33, seed)))
        fine = noise.noise(Vector((x * 0.9, y * 0.8, seed * 2.0)))
        rim = min(u, 1 - u) * width, min(v, 1 - v) * length
        lift = 0.3 * exp(-min(rim) / 0.7) * max(0.0, noise.noise(Vector((x * 0.3, y * 0.3, seed * 5.0))) + 0.2)
        x += 0.1 * noise.noise(Vector((y * 0.5, seed, 0)))
        y += 0.1 * noise.noise(Vector((x * 0.5, 0, seed)))
        quilt = 0.02 * sin(2 * pi * u * width / 0.55) * sin(2 * pi * v * length / 0.55)
        return turned_over(x, y, 0.16 + max(0.0, ridge) + 0.2 * max(0.0, soft) + 0.05 * fine + lift + quilt,
                           Vector((width, -length)) / 2)

    return grouped('spread wipe', [surface('wipe', place, 240, 200, wipe_material(), thickness=0.05, smooth=0)])


def turned_over(x, y, z, corner, depth=2.6, radius=0.36):
    """Rolls what lies within `depth` of the corner back over the sheet."""
    out = corner.normalized()
    past = Vector((x, y)).dot(out) - (corner.dot(out) - depth)
    if past <= 0:
        return (x, y, z)
    angle = min(past / radius, pi)
    flat = max(0.0, past - pi * radius)
    along = radius * sin(angle) - flat - past
    return (x + out.x * along, y + out.y * along, z + radius * (1 - cos(angle)) * 1.0 + 0.03 * flat)


def build_folded_wipe(width=6.6, length=5.0, seed=0):
    """A wipe folded in three on its origin: thin, its layers not quite above each other."""
    layers, gap = 3, 0.085

    def place(u, v):
        run = u * layers
        layer = min(layers - 1, int(run))
        along = run - layer
        x = (along - 0.5) * width * (0.975**layer)
        if layer % 2:
            x = -x
        y = (v - 0.5) * length
        slack = noise.noise(Vector((x * 0.4, y * 0.5, seed * 3.0 + layer * 1.3)))
        wave = noise.noise(Vector((x * 0.22, y * 0.25, seed * 2.0)))
        height = layer + half_turn(along, layer, layers)
        edge = min(v, 1 - v) * length
        curl = 0.12 * exp(-edge / 0.5) * max(0.0, slack + 0.25) * layer
        quilt = 0.014 * sin(2 * pi * x / 0.5) * sin(2 * pi * y / 0.5)
        bulge = 0.05 * layer * (1 - abs(2 * along - 1) ** 3)
        y += 0.1 * slack + 0.05 * layer
        return (x, y, 0.06 + gap * height + bulge + 0.1 * max(0.0, wave) + 0.04 * slack * (layer + 1) + curl + quilt)

    return grouped('folded wipe', [surface('wipe', place, 330, 90, wipe_material(), smooth=0)])


def half_turn(along, layer, layers, share=0.035):
    """How much higher than its layer the sheet is where it goes over into the next one, or came from the last."""
    if along > 1 - share and layer < layers - 1:
        return 0.5 * ((along - 1) / share + 1) ** 2
    if along < share and layer > 0:
        return -0.5 * (1 - along / share) ** 2
    return 0.0
