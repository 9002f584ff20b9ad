"""Materials of one colour."""

import bpy

from maths import linear_colour
from shaders.node_tree import NodeTree


def plain_material(name: str, colour: str, roughness: float, specular: float, scatter: float = 0.0) -> bpy.types.Material:
    """One colour all over: teeth, gums, tongue, lashes, buttons."""
    tree = NodeTree(name)
    surface = tree.principled(
        Base_Color=linear_colour(colour),
        Roughness=roughness,
        Specular=specular,
        Subsurface=scatter,
    )
    if scatter:
        surface.inputs["Subsurface Color"].default_value = linear_colour(colour)
        surface.inputs["Subsurface Radius"].default_value = (0.003, 0.0015, 0.001)
    return tree.finish(surface)
