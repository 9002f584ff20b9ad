"""A headscarf: a hood around head and neck with an opening for the face, and a cape on the shoulders below it."""

import dataclasses

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, maximum_filter1d
from scipy.spatial import cKDTree

from clothes.layer import Cut, add_layer
from clothes.pattern import distance_to_polygon, rounded
from clothes.torso import Torso
from maths import smoothstep, vector_noise
from mesh.cc0_data import group_vertices
from mesh.figure import joint

AROUND, OVER_HEAD, DOWN_NECK = 240, 60, 110  # nodes of the hood's grid
BESIDE_NECK = 0.085  # metres; what is further out is shoulder
HEM_BELOW_NECK, HEM_RISE = 0.066, 2.6  # metres in the middle; metres up per square metre towards the shoulders
EARS_OUT = 0.003  # beyond the skull: the scarf presses them flat
OFF_SKIN = 0.008
HUG = 0.005  # how much closer to the skin the edge around the face lies
INWARD_SLOPE = 0.75  # metres the cloth may come in per metre down: it hangs, it does not cling
FLARE = 0.24  # metres outward per metre down, from a neck's length below the chin
REACH = 0.015  # metres around a ray that its cloth lies on
THICKNESS = 0.0028
#: The opening in the plane of the face: right and above the middle of the eyes, metres. The lowest corner is the chin's.
OPENING = [(0.0, 0.060), (0.034, 0.055), (0.056, 0.034), (0.0640, 0.0), (0.0610, -0.040), (0.047, -0.082), (0.024, -0.104)]


def _rays(centre: np.ndarray, lowest: float) -> tuple[np.ndarray, np.ndarray]:
    """(origins, directions) of the grid, (rows, AROUND, 3): a fan over the head, then level rays down to `lowest`."""
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    level = np.stack([np.sin(turn), -np.cos(turn), 0 * turn], 1)
    tilt = np.linspace(0.004, np.pi / 2, OVER_HEAD)
    fan = np.sin(tilt)[:, None, None] * level[None] + np.cos(tilt)[:, None, None] * np.array([0, 0, 1.0])
    drop = np.linspace(0, centre[2] - lowest, DOWN_NECK + 1)[1:]
    below = np.broadcast_to(level, (DOWN_NECK, AROUND, 3))
    origins = np.concatenate([np.broadcast_to(centre, fan.shape), centre - drop[:, None, None] * np.array([0, 0, 1.0]) + 0 * below])
    return origins, np.concatenate([fan, below])


def _outermost(points: np.ndarray, origins: np.ndarray, directions: np.ndarray) -> np.ndarray:
    """How far along each ray the body reaches, (rows, AROUND)."""
    tree, far = cKDTree(points), np.zeros(origins.shape[:2])
    for distance in np.arange(0.030, 0.16, 0.003):
        near, _ = tree.query(origins + directions * distance, distance_upper_bound=REACH)
        far = np.where(np.isfinite(near), np.maximum(far, distance - 0.95 * REACH), far)
    return far


