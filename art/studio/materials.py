"""What things are made of. Each function gives a new material; equal calls give one and the same."""

from pathlib import Path

import bpy

from studio.colours import linear

LABELS = Path(__file__).resolve().parents[2] / '.cache/pictures/labels'


def blank(name):
    """A material with nothing but its output."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material


class Wiring:
    """Builds a node tree in few words: add a node, give it numbers or other nodes' outputs."""

    def __init__(self, tree):
        self.tree = tree

    def add(self, kind, out=0, /, **inputs):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in inputs.items():
            socket = key.replace('_', ' ')
            if socket in node.inputs:
                self.give(node.inputs[socket], value)
            else:
                setattr(node, key, value)
        return node.outputs[out]

    def give(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def blend(self, share, below, above):
        """Mixes two shaders: share 0 gives `below`, 1 gives `above`."""
        node = self.tree.nodes.new('ShaderNodeMixShader')
        self.give(node.inputs[0], share)
        self.give(node.inputs[1], below)
        self.give(node.inputs[2], above)
        return node.outputs[0]

    def tint(self, share, below, above):
        """Mixes two colours."""
        node = self.tree.nodes.new('ShaderNodeMixRGB')
        self.give(node.inputs[0], share)
        self.give(node.inputs[1], below)
        self.give(node.inputs[2], above)
        return node.outputs[0]

    def math(self, operation, a, b=0.0):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        self.give(node.inputs[0], a)
        self.give(node.inputs[1], b)
        return node.outputs[0]

    def finish(self, surface, volume=None):
        node = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.tree.links.new(surface, node.inputs['Surface'])
        if volume:
            self.tree.links.new(volume, node.inputs['Volume'])


def print_of(wiring, name):
    """Colour and opacity of a label drawn by art/labels.ts, laid over the texture's square."""
    node = wiring.tree.nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(str(LABELS / f'{name}.png'), check_existing=True)
    node.image.alpha_mode = 'STRAIGHT'
    node.interpolation = 'Cubic'
    node.extension = 'CLIP'
    return node.outputs['Color'], node.outputs['Alpha']


def grain(wiring, scale, strength, detail=3.0, distance=0.02):
    """Fine unevenness as a bent normal. `scale`: bumps in a centimetre."""
    at = wiring.add('TexCoord', 3)
    noise = wiring.add('TexNoise', Vector=at, Scale=scale, Detail=detail)
    return wiring.add('Bump', Height=noise, Strength=strength, Distance=distance)


def plastic(colour, rough=0.35, uneven=0.06, label=None, soft=0.0, coat=0.0):
    """Moulded plastic. `label`: print laid over its texture's square; `soft`: light that goes in and comes out."""
    material = blank('plastic')
    w = Wiring(material.node_tree)
    base = linear(colour)
    if label:
        print_colour, print_opacity = print_of(w, label)
        base = w.tint(print_opacity, base, print_colour)
    inputs = dict(Base_Color=base, Roughness=rough, Normal=grain(w, 22, uneven, 2, 0.01))
    if soft:
        inputs.update(
            Subsurface=soft, Subsurface_Color=base, Subsurface_Radius=(0.5, 0.4, 0.35)
        )
    if coat:
        inputs.update(Clearcoat=coat, Clearcoat_Roughness=0.08)
    w.finish(w.add('BsdfPrincipled', **inputs))
    return material


def paper(label=None, colour='#FAF8F3', rough=0.55, cut=True):
    """Coated paper or card; with `cut` the label's own opacity is the paper's edge."""
    material = blank('paper')
    w = Wiring(material.node_tree)
    base, edge = linear(colour), None
    if label:
        print_colour, edge = print_of(w, label)
        base = print_colour if cut else w.tint(edge, base, print_colour)
    shader = w.add(
        'BsdfPrincipled', Base_Color=base, Roughness=rough, Specular=0.35, Normal=grain(w, 9, 0.05)
    )
    if label and cut:
        shader = w.blend(edge, w.add('BsdfTransparent'), shader)
    w.finish(shader)
    return material


def clear(colour='#ffffff', rough=0.0, ior=1.45):
    """Clear plastic or glass: light that only passes on its way to a lamp goes straight through."""
    material = blank('clear')
    w = Wiring(material.node_tree)
    glass = w.add('BsdfGlass', Color=linear(colour), Roughness=rough, IOR=ior)
    through = w.add('BsdfTransparent', Color=linear(colour))
    shadow = w.add('LightPath', 1)
    diffuse = w.add('LightPath', 2)
    w.finish(w.blend(w.math('MAXIMUM', shadow, diffuse), glass, through))
    return material


def metal(colour='#C9CBC8', rough=0.25):
    material = blank('metal')
    w = Wiring(material.node_tree)
    w.finish(
        w.add('BsdfPrincipled', Base_Color=linear(colour), Metallic=1.0, Roughness=rough)
    )
    return material
