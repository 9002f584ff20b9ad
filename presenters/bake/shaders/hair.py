"""Hair, brows and beards."""

import bpy

from maths import linear_colour
from shaders.node_tree import NodeTree

#: Material index that the denoiser knows hair by.
HAIR_INDEX = 1
WARM_WHITE = (1, 0.93, 0.85, 1)
WARM_TINT = (1, 0.8, 0.6, 1)


def hair_material(
    name: str,
    colour: str,
    light_colour: str,
    root_colour: str,
    roughness: float,
    specular: float,
) -> bpy.types.Material:
    """Cheap hair with little noise: diffuse, reflection and transmission; colour varies by strand and from root to tip."""
    tree = NodeTree(name)
    tree.material.pass_index = HAIR_INDEX
    strand = tree.node("ShaderNodeHairInfo")
    chance, along = strand.outputs["Random"], strand.outputs["Intercept"]
    base, light, root = (linear_colour(each) for each in (colour, light_colour, root_colour))

    shade = tree.mix(tree.ramp(chance, 0.15, 0.95), base, light)
    other_chance = tree.math("FRACT", tree.multiply(chance, 7.31))
    shade = tree.mix(tree.multiply(tree.ramp(other_chance, 0.55, 0.0), 0.6), shade, root)
    shade = tree.mix(tree.multiply(tree.ramp(along, 0.25, 0.0), 0.55), shade, root)

    diffuse = tree.node("ShaderNodeBsdfDiffuse", {"Color": shade})
    reflected = {"Color": tree.mix(0.30, shade, WARM_WHITE), "Offset": -0.09, "RoughnessU": roughness, "RoughnessV": 1.0}
    passed = {
        "Color": tree.mix(0.7, shade, WARM_TINT, "MULTIPLY"),
        "Offset": 0.05,
        "RoughnessU": roughness * 1.6,
        "RoughnessV": 1.0,
    }
    reflection = tree.node("ShaderNodeBsdfHair", reflected, component="Reflection")
    transmission = tree.node("ShaderNodeBsdfHair", passed, component="Transmission")
    front = tree.node("ShaderNodeMixShader", {0: specular * 0.45, 1: diffuse, 2: reflection})
    return tree.finish(tree.node("ShaderNodeMixShader", {0: 0.18, 1: front, 2: transmission}))
