"""One piece of cloth as a Blender object."""

from dataclasses import dataclass

import bpy
import numpy as np

from blender_mesh import add_vector_attribute, new_object
from clothes.pattern import cut_out
from clothes.torso import quad_normals


@dataclass(frozen=True)
class Cut:
    """One piece of cloth: where it is (above 0), how far off the body, how thick. Metres."""

    name: str
    where: np.ndarray  # of each vertex of the torso
    offset: float | np.ndarray  # the same everywhere, or of each vertex
    thickness: float


def add_layer(vertices: np.ndarray, quads: np.ndarray, cut: Cut, material: bpy.types.Material) -> bpy.types.Object:
    """Cloth with rounded edges. Returns the object."""
    offset = np.broadcast_to(cut.offset, len(vertices))[:, None]
    cloth_vertices, triangles = cut_out(vertices + quad_normals(vertices, quads) * offset, quads, cut.where)
    cloth = new_object(cut.name, cloth_vertices, triangles, material)
    add_vector_attribute(cloth.data, "rest", cloth_vertices)
    solid = cloth.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset, solid.use_even_offset = cut.thickness, 1.0, False
    bevel = cloth.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = cut.thickness * 0.45, 2, "ANGLE", 0.9
    return cloth


def add_button(place: np.ndarray, material: bpy.types.Material) -> bpy.types.Object:
    bpy.ops.mesh.primitive_cylinder_add(vertices=32, radius=0.0095, depth=0.004, location=place, rotation=(np.pi / 2, 0, 0))
    button = bpy.context.object
    bevel = button.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.0014, 3
    button.data.materials.append(material)
    return button
