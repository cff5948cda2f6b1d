"""The soft pack of wet wipes as it lies on the ground, its film bright from a window."""

from models.wipes_pack import LENGTH, SEAM, build_pack, fold_at
from studio.shapes import bent


def build_lying_pack():
    """Lies on its back, its top end away from the viewer. Returns a handle; its origin is under the middle."""
    pack = build_pack()
    film = next(thing for thing in pack.children if thing.name.startswith('film'))
    for node in film.data.materials[0].node_tree.nodes:
        if node.type == 'BSDF_PRINCIPLED':
            node.inputs['Roughness'].default_value = 0.22
            node.inputs['Clearcoat'].default_value = 0.5
            node.inputs['Clearcoat Roughness'].default_value = 0.06
    bent(film, laid)
    return pack


def laid(x, y, z):
    """Lets the sealed ends down until they lie on the ground, and what is near them with them; its folds stand out more there."""
    share = min(1.0, max(0.0, (abs(y) - LENGTH / 2 + SEAM + 1.9) / 1.9))
    share = share * share * (3 - 2 * share)
    out = 1.1 * share * fold_at(x, y) * (z > 0.3)
    return (x, y + (out if y > 0 else -out), z + (0.05 + 0.06 * (z - 0.12) - z) * share)
