"""Iris, pupil and white of the eye, and the clear cornea over them."""

import bpy

from maths import linear_colour
from person import Eyes
from shaders.node_tree import NodeTree, Socket

PUPIL = (0.002, 0.002, 0.002, 1)
WHITE, WHITE_EDGE, VEIN = "ece6e0", "d8a99a", "c86a5e"


def _iris(tree: NodeTree, radius: Socket, angle: Socket, eyes: Eyes) -> Socket:
    """Streaks in polar coordinates, lighter inside, a dark ring at the rim, the pupil on top."""
    inner, rim = linear_colour(eyes.iris_inner), eyes.iris_radius
    polar = tree.node(
        "ShaderNodeCombineXYZ",
        {0: tree.math("COSINE", angle), 1: tree.math("SINE", angle), 2: tree.multiply(radius, 0.35)},
    ).outputs[0]
    streaks, patches = tree.noise(polar, 14.0, 4.0, 0.7), tree.noise(polar, 4.0, 2.0)
    colour = tree.mix(tree.ramp(streaks, 0.35, 0.68), linear_colour(eyes.iris_dark), linear_colour(eyes.iris))
    colour = tree.mix(tree.multiply(tree.ramp(radius, rim * 0.72, rim * 0.40), 0.75), colour, inner)
    colour = tree.mix(tree.multiply(tree.ramp(patches, 0.5, 0.7), 0.25), colour, inner)
    colour = tree.mix(tree.ramp(radius, rim * 0.80, rim * 0.99), colour, linear_colour(eyes.limbal_ring))
    pupil = tree.ramp(radius, eyes.pupil_radius * 1.12, eyes.pupil_radius * 0.95)
    return tree.mix(pupil, colour, PUPIL)


def _white(tree: NodeTree, position: Socket, radius: Socket) -> Socket:
    veins = tree.ramp(tree.noise(position, 5.0, 6.0, 0.75), 0.55, 0.8)
    edge = tree.multiply(tree.ramp(radius, 0.62, 1.0), 0.55)
    colour = tree.mix(edge, linear_colour(WHITE), linear_colour(WHITE_EDGE))
    return tree.mix(tree.multiply(veins, 0.18), colour, linear_colour(VEIN))


def eyeball_material(eyes: Eyes) -> bpy.types.Material:
    tree = NodeTree("eye")
    position = tree.vector_attribute("rest")
    across, _, up = tree.separate(position)[:3]
    radius = tree.math("SQRT", tree.add(tree.multiply(across, across), tree.multiply(up, up)))
    angle = tree.math("ARCTAN2", up, across)
    iris = _iris(tree, radius, angle, eyes)
    outside_iris = tree.ramp(radius, eyes.iris_radius * 0.97, eyes.iris_radius * 1.10)
    colour = tree.mix(outside_iris, iris, _white(tree, position, radius))
    return tree.finish(tree.principled(Base_Color=colour, Roughness=0.5, Specular=0.0))


def cornea_material() -> bpy.types.Material:
    """A clear wet shell: reflects by angle, casts no shadow on the iris."""
    tree = NodeTree("cornea")
    by_angle = tree.node("ShaderNodeFresnel", {"IOR": 1.38}).outputs[0]
    share = tree.math("MINIMUM", tree.multiply(by_angle, 0.75), 0.9)
    shadow_ray = tree.node("ShaderNodeLightPath").outputs["Is Shadow Ray"]
    share = tree.multiply(share, tree.subtract(1.0, shadow_ray))
    clear = tree.node("ShaderNodeBsdfTransparent")
    gloss = tree.node("ShaderNodeBsdfGlossy", {"Roughness": 0.015})
    return tree.finish(tree.node("ShaderNodeMixShader", {0: share, 1: clear, 2: gloss}))
