"""What sewn and moulded things are made of: cloth, leather, brass, thread, card, soft plastic."""

import bpy
import numpy
from studio.colours import LEATHER, PINE, linear
from studio.materials import LABELS

LINING, BRASS = '#E6DCC8', '#D8AE62'


def toned(colour, factor=1.0):
    """A hex colour as linear light, made darker or lighter by a factor."""
    return [factor * c for c in linear(colour)[:3]] + [1]


def label_image(name):
    """The texture of a label of art/labels.ts."""
    image = bpy.data.images.load(str(LABELS / f'{name}.png'), check_existing=True)
    image.alpha_mode = 'STRAIGHT'
    return image


class Sheet:
    """A material under construction: its principled shader and short ways to wire nodes."""

    def __init__(self, name, colour, roughness=0.5, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.shader.inputs['Base Color'].default_value = toned(colour)
        self.shader.inputs['Roughness'].default_value = roughness
        for key, value in inputs.items():
            self.shader.inputs[key.replace('_', ' ')].default_value = value

    def node(self, kind, **settings):
        """A node; settings are its properties or, by name, its inputs: values or sockets to link."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            if hasattr(node, key):
                setattr(node, key, value)
                continue
            socket = node.inputs[key if isinstance(key, int) else key.replace('_', ' ')]
            self.wire(value, socket)
        return node

    def wire(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.node('Math', operation=operation, use_clamp=clamp)
        self.wire(a, node.inputs[0])
        self.wire(b, node.inputs[1])
        return node.outputs[0]

    def mix(self, share, a, b, blend='MIX'):
        node = self.tree.nodes.new('ShaderNodeMixRGB')
        node.blend_type = blend
        for value, socket in ((share, 'Fac'), (a, 'Color1'), (b, 'Color2')):
            self.wire(value, node.inputs[socket])
        return node.outputs[0]

    def ramp(self, value, low, high, to_low=0.0, to_high=1.0):
        node = self.node('MapRange', clamp=True)
        for socket, v in zip(
            ('Value', 'From Min', 'From Max', 'To Min', 'To Max'), (value, low, high, to_low, to_high)
        ):
            self.wire(v, node.inputs[socket])
        return node.outputs[0]

    def space(self, kind='UV', scale=(1, 1, 1), turn=0.0, shift=(0, 0, 0)):
        """Coordinates of the surface in centimetres, times `scale`."""
        source = self.node('TexCoord').outputs[kind]
        mapping = self.node('Mapping')
        self.wire(source, mapping.inputs['Vector'])
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = (0, 0, turn)
        mapping.inputs['Location'].default_value = shift
        return mapping.outputs[0]

    def noise(self, vector, scale=1.0, detail=2.0, roughness=0.5):
        return self.node('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=roughness).outputs[
            'Fac'
        ]

    def image(self, image, vector, extension='REPEAT', data=False):
        if data:
            image.colorspace_settings.name = 'Non-Color'
        node = self.node(
            'TexImage', extension=extension, interpolation='Cubic' if data else 'Linear', Vector=vector
        )
        node.image = image
        return node

    def bump(self, height, distance, strength=1.0, under=None):
        node = self.node('Bump', Height=height, Distance=distance, Strength=strength)
        if under:
            self.wire(under, node.inputs['Normal'])
        return node.outputs[0]

    def set(self, **inputs):
        for key, value in inputs.items():
            self.wire(value, self.shader.inputs[key.replace('_', ' ')])
        return self.material


def weave_tile(threads=48, size=12):
    """A plain weave as an image: red its height, green a tone for each thread."""
    name = 'weave'
    if name in bpy.data.images:
        return bpy.data.images[name]
    dice = numpy.random.default_rng(5)
    n = threads * size
    y, x = numpy.mgrid[0:n, 0:n] / size
    i, j = x.astype(int), y.astype(int)
    fx, fy = (x - i) * 2 - 1, (y - j) * 2 - 1
    wide = 0.9 + 0.1 * dice.random((2, threads))
    warp = numpy.sqrt(numpy.clip(1 - (fx / wide[0][i]) ** 2, 0, 1)) * (
        0.55 + 0.45 * numpy.cos(fy * numpy.pi / 2)
    )
    weft = numpy.sqrt(numpy.clip(1 - (fy / wide[1][j]) ** 2, 0, 1)) * (
        0.55 + 0.45 * numpy.cos(fx * numpy.pi / 2)
    )
    over = (i + j) % 2 == 0
    tone = dice.normal(0.5, 0.13, (2, threads))
    pixels = numpy.ones((n, n, 4), dtype=numpy.float32)
    pixels[..., 0] = numpy.where(over, warp, weft)
    pixels[..., 1] = numpy.clip(numpy.where(over, tone[0][i] + 0.05, tone[1][j] - 0.05), 0, 1)
    pixels[..., 2] = over
    image = bpy.data.images.new(name, n, n)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def cloth(
    name='cloth', colour=PINE, pitch=0.085, depth=0.022, contrast=1.0, label=None, size=None, at=(0, 0)
):
    """Woven cloth with threads `pitch` centimetres apart; `label` names print of `size` around `at`, seen from below."""
    s = Sheet(name, colour, 0.82, Specular=0.28, Sheen=0.35, Sheen_Tint=0.6)
    k = 1 / (48 * pitch)
    tile = s.node(
        'SeparateColor', Color=s.image(weave_tile(), s.space(scale=(k, k, k)), data=True).outputs['Color']
    )
    height, tone = tile.outputs[0], tile.outputs[1]
    slubs = s.noise(s.space(scale=(0.35, 6, 1)), 1.6, 3)
    wear = s.noise(s.space('Object'), 0.35, 3)
    shade = s.math(
        'ADD',
        s.ramp(height, 0.1, 0.95, 1 - 0.5 * contrast, 1.12),
        s.ramp(tone, 0, 1, -0.2 * contrast, 0.2 * contrast),
    )
    shade = s.math('MULTIPLY', shade, s.ramp(slubs, 0.3, 0.7, 0.93, 1.07))
    shade = s.math('MULTIPLY', shade, s.ramp(wear, 0.3, 0.7, 0.93, 1.08))
    lit = s.mix(
        1.0, toned(colour), s.node('CombineColor', Red=shade, Green=shade, Blue=shade).outputs[0], 'MULTIPLY'
    )
    if label:
        w, h = size
        spot = s.space(scale=(1 / w, -1 / h, 1), shift=(0.5 - at[0] / w, 0.5 + at[1] / h, 0))
        ink = s.image(label_image(label), spot, 'CLIP')
        inked = s.mix(
            1.0,
            ink.outputs['Color'],
            s.node('CombineColor', Red=shade, Green=shade, Blue=shade).outputs[0],
            'MULTIPLY',
        )
        lit = s.mix(s.math('MULTIPLY', ink.outputs['Alpha'], 0.95), lit, inked)
    return s.set(Base_Color=lit, Normal=s.bump(height, depth))


def leather(name='leather', colour=LEATHER, grain=1.0, label=None, size=None):
    """Grained leather; `label` names print of `size` centimetres printed and pressed into it around the texture's origin."""
    s = Sheet(name, colour, 0.5, Specular=0.42)
    here = s.space('Object')
    cells = s.node('TexVoronoi', Vector=here, Scale=9.0 * grain, feature='SMOOTH_F1', Smoothness=0.6).outputs[
        'Distance'
    ]
    fine = s.noise(here, 26 * grain, 4, 0.6)
    tone = s.noise(here, 1.1, 4, 0.6)
    base = s.mix(s.ramp(tone, 0.3, 0.72), toned(colour, 0.8), toned(colour, 1.14))
    base = s.mix(s.ramp(cells, 0.25, 0.75, 0, 0.16), base, toned(colour, 0.45))
    rough = s.ramp(fine, 0.3, 0.7, 0.44, 0.6)
    height = s.math('ADD', s.math('MULTIPLY', cells, -0.75), s.math('MULTIPLY', fine, 0.35))
    normal = s.bump(height, 0.02, 0.7)
    if label:
        print_at = s.space(scale=(1 / size[0], 1 / size[1], 1), shift=(0.5, 0.5, 0))
        ink = s.image(label_image(label), print_at, 'CLIP')
        base = s.mix(s.math('MULTIPLY', ink.outputs['Alpha'], 0.93), base, ink.outputs['Color'])
        normal = s.bump(s.math('MULTIPLY', ink.outputs['Alpha'], -1.0), 0.035, 0.8, normal)
    return s.set(Base_Color=base, Roughness=rough, Normal=normal)


def thread(name='thread', colour='#D9A26B'):
    return Sheet(name, colour, 0.6, Specular=0.3, Sheen=0.3).material


def brass(name='brass'):
    s = Sheet(name, BRASS, 0.3, Metallic=1.0)
    return s.set(Roughness=s.ramp(s.noise(s.space('Object'), 4, 3), 0.3, 0.7, 0.24, 0.36))


def moulded(name, colour, roughness=0.42, grain=0.004):
    """Matte moulded plastic with the fine grain of its mould."""
    s = Sheet(name, colour, roughness, Specular=0.45)
    return s.set(Normal=s.bump(s.noise(s.space('Object'), 34, 2), grain, 0.5))


def soft_touch(name='soft touch', colour='#2B3130', grain=7.0, depth=0.02):
    """The padded plastic of a dashboard: a leather-like grain with a dull shine."""
    s = Sheet(name, colour, 0.56, Specular=0.4)
    here = s.space('Object')
    cells = s.node('TexVoronoi', Vector=here, Scale=grain, feature='SMOOTH_F1', Smoothness=0.35).outputs[
        'Distance'
    ]
    tone = s.noise(here, 0.4, 3)
    base = s.mix(s.ramp(tone, 0.3, 0.7), toned(colour, 0.9), toned(colour, 1.12))
    return s.set(
        Base_Color=base,
        Roughness=s.ramp(cells, 0.1, 0.7, 0.62, 0.5),
        Normal=s.bump(s.math('MULTIPLY', cells, -1.0), depth, 0.7),
    )


def card(name, label=None, size=(1, 1), colour='#FBF9F3'):
    """Coated card; the print `label` covers `size` centimetres from the texture's origin."""
    s = Sheet(name, colour, 0.55, Specular=0.35)
    fibre = s.noise(s.space('Object'), 22, 3, 0.65)
    base = toned(colour)
    if label:
        art = s.image(label_image(label), s.space(scale=(1 / size[0], 1 / size[1], 1)), 'REPEAT')
        base = s.mix(art.outputs['Alpha'], base, art.outputs['Color'])
    return s.set(Base_Color=base, Normal=s.bump(fibre, 0.004, 0.35))
