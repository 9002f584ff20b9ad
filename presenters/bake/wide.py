"""The wide framing: the same person from the head to the hip, arms by the body, hands below the plate."""

import dataclasses

from mesh.pose import ArmPose, Hand
from person import Framing, Person

LEFT = Hand(wrist=(0.13, -0.16, -0.475), pointing=(-0.75, -0.25, -0.6), palm=(-0.3, 0.9, 0.1), elbow=(0.5, 0.75, -0.6))
RIGHT = Hand(wrist=(-0.12, -0.18, -0.465), pointing=(0.75, -0.2, -0.6), palm=(0.3, 0.9, 0.1), elbow=(-0.5, 0.75, -0.6))
HEIGHT = 0.72
WOMAN, MAN = 0.84, 0.78  # share of the shoulders' width
UNDER_SCARF, LOWERED = 0.90, -0.05  # and radians: raised shoulders would come through a headscarf


def to_wide(person: Person) -> Person:
    """The same person as the wide plate shows it."""
    framing = Framing(height=HEIGHT, headroom=person.framing.headroom, camera_x=person.framing.camera_x)
    if person.outfit.hood_fabric:
        pose, share = ArmPose(LEFT, RIGHT, shoulder_lift=LOWERED), UNDER_SCARF
    else:
        pose, share = ArmPose(LEFT, RIGHT), WOMAN if person.gender < 0.5 else MAN
    return dataclasses.replace(person, arm_pose=pose, shoulder_share=share, framing=framing)
