"""Teeth, gums and tongue: our own model, fitted to the base mesh's helpers and moving with them as stiff parts."""

from dataclasses import dataclass

import bpy
import numpy as np

from blender_mesh import new_object
from face.sphere import unit_sphere
from maths import compact, smoothstep
from mesh.cc0_data import base_mesh, group_vertices
from mesh.figure import to_blender
from person import Person, Teeth
from shaders.plain import plain_material

ARCH_TURN = 1.45  # radians the arch turns from the middle to its end
ARCH_DEPTH_TURN = 1.55
GUM_STEPS = 41
GUM_RING = 12
JAW_SHARE = 0.8  # of the tongue's motion
#: How a stiff part moves: (rotation (3, 3), centre before, centre after).
Motion = tuple[np.ndarray, np.ndarray, np.ndarray]
#: (vertices (n, 3) in metres, faces)
Shape = tuple[np.ndarray, list[tuple[int, ...]]]


@dataclass(frozen=True)
class Jaw:
    """One row of teeth. Millimetres, from the middle outward."""

    name: str
    tooth_widths: tuple
    tooth_heights: tuple
    width_share: float  # of the helper's width
    back: float  # metres behind the helper's front
    gum_lift: float  # metres from the edge of the teeth to the gum line
    gum_offset: float
    up: int  # +1 when the teeth hang down from the gum


UPPER = Jaw("upper", (8.4, 6.8, 7.6, 7, 6.8, 9, 9), (10.0, 9.0, 9.8, 8.2, 7.6, 7, 7), 0.98, 0.001, 0.0100, 0.0022, 1)
LOWER = Jaw("lower", (5.4, 5.8, 6.8, 7, 7, 9, 9), (8.8, 9.0, 9.6, 8.2, 7.6, 7, 7), 0.92, 0.0030, -0.0088, -0.0022, -1)


def _rigid_motion(before: np.ndarray, after: np.ndarray) -> Motion:
    """The rotation and the two centres that carry one set of points onto another as well as a stiff part can."""
    centre_before, centre_after = before.mean(0), after.mean(0)
    u, _, vt = np.linalg.svd((before - centre_before).T @ (after - centre_after))
    sign = np.sign(np.linalg.det(vt.T @ u.T))
    return vt.T @ np.diag([1, 1, sign]) @ u.T, centre_before, centre_after


def _move(points: np.ndarray, motion: Motion) -> np.ndarray:
    rotation, before, after = motion
    return (points - before) @ rotation.T + after


def _on_arch(position: float, width: float, depth: float) -> tuple[float, float]:
    """A place on the arch, `position` from 0 in the middle to 1 at its end: (to the side, to the back)."""
    side = np.sin(position * ARCH_TURN) * width / 2 / np.sin(ARCH_TURN)
    back = depth * (1 - np.cos(position * ARCH_DEPTH_TURN)) / (1 - np.cos(ARCH_DEPTH_TURN))
    return side, back


def _tooth(sphere: np.ndarray, jaw: Jaw, tooth_width: float, tooth_height: float, narrowing: float) -> np.ndarray:
    """A rounded box, (n, 3) in metres, that stands on the gum line. Widths and heights in millimetres."""
    rounded_box = np.sign(sphere) * np.abs(sphere) ** 0.62
    tooth = rounded_box * np.array([tooth_width * 0.00049 * narrowing, 0.0030, tooth_height * 0.0005])
    if jaw is LOWER:
        tooth[:, 2] *= -1
    tooth[:, 2] -= jaw.up * tooth_height * 0.0005
    tooth[:, 1] += 0.10 * np.abs(tooth[:, 2])
    return tooth


def _teeth(jaw: Jaw, width: float, depth: float) -> Shape:
    """Rounded teeth along the arch. x to the right, y to the back, z up; the gum line is z = 0."""
    sphere, sphere_faces = unit_sphere(20, 14)
    total = sum(jaw.tooth_widths)
    narrowing = min((width / 2) / (total * 0.001 * 0.62), 1.15)
    vertices, faces = [], []
    for sign in (1, -1):
        start = 0.0
        for tooth_width, tooth_height in zip(jaw.tooth_widths, jaw.tooth_heights):
            position = (start + tooth_width / 2) / total
            start += tooth_width
            side, back = _on_arch(position, width, depth)
            along = np.cos(position * ARCH_TURN)
            inward = depth * np.sin(position * ARCH_DEPTH_TURN) * 1.5 / (width / 2)
            turn = sign * (np.arctan2(inward, along) if position > 0.05 else 0.06)
            tooth = _tooth(sphere, jaw, tooth_width, tooth_height, narrowing)
            s, c = np.sin(turn), np.cos(turn)
            turned = np.stack([tooth[:, 0] * c - tooth[:, 1] * s, tooth[:, 0] * s + tooth[:, 1] * c, tooth[:, 2]], 1)
            offset = len(vertices) * len(sphere)
            vertices.append(turned + np.array([sign * side, back, 0]))
            faces += [tuple(np.array(face) + offset) for face in sphere_faces]
    return np.concatenate(vertices), faces


