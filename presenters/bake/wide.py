"""The wide framing: the same person from the head to the hip, one hand laid over the other in front of the body."""

import dataclasses

from mesh.pose import ArmPose, Hand
from person import Framing, Person

# The left hand is a loose fist that the right one covers: four fingers are seen, no hole between thumbs, hardly a nail.
LEFT = Hand(
    wrist=(0.080, -0.150, -0.335),
    pointing=(-0.90, -0.05, -0.42),
    palm=(-0.05, 1.0, 0.1),
    elbow=(0.55, 0.8, -0.7),
    curl=(0.5, 0.9, 1.0, 1.05, 1.1),
    spread=0.0,
    thumb_out=0.4,
)
RIGHT = Hand(
    wrist=(-0.062, -0.205, -0.315),
    pointing=(0.86, 0.02, -0.50),
    palm=(0.10, 1.0, -0.05),
    elbow=(-0.55, 0.8, -0.7),
    curl=(0.30, 0.30, 0.30, 0.32, 0.36),
    spread=0.10,
    thumb_out=0.55,
)
HEIGHT = 0.82
WOMAN, MAN = 0.84, 0.78  # share of the shoulders' width
UNDER_SCARF, LOWERED = 0.90, -0.09  # and radians: raised shoulders would come through a headscarf


def to_wide(person: Person) -> Person:
    """The same person as the wide plate shows it."""
    framing = Framing(height=HEIGHT, headroom=person.framing.headroom, camera_x=person.framing.camera_x)
    if person.outfit.hood_fabric:
        pose, share = ArmPose(LEFT, RIGHT, shoulder_lift=LOWERED), UNDER_SCARF
    else:
        pose, share = ArmPose(LEFT, RIGHT), WOMAN if person.gender < 0.5 else MAN
    return dataclasses.replace(person, arm_pose=pose, shoulder_share=share, framing=framing)
