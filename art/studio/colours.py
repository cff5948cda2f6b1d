"""The brand's colours, and colours as the renderer takes them."""

CHALK = '#FAF8F3'
MIST = '#ECEAE2'
INK = '#14201F'
PINE = '#1F5B4A'
OCEAN = '#2B7A9B'
LEATHER = '#B4672D'
SIGNAL = '#F2B134'


def linear(colour):
    """'#rrggbb' as four linear numbers from 0 to 1, the last being opacity."""

    def channel(at):
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return (channel(1), channel(3), channel(5), 1.0)


def mixed(a, b, share):
    """Between two '#rrggbb': share 0 gives a, 1 gives b."""
    channels = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return '#' + ''.join(f'{round(x + (y - x) * share):02x}' for x, y in channels)
