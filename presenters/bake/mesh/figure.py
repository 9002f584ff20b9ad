"""Vertices of one person: base mesh + macro targets + face targets + expression units, then the pose."""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from expressions import TONGUE_FORWARD, TONGUE_UP
from maths import smoothstep
from mesh.cc0_data import base_mesh, group_vertices, summed_bone_weights, target
from person import Person

ANCESTRIES = ("caucasian", "african", "asian")
METRES_PER_UNIT = 0.1
ARM_BONES = ("upperarm", "lowerarm", "wrist", "finger", "metacarpal")
SHOULDER_BONES = ("shoulder01", "clavicle")
SHOULDER_SHARE = 0.18


@dataclass(frozen=True)
class Figure:
    """All vertices of the base mesh, (vertices, 3), in the data's axes and decimetres."""

    vertices: np.ndarray  # with the expression
    rest: np.ndarray  # the same person without any expression
    tongue_up: float  # metres
    tongue_forward: float  # metres


def to_blender(vertices: np.ndarray) -> np.ndarray:
    """The data's axes in decimetres → Blender's (x the person's left, -y to the front, z up) in metres."""
    return np.stack([vertices[:, 0], -vertices[:, 2], vertices[:, 1]], 1) * METRES_PER_UNIT


@functools.lru_cache(None)
def neutral() -> np.ndarray:
    """The neutral figure in Blender's axes, (vertices, 3), metres: what masks and noise are laid out on."""
    return to_blender(base_mesh().vertices)


def joint(vertices: np.ndarray, name: str) -> np.ndarray:
    """The middle of one of the data's joint markers, (3,), in the axes and unit of `vertices`."""
    return vertices[group_vertices("joint-" + name)].mean(0)


def _add_target(vertices: np.ndarray, name: str, weight: float) -> None:
    if abs(weight) < 1e-4:
        return
    indices, offsets = target(name)
    if len(indices):
        vertices[indices] += weight * offsets


def _ancestry_weights(person: Person) -> Iterable[tuple[str, float]]:
    weights = np.array(person.ancestry, float)
    return zip(ANCESTRIES, weights / weights.sum())


def _three_point(value: float, low: str, middle: str, high: str) -> tuple[tuple[str, float], ...]:
    """A value in 0..1 as weights of three stages."""
    return ((low, max(0, 1 - 2 * value)), (middle, 1 - abs(2 * value - 1)), (high, max(0, 2 * value - 1)))


def _add_macro_targets(vertices: np.ndarray, person: Person) -> None:
    for gender, gender_weight in (("female", 1 - person.gender), ("male", person.gender)):
        for age, age_weight in (("young", 1 - person.age), ("old", person.age)):
            shared = gender_weight * age_weight
            for ancestry, share in _ancestry_weights(person):
                _add_target(vertices, f"macrodetails/{ancestry}-{gender}-{age}", shared * share)
            for muscle, muscle_weight in _three_point(person.muscle, "minmuscle", "averagemuscle", "maxmuscle"):
                for weight, weight_weight in _three_point(person.weight, "minweight", "averageweight", "maxweight"):
                    name = f"macrodetails/universal-{gender}-{age}-{muscle}-{weight}"
                    _add_target(vertices, name, shared * muscle_weight * weight_weight)


def _add_shape(vertices: np.ndarray, shape: dict[str, float]) -> None:
    for name, weight in shape.items():
        for side in "lr" if "{s}" in name else ("",):
            _add_target(vertices, name.replace("{s}", side), weight)


def _add_expression(vertices: np.ndarray, person: Person, units: dict[str, float]) -> None:
    for unit, weight in units.items():
        if unit.startswith("_"):
            continue
        if unit.startswith("@"):  # a plain target used as part of an expression
            _add_target(vertices, unit[1:], weight)
            continue
        for ancestry, share in _ancestry_weights(person):
            _add_target(vertices, f"expression/units/{ancestry}/{unit}", weight * share)


def figure(person: Person, expression: dict[str, float] | None = None) -> Figure:
    """The person with their resting expression and `expression` (unit → weight) on top of it. Not posed."""
    vertices = base_mesh().vertices.copy()
    _add_macro_targets(vertices, person)
    _add_shape(vertices, person.shape)
    rest = vertices.copy()
    units = dict(person.rest_expression)
    for unit, weight in (expression or {}).items():
        units[unit] = units.get(unit, 0) + weight
    _add_expression(vertices, person, units)
    return Figure(vertices, rest, units.get(TONGUE_UP, 0.0), units.get(TONGUE_FORWARD, 0.0))


def _rotate(vertices: np.ndarray, weights: np.ndarray, centre: np.ndarray, axis: Sequence[float], angle: float) -> None:
    """Turn vertices in place about an axis through `centre`, each by its own share of `angle`."""
    axis = np.array(axis, float)
    axis /= np.linalg.norm(axis)
    relative = vertices - centre
    turn = (angle * weights)[:, None]
    along = axis * (relative @ axis)[:, None]
    vertices[:] = relative * np.cos(turn) + np.cross(axis, relative) * np.sin(turn) + along * (1 - np.cos(turn)) + centre


def _let_arms_hang(vertices: np.ndarray, angle: float) -> None:
    for side, letter, sign in (("L", "l", -1), ("R", "r", 1)):
        arm = summed_bone_weights(lambda bone: bone.endswith("." + side) and any(name in bone for name in ARM_BONES))
        shoulder = summed_bone_weights(lambda bone: bone.endswith("." + side) and any(name in bone for name in SHOULDER_BONES))
        share = np.clip(arm + SHOULDER_SHARE * shoulder, 0, 1)
        _rotate(vertices, share, joint(vertices, f"{letter}-shoulder"), (0, 0, 1), sign * angle)


def posed(vertices: np.ndarray, person: Person) -> np.ndarray:
    """A copy whose arms hang and whose shoulders are drawn in a little, so that the figure fits an upright plate."""
    copy = vertices.copy()
    _let_arms_hang(copy, person.arm_angle)
    neck = joint(copy, "neck")[1]
    below_neck = smoothstep(neck - 0.1, neck - 0.9, copy[:, 1])
    to_the_side = smoothstep(0.4, 1.4, np.abs(copy[:, 0]))
    shoulder_width = 0.84 - 0.03 * person.gender
    copy[:, 0] *= 1 - (1 - shoulder_width) * below_neck * to_the_side
    return copy
