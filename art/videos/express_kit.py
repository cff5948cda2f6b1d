"""What the film of the Express Kit shows of its own; the rest comes from the films of its parts."""

from math import radians

from mathutils import Matrix, Vector

from models.case import BASE, LENGTH, RIM
from pictures.express_kit import open_kit
from studio.shot import Shot
from studio.stage import shoot

OPEN = 104
# Standing, the parts are higher than the closed case: so far down they are out of the way, under its floor.
DOWN = 6.0


def open_case():
    """The lid comes up, and what is inside rises."""
    kit = open_kit('new-car')
    lid = next(thing for thing in kit.children if thing.name.split('.')[0] == 'lid' and thing.type == 'EMPTY')
    inside = [
        (thing, thing.location.z)
        for thing in kit.children
        if thing.name.split(' ')[0] in ('roll', 'jar', 'box', 'clip')
    ]
    shoot((0.9, 2, 9.8), 56, pitch=27)
    hinge = Vector((0, LENGTH / 2 + 0.05, BASE + RIM / 2))

    def swing(share):
        turn = Matrix.Rotation(radians(-OPEN * share), 4, 'X')
        lid.matrix_local = Matrix.Translation(hinge) @ turn @ Matrix.Translation(-hinge)

    def rise(share):
        for thing, height in inside:
            thing.location.z = height - DOWN * (1 - share)

    return Shot(3.0, (0.3, 1.8, swing), (1.2, 2.4, rise))


SHOTS = {'express-kit--open': open_case}
