"""Eyebrows: strands placed by a curve on the neutral figure (decimetres), grown on the face as it is."""

import bpy
import numpy as np

from maths import normalise, smoothstep
from mesh.cc0_data import base_mesh
from mesh.figure import to_blender
from person import Brows, Person
from strands import add_strands
from surface import Surface

OVERSAMPLING = 22
BROW_POINTS = 5
STRAND_RADII = (6.0e-5, 2e-5)


def _centre_line(brows: Brows, side: np.ndarray) -> np.ndarray:
    """Height of the brow on the neutral figure, from the nose outward."""
    arch = brows.arch
    height = np.interp(side, [0.10, 0.22, 0.42, 0.56, 0.66], [7.435, 7.475, 7.525 + arch, 7.49 + arch * 0.5, 7.42])
    return height + brows.raise_by - brows.tilt * (side - 0.32)


def _density(brows: Brows, side: np.ndarray, off_centre: np.ndarray) -> np.ndarray:
    thickness = np.interp(side, [0.08, 0.13, 0.3, 0.5, 0.66], [0.026, 0.050, 0.046, 0.034, 0.010]) * brows.thickness
    within = np.exp(-np.abs(off_centre / thickness) ** 3)
    ends = smoothstep(0.085, 0.19, side) * smoothstep(0.69, 0.56, side)
    return within * ends * (0.75 + 0.25 * smoothstep(0.15, 0.3, side))


def _direction(
    rest: np.ndarray,
    side: np.ndarray,
    off_centre: np.ndarray,
    normal: np.ndarray,
    random: np.random.Generator,
) -> np.ndarray:
    """Upright at the nose, outward along the brow, towards its centre line; flat on the skin."""
    outward = np.stack([np.sign(rest[:, 0]), np.zeros(len(rest)), np.zeros(len(rest))], 1)
    up = np.array([0, 0, 1.0])
    along = smoothstep(0.10, 0.40, side)[:, None]
    direction = outward * (0.55 + 0.6 * along) + up * (0.8 - 0.75 * along - 0.45 * smoothstep(0.42, 0.62, side)[:, None])
    direction += up * (-off_centre * 6)[:, None]
    direction += random.normal(0, 0.09, direction.shape)
    return normalise(direction - (direction * normal).sum(1, keepdims=True) * normal)


def build_brows(
    person: Person,
    vertices: np.ndarray,
    surface: Surface,
    material: bpy.types.Material,
) -> list[bpy.types.Object]:
    brows = person.brows
    random = np.random.default_rng(11)
    neutral = base_mesh().vertices
    side, height, front = np.abs(neutral[:, 0]), neutral[:, 1], neutral[:, 2]
    forehead = (side > 0.05) & (side < 0.75) & (height > 7.25) & (height < 7.75) & (front > 0.9)
    chosen, barycentric = surface.sample(brows.count * OVERSAMPLING, forehead.astype(float), random)
    rest = surface.interpolate(neutral, chosen, barycentric)
    side = np.abs(rest[:, 0])
    off_centre = rest[:, 1] - _centre_line(brows, side)
    kept = np.where(random.random(len(side)) < _density(brows, side, off_centre))[0][: 2 * brows.count]
    chosen, barycentric, rest, side, off_centre = (each[kept] for each in (chosen, barycentric, rest, side, off_centre))

    root = surface.interpolate(to_blender(vertices), chosen, barycentric)
    normal = normalise(surface.interpolate(surface.vertex_normals, chosen, barycentric))
    direction = _direction(rest, side, off_centre, normal, random)
    length = (0.0062 + 0.003 * random.random((len(direction), 1))) * brows.length
    along = np.linspace(0, 1, BROW_POINTS)[None, :, None]
    lift = 0.0012 * np.sin(along * np.pi * 0.8) + 0.0002
    points = root[:, None] + direction[:, None] * length[:, None] * along + normal[:, None] * lift
    root_radius, tip_radius = STRAND_RADII
    return add_strands("brows", points, (root_radius * brows.width, tip_radius), material)
