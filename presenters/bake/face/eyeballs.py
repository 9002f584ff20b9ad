"""Eyeballs and corneas, set into the sockets of the base mesh."""

import bpy
import numpy as np

from blender_mesh import add_vector_attribute, new_object
from face.sphere import unit_sphere
from mesh.cc0_data import group_vertices
from mesh.figure import to_blender
from person import Person

CORNEA_SCALE = 1.012
CORNEA_BULGE = 0.10
IRIS_HOLLOW = 0.06


def _eyeball(sphere: np.ndarray, iris_radius: float) -> np.ndarray:
    """The sphere with a slightly hollow disc for the iris."""
    shape = sphere.copy()
    from_axis = np.hypot(sphere[:, 0], sphere[:, 2])
    iris = (sphere[:, 1] < 0) & (from_axis < iris_radius)
    shape[iris, 1] = -np.sqrt(1 - iris_radius**2) + IRIS_HOLLOW * (1 - (from_axis[iris] / iris_radius) ** 2)
    return shape


def _cornea(sphere: np.ndarray, iris_radius: float) -> np.ndarray:
    shape = sphere * CORNEA_SCALE
    from_axis = np.hypot(sphere[:, 0], sphere[:, 2])
    bulge = np.clip(1 - (from_axis / (iris_radius * 1.15)) ** 2, 0, 1)
    shape[:, 1] -= np.where(sphere[:, 1] < 0, CORNEA_BULGE * bulge, 0)
    return shape


def _turn(sideways: float, upright: float) -> np.ndarray:
    """Rotation by radians: about z, then about x."""
    s, c = np.sin(sideways), np.cos(sideways)
    about_z = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    s, c = np.sin(upright), np.cos(upright)
    about_x = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    return about_z @ about_x


def build_eyes(
    person: Person,
    vertices: np.ndarray,
    materials: tuple[bpy.types.Material, bpy.types.Material],
    gaze: tuple[float, float] = (0.0, 0.0),
) -> list[bpy.types.Object]:
    """Both eyeballs with their corneas. `gaze` in radians, + to screen right and + down. Returns the objects."""
    placed = to_blender(vertices)
    sphere, faces = unit_sphere(64, 40)
    eyes = person.eyes
    shapes = (("eye", _eyeball(sphere, eyes.iris_radius)), ("cornea", _cornea(sphere, eyes.iris_radius)))
    objects = []
    for side, inward in (("l", 1), ("r", -1)):
        helper = placed[group_vertices(f"helper-{side}-eye")]
        extent = helper.max(0) - helper.min(0)
        centre = (helper.max(0) + helper.min(0)) / 2 + np.array([0, eyes.push, 0])
        radius = extent[[0, 2]].mean() / 2
        turn = _turn(gaze[0] - inward * eyes.convergence, gaze[1])
        for (name, shape), material in zip(shapes, materials):
            part = new_object(name + side, (shape @ turn.T) * radius + centre, faces, material)
            objects.append(part)
            if name == "eye":
                add_vector_attribute(part.data, "rest", sphere)
    return objects
