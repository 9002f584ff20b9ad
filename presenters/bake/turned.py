"""The three-quarter view: the same person with the shoulders turned aside, the head half the way back and the eyes on the viewer."""

import dataclasses
import math

from person import Hair, Person

TURN = -30.0  # degrees of the body: to the side of the key light, so that the side of the face that is seen more is shaded
HEAD_BACK = 14.0  # degrees of the head towards the camera
EYES_BACK = math.radians(-TURN)  # eyes are set in the figure's axes, so they look at the camera again


def _dulled(hair: Hair) -> Hair:
    """Short strands seen from the side mirror the rim lights all along, which makes them gray."""
    if hair.turned_shine is None:
        return hair
    specular, roughness = hair.turned_shine
    return dataclasses.replace(hair, specular=specular, roughness=roughness)


def to_turned(person: Person) -> Person:
    """The same person as the three-quarter plate shows it."""
    return dataclasses.replace(
        person,
        framing=dataclasses.replace(person.framing, turn=TURN),
        neck_twist=HEAD_BACK,
        hair=_dulled(person.hair),
        eyes=dataclasses.replace(person.eyes, look_aside=person.eyes.look_aside + EYES_BACK),
    )