def _hung(radius: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """No row further in than gravity lets the cloth come below the row above it. `steps` are metres down to each row."""
    hung = radius.copy()
    for row in range(1, len(hung)):
        if steps[row] > 0:
            hung[row] = np.maximum(hung[row], hung[row - 1] - INWARD_SLOPE * steps[row])
    return hung


def _draped(radius: np.ndarray, below_chin: np.ndarray) -> np.ndarray:
    """Below the chin the cloth spans from side to side instead of following chin and throat, and flares over the shoulders' cape."""
    wide = gaussian_filter1d(maximum_filter1d(radius, AROUND // 5, axis=1, mode="wrap"), AROUND / 22, axis=1, mode="wrap")
    share = smoothstep(-0.010, 0.035, below_chin)[:, None]
    return radius * (1 - share) + np.maximum(radius, wide) * share + FLARE * np.clip(below_chin - 0.03, 0, None)[:, None]


def _opening(vertices: np.ndarray, eyes: np.ndarray, chin: np.ndarray, behind: float) -> np.ndarray:
    """Distance of each vertex from the opening for the face, negative inside, metres."""
    up = np.array([eyes[0] - chin[0], eyes[2] - chin[2]])
    length = np.linalg.norm(up)
    up = up / length
    across = np.array([up[1], -up[0]])
    corners = [*OPENING, (0.0, -length - 0.004)]
    corners = [*corners, *[(-side, height) for side, height in corners[-2:0:-1]]]
    flat = np.stack([vertices[:, 0] - eyes[0], vertices[:, 2] - eyes[2]], 1)
    distance = distance_to_polygon(np.stack([flat @ across, flat @ up], 1), rounded(corners, 6))
    return np.where(vertices[:, 1] < behind, distance, 1.0)


def _folds(vertices: np.ndarray, from_face: np.ndarray, centre: np.ndarray) -> np.ndarray:
    """Metres off the smooth hood: folds that run around the face, deeper towards the neck."""
    waver = vector_noise(vertices, 16.0, 21)
    slack = smoothstep(centre[2] + 0.04, centre[2] - 0.13, vertices[:, 2])
    rows = np.sin(from_face * 175.0 + 3.2 * waver[:, 0]) + 0.5 * np.sin(from_face * 330.0 + 3.0 * waver[:, 1])
    hem = HUG * smoothstep(0.030, 0.0, from_face)
    return (0.0004 + 0.0026 * slack) * rows * smoothstep(0.004, 0.030, from_face) + 0.0016 * waver[:, 2] * slack - hem


def _hood(posed: np.ndarray, eyes: np.ndarray, chin: np.ndarray) -> tuple[np.ndarray, np.ndarray, Cut]:
    body = posed[group_vertices("body")]
    neck = joint(posed, "neck")
    skull = body[body[:, 2] > eyes[2]]
    centre = np.array([skull[:, 0].mean(), (skull[:, 1].max() + skull[:, 1].min()) / 2, eyes[2] + 0.01])
    lowest = neck[2] - HEM_BELOW_NECK - 0.004
    inner = body[(body[:, 2] > neck[2]) | (np.abs(body[:, 0]) < BESIDE_NECK)]
    pressed = np.abs(skull[skull[:, 2] > eyes[2] + 0.03][:, 0] - centre[0]).max() + EARS_OUT
    inner[:, 0] = np.clip(inner[:, 0], centre[0] - pressed, centre[0] + pressed)
    origins, directions = _rays(centre, lowest)
    radius = _outermost(inner[inner[:, 2] > lowest - 0.03], origins, directions) + OFF_SKIN
    steps = np.concatenate([[0.0], np.maximum(origins[:-1, 0, 2] - origins[1:, 0, 2], 0)])
    radius = _draped(_hung(radius, steps), chin[2] - origins[:, 0, 2])
    radius = gaussian_filter(radius, (2.5, 5.0), mode=("nearest", "wrap"))
    vertices = (origins + directions * radius[..., None]).reshape(-1, 3)
    row, column = np.meshgrid(np.arange(len(radius) - 1), np.arange(AROUND), indexing="ij")
    following = (column + 1) % AROUND
    quads = np.stack([row * AROUND + column, (row + 1) * AROUND + column, (row + 1) * AROUND + following, row * AROUND + following], -1)
    from_face = _opening(vertices, eyes, chin, centre[1])
    hem = vertices[:, 2] - neck[2] + HEM_BELOW_NECK - HEM_RISE * (vertices[:, 0] - centre[0]) ** 2
    return vertices, quads.reshape(-1, 4), Cut("hood", np.minimum(from_face, hem), _folds(vertices, from_face, centre), THICKNESS)


def _cape(torso: Torso) -> Cut:
    around_neck = np.hypot(torso.side * 1.12, torso.height - 0.020)
    folds = 0.0022 * np.sin(around_neck * 210.0 + 2.6 * vector_noise(torso.close, 15.0, 22)[:, 0]) * smoothstep(0.140, 0.110, around_neck)
    return Cut("cape", np.minimum(0.050 - torso.height, 0.142 - around_neck), 0.0105 + folds, THICKNESS)


def add_hood(
    posed: np.ndarray, torso: Torso, eyes: np.ndarray, chin: np.ndarray, material: bpy.types.Material, cape_width: float | None
) -> list[bpy.types.Object]:
    """`posed` are the body's vertices in Blender's axes; `eyes` the middle between the eyes, `chin` its point. Metres.
    `cape_width`: how far the cape reaches from the middle where a jacket covers it; None where it lies over the shoulders."""
    vertices, quads, cut = _hood(posed, eyes, chin)
    cape = _cape(torso)
    if cape_width is not None:
        cape = dataclasses.replace(cape, where=np.minimum(cape.where, cape_width - np.abs(torso.side)))
    return [add_layer(torso.close, torso.quads, cape, material), add_layer(vertices, quads, cut, material)]
