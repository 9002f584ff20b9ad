"""The skin of head, neck and shoulders, with the masks its material reads."""

import bpy
import numpy as np

from blender_mesh import add_float_attribute, add_vector_attribute, new_object
from maths import compact, smoothstep
from mesh.cc0_data import BaseMesh, base_mesh, group_vertices, texture_path
from mesh.figure import neutral, to_blender
from person import Person

SKIN_ATTRIBUTES = ("lips", "blush", "dark", "freckles", "shine", "scalp", "beard", "mouth-inside", "lid-rim")
LOWEST_SHOWN = 0.42  # metres on the neutral figure
WIDEST_SHOWN = 0.19
UV_MASKS = {"lips": "lips", "lids": "eyelids", "ears": "ears", "mouth-inside": "inside-mouth"}


def _sample_picture(name: str, uv: np.ndarray) -> np.ndarray:
    """A grey picture of the data at (n, 2) uv places: (n,), 0..1."""
    image = bpy.data.images.load(texture_path(name), check_existing=True)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, 4)[..., 0]
    x = np.clip((uv[:, 0] * width).astype(int), 0, width - 1)
    y = np.clip((uv[:, 1] * height).astype(int), 0, height - 1)
    return pixels[y, x]


def _uv_of_vertices(mesh: BaseMesh) -> np.ndarray:
    uv = np.zeros((len(mesh.vertices), 2))
    for face, texture in zip(mesh.faces, mesh.face_uv):
        for vertex, corner in zip(face, texture):
            uv[vertex] = mesh.uv[corner]
    return uv


class _Spots:
    """Soft round spots on both halves of the face, at places of the neutral figure (decimetres)."""

    def __init__(self, vertices: np.ndarray) -> None:
        self._side, self._height, self._front = np.abs(vertices[:, 0]), vertices[:, 1], vertices[:, 2]

    def at(self, side: float, height: float, front: float, radius: float) -> np.ndarray:
        squared = (self._side - side) ** 2 + (self._height - height) ** 2 + (self._front - front) ** 2
        return np.exp(-squared / (radius * radius))


def _scalp(person: Person, vertices: np.ndarray, ears: np.ndarray) -> np.ndarray:
    """1 where hair grows, (vertices,). The hairline is a curve over the forehead and one down the temple."""
    side, height, front = np.abs(vertices[:, 0]), vertices[:, 1], vertices[:, 2]
    forehead = np.interp(side, [0, 0.25, 0.45, 0.60, 0.70, 0.80], [8.00, 8.01, 7.98, 7.80, 7.62, 7.3])
    above_forehead = smoothstep(-0.05, 0.06, height - forehead)
    temple = np.interp(height, [6.6, 6.9, 7.05, 7.25, 7.45, 7.7, 7.95], [-0.05, 0.0, 0.05, 0.62, 0.66, 0.74, 1.1])
    temple = temple - person.temple * smoothstep(7.05, 7.4, height)
    soft = person.hairline_softness
    behind_temple = smoothstep(-soft, soft, temple - front) * smoothstep(6.70, 6.82, height)
    scalp = np.maximum(above_forehead * (height > 7.3), behind_temple)
    scalp[ears > 0.5] = 0
    scalp[(side > 0.78) & (height < 7.45) & (front > -0.12) & (height > 6.6)] = 0
    return scalp


def _beard(vertices: np.ndarray, masks: dict[str, np.ndarray]) -> np.ndarray:
    """Jaw, chin and upper lip; the cheeks stay free."""
    side, height, front = np.abs(vertices[:, 0]), vertices[:, 1], vertices[:, 2]
    below = smoothstep(6.95, 6.70, height - 0.25 * smoothstep(0.45, 0.75, side))
    jaw = below * smoothstep(0.15, 0.35, front) * smoothstep(5.95, 6.15, height)
    moustache = smoothstep(6.93, 6.86, height) * (side < 0.33) * (front > 1.2) * (height > 6.62)
    off_cheek = np.maximum(smoothstep(0.02, 0.16, (side - 0.30) * 0.9 + (6.72 - height) * 0.55), height < 6.52)
    covered = np.clip(np.maximum(jaw * off_cheek, moustache), 0, 1)
    return covered * (1 - masks["lips"]) * (1 - masks["mouth-inside"])


def _lid_rim(vertices: np.ndarray, lids: np.ndarray) -> np.ndarray:
    """The wet rim of the lids, before the lashes know where it really is: a ring around each eyeball."""
    distances = []
    for side in "lr":
        eye = vertices[group_vertices(f"helper-{side}-eye")]
        centre = (eye.max(0) + eye.min(0)) / 2
        distances.append(np.abs(np.linalg.norm(vertices - centre, axis=1) - 0.14))
    return smoothstep(0.035, 0.005, np.minimum(*distances)) * (lids > 0.1) * 0.8


def vertex_masks(person: Person) -> dict[str, np.ndarray]:
    """Name → weight of every vertex of the base mesh, for the skin's material and for where hair grows."""
    mesh = base_mesh()
    vertices = mesh.vertices
    uv = _uv_of_vertices(mesh)
    masks = {name: _sample_picture(f"mpfb_{file}.jpg", uv) for name, file in UV_MASKS.items()}
    spot = _Spots(vertices).at
    cheeks, chin = spot(0.50, 6.92, 1.30, 0.30), spot(0, 6.32, 1.45, 0.25)
    nose_tip, nose_wing = spot(0, 6.98, 1.85, 0.20), spot(0.16, 6.95, 1.62, 0.13)
    masks["blush"] = np.clip(0.50 * cheeks + 0.45 * nose_tip + 0.40 * nose_wing + 0.35 * masks["ears"] + 0.22 * chin, 0, 0.75)
    below_eyes, below_lip = spot(0.30, 7.10, 1.5, 0.13), spot(0, 6.48, 1.6, 0.1)
    brow_bone = spot(0.18, 7.28, 1.5, 0.10)
    masks["dark"] = np.clip(0.38 * below_eyes + 0.28 * masks["lids"] + 0.18 * brow_bone + 0.15 * below_lip, 0, 0.7)
    masks["freckles"] = np.clip(spot(0.45, 7.0, 1.35, 0.36) + spot(0, 7.0, 1.75, 0.35), 0, 1)
    masks["shine"] = np.clip(spot(0, 7.8, 1.4, 0.35) + spot(0, 7.0, 1.85, 0.22) + 0.5 * spot(0, 6.35, 1.5, 0.2), 0, 1)
    masks["scalp"] = _scalp(person, vertices, masks["ears"])
    masks["beard"] = _beard(vertices, masks)
    masks["lid-rim"] = _lid_rim(vertices, masks["lids"])
    return masks


def shown_body_faces() -> list[list[int]]:
    """Faces of the body that the plate can show."""
    places = neutral()
    shown = (places[:, 2] > LOWEST_SHOWN) & (np.abs(places[:, 0]) < WIDEST_SHOWN)
    return [face for face in base_mesh().faces_of("body") if shown[face].all()]


def build_body(
    vertices: np.ndarray,
    masks: dict[str, np.ndarray],
    material: bpy.types.Material,
) -> tuple[bpy.types.Object, np.ndarray]:
    """(object, indices of the base mesh's vertices it is made of)"""
    used, faces = compact(shown_body_faces())
    body = new_object("body", to_blender(vertices)[used], faces, material, subdivisions=2)
    for name in SKIN_ATTRIBUTES:
        add_float_attribute(body.data, name, masks[name][used])
    add_vector_attribute(body.data, "rest", neutral()[used])
    return body, used