def _gum(jaw: Jaw, width: float, depth: float) -> Shape:
    """A tube along the arch."""
    ring = np.linspace(0, 2 * np.pi, GUM_RING, endpoint=False)
    vertices, faces = [], []
    for position in np.linspace(-1, 1, GUM_STEPS):
        side, back = _on_arch(position, width, depth)
        normal = np.sin(position * ARCH_TURN), -np.cos(position * ARCH_TURN)
        for angle in ring:
            out = 0.0036 * np.cos(angle)
            vertices.append((side + normal[0] * out, back + 0.0012 + normal[1] * out, jaw.gum_offset + 0.0055 * np.sin(angle)))
    for i in range(GUM_STEPS - 1):
        for j in range(GUM_RING):
            following = (j + 1) % GUM_RING
            faces.append((i * GUM_RING + j, i * GUM_RING + following, (i + 1) * GUM_RING + following, (i + 1) * GUM_RING + j))
    return np.array(vertices), faces


def _gum_line(jaw: Jaw, helper: np.ndarray, teeth: Teeth) -> float:
    """Height of the gum line: the edges of the front teeth sit where the helper's do."""
    front = helper[np.argsort(helper[:, 1])[:10]][:, 2]
    if jaw is UPPER:
        return front.min() + jaw.gum_lift + teeth.upper_shift
    return front.max() + jaw.gum_lift + teeth.lower_shift


def _build_jaw(
    jaw: Jaw,
    person: Person,
    rest: np.ndarray,
    posed: np.ndarray,
    materials: tuple[bpy.types.Material, ...],
) -> tuple[list[bpy.types.Object], Motion]:
    helper = group_vertices(f"helper-{jaw.name}-teeth")
    motion = _rigid_motion(rest[helper], posed[helper])
    low, high = rest[helper].min(0), rest[helper].max(0)
    width, depth = (high[0] - low[0]) * jaw.width_share, (high[1] - low[1]) * 0.9
    offset = np.array([0, low[1] + jaw.back, _gum_line(jaw, rest[helper], person.teeth)])
    shapes = (_teeth(jaw, width, depth), _gum(jaw, width, depth))
    objects = []
    for name, (vertices, faces), material in zip(("teeth", "gum"), shapes, materials):
        objects.append(new_object(f"{name}-{jaw.name}", _move(vertices + offset, motion), faces, material))
    return objects, motion


def build_mouth(
    person: Person,
    figure_posed: np.ndarray,
    rest_posed: np.ndarray,
    tongue: tuple[float, float],
) -> list[bpy.types.Object]:
    """`tongue` is (up, forward) in metres on top of the jaw's motion. Returns the objects."""
    posed, rest = to_blender(figure_posed), to_blender(rest_posed)
    teeth = plain_material("teeth", person.teeth.colour, 0.18, 0.5, 0.15)
    gum = plain_material("gum", "b5625c", 0.3, 0.5, 0.2)
    upper, _ = _build_jaw(UPPER, person, rest, posed, (teeth, gum))
    lower, jaw_motion = _build_jaw(LOWER, person, rest, posed, (teeth, gum))

    used, faces = compact(base_mesh().faces_of("helper-tongue"))
    own = posed[used]
    shape = own * (1 - JAW_SHARE) + _move(own, jaw_motion) * JAW_SHARE
    tongue_up, tongue_forward = tongue
    from_root = rest[used][:, 1].max() - rest[used][:, 1]
    shape[:, 2] += tongue_up
    shape[:, 1] -= tongue_forward * smoothstep(0.02, 0.05, from_root)
    material = plain_material("tongue", "b3564f", 0.35, 0.45, 0.25)
    return [*upper, *lower, new_object("tongue", shape, faces, material, subdivisions=1)]
