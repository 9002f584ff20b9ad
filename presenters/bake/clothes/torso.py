"""The surface clothes are cut from: the CC0 "tights" helper, subdivided, close to the body or tailored."""

from dataclasses import dataclass

import bpy
import numpy as np

from blender_mesh import evaluated_quads, new_object
from maths import compact, normalise, smoothstep
from mesh.cc0_data import base_mesh
from mesh.figure import joint, neutral

CLOSE_SMOOTHING, TAILORED_SMOOTHING = 14, 60
NECK_PIT_BELOW_JOINT = 0.030


def _upper_body_faces() -> list[list[int]]:
    side, height = np.abs(neutral()[:, 0]), neutral()[:, 2]
    upper_body = ((height > 0.16) | (side > 0.22)) & (side < 0.46) & (height > -0.05)
    return [face for face in base_mesh().faces_of("helper-tights") if upper_body[face].all()]


def _subdivided(posed: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    used, faces = compact(_upper_body_faces())
    helper = new_object("torso-helper", posed[used], faces, subdivisions=2)
    surface = evaluated_quads(helper)
    bpy.data.objects.remove(helper)
    return surface


def _edges(quads: np.ndarray) -> np.ndarray:
    edges = np.concatenate([quads[:, [corner, (corner + 1) % 4]] for corner in range(4)])
    return np.unique(np.sort(edges, 1), axis=0)


def _smoothed(vertices: np.ndarray, edges: np.ndarray, rounds: int) -> np.ndarray:
    degree = np.maximum(np.bincount(edges.ravel(), minlength=len(vertices))[:, None].astype(float), 1)
    for _ in range(rounds):
        total = np.zeros_like(vertices)
        np.add.at(total, edges[:, 0], vertices[edges[:, 1]])
        np.add.at(total, edges[:, 1], vertices[edges[:, 0]])
        vertices = vertices + (total / degree - vertices) * 0.5
    return vertices


def quad_normals(vertices: np.ndarray, quads: np.ndarray) -> np.ndarray:
    normals = np.zeros_like(vertices)
    a, b, c, d = (vertices[quads[:, corner]] for corner in range(4))
    cross = np.cross(c - a, d - b)
    for corner in range(4):
        np.add.at(normals, quads[:, corner], cross)
    return normalise(normals)


@dataclass(frozen=True)
class Torso:
    """Metres in Blender's axes; (n, 3) for vertices, (n,) for what is known of each."""

    quads: np.ndarray  # (m, 4)
    close: np.ndarray  # vertices that follow the body
    tailored: np.ndarray  # vertices of a cut that bridges its hollows
    side: np.ndarray  # x of each vertex
    height: np.ndarray  # above the pit of the neck
    depth: np.ndarray  # y of each vertex
    front: np.ndarray  # before the neck
    neck: np.ndarray

    @property
    def pattern(self) -> np.ndarray:
        """Where each vertex lies on a pattern: (distance from the middle, height above the pit of the neck)."""
        return np.stack([np.abs(self.side), self.height], 1)


def torso(posed: np.ndarray) -> Torso:
    """`posed` are the body's vertices in Blender's axes."""
    vertices, quads = _subdivided(posed)
    edges = _edges(quads)
    neck = joint(posed, "neck")
    pit = neck[2] - NECK_PIT_BELOW_JOINT

    def smoothed_below(high: float, low: float, rounds: int) -> np.ndarray:
        share = smoothstep(high, low, vertices[:, 2])[:, None]
        return vertices * (1 - share) + _smoothed(vertices, edges, rounds) * share

    return Torso(
        quads=quads,
        close=smoothed_below(pit + 0.01, pit - 0.05, CLOSE_SMOOTHING),
        tailored=smoothed_below(pit + 0.03, pit - 0.03, TAILORED_SMOOTHING),
        side=vertices[:, 0],
        height=vertices[:, 2] - pit,
        depth=vertices[:, 1],
        front=vertices[:, 1] < neck[1] + 0.01,
        neck=neck,
    )
