"""Skin, lips and the inside of the mouth. All noise uses rest coordinates: texture does not swim between sprites."""

import bpy

from maths import linear_colour
from person import Person, Skin
from shaders.node_tree import NodeTree, Socket

MOUTH_INSIDE = "7a2f2c"


def _uneven_colour(tree: NodeTree, position: Socket, skin: Skin) -> Socket:
    red, dark = linear_colour(skin.red), linear_colour(skin.dark)
    patches = tree.ramp(tree.noise(position, 22.0, 4.0), 0.35, 0.7)
    colour = tree.mix(tree.multiply(patches, 0.35 * skin.mottle), linear_colour(skin.base), red)
    specks = tree.ramp(tree.noise(position, 90.0, 3.0), 0.45, 0.75)
    colour = tree.mix(tree.multiply(specks, 0.16 * skin.mottle), colour, dark)
    colour = tree.mix(tree.attribute("blush"), colour, red)
    return tree.mix(tree.attribute("dark"), colour, dark)


def _with_freckles(tree: NodeTree, position: Socket, skin: Skin, colour: Socket) -> Socket:
    if not skin.freckles:
        return colour
    cells = tree.node("ShaderNodeTexVoronoi", {"Vector": position, "Scale": 420.0}).outputs["Distance"]
    spots = tree.multiply(tree.ramp(cells, 0.33, 0.12), tree.ramp(tree.noise(position, 60.0, 2.0), 0.48, 0.62))
    share = tree.multiply(tree.multiply(spots, tree.attribute("freckles")), skin.freckles)
    return tree.mix(share, colour, linear_colour(skin.dark))


def _with_painted_hair(tree: NodeTree, person: Person, colour: Socket) -> Socket:
    """What lies under and between strands: stubble, the tinted scalp, hair too short to grow."""
    skin, hair = person.skin, person.hair
    if skin.stubble:
        share = tree.multiply(tree.attribute("beard"), skin.stubble)
        colour = tree.mix(share, colour, linear_colour(skin.stubble_colour))
    if skin.scalp_tint and hair.style != "none":
        share = tree.multiply(tree.ramp(tree.attribute("scalp"), 0.15, 0.9), skin.scalp_tint)
        colour = tree.mix(share, colour, linear_colour(hair.root_colour))
    if skin.buzz:
        colour = tree.mix(tree.multiply(tree.attribute("scalp"), skin.buzz), colour, linear_colour(skin.buzz_colour))
    return colour


def _grain(tree: NodeTree, position: Socket, lips: Socket) -> Socket:
    """Height of soft skin grain (1.5 to 3 mm) and of the creases of the lips."""
    fine = tree.multiply(tree.noise(position, 700.0, 2.0), 0.5)
    coarse = tree.multiply(tree.noise(position, 260.0, 3.0), 0.6)
    stretched = tree.node("ShaderNodeVectorMath", {0: position, 1: (1.0, 0.15, 0.15)}, operation="MULTIPLY").outputs[0]
    creases = tree.multiply(lips, tree.multiply(tree.noise(stretched, 900.0, 2.0), 1.5))
    return tree.add(tree.add(fine, coarse), creases)


def _roughness(tree: NodeTree, position: Socket, skin: Skin, lips: Socket) -> Socket:
    rough = tree.add(tree.multiply(tree.noise(position, 160.0, 3.0), 0.16), skin.roughness)
    rough = tree.subtract(rough, tree.multiply(tree.attribute("shine"), 0.10))
    rough = tree.subtract(rough, tree.multiply(lips, skin.lip_gloss))
    rough = tree.subtract(rough, tree.multiply(tree.attribute("mouth-inside"), 0.2))
    return tree.math("MAXIMUM", rough, 0.12)


def skin_material(person: Person) -> bpy.types.Material:
    """Skin, lips and the inside of the mouth. The masks are vertex attributes of the body."""
    skin = person.skin
    tree = NodeTree("skin")
    position = tree.vector_attribute("rest")
    lips = tree.attribute("lips")

    colour = _uneven_colour(tree, position, skin)
    colour = _with_freckles(tree, position, skin, colour)
    colour = _with_painted_hair(tree, person, colour)
    lip_variation = tree.ramp(tree.noise(position, 240.0, 3.0), 0.3, 0.7)
    lip_colour = tree.mix(lip_variation, linear_colour(skin.lips), linear_colour(skin.lips_dark))
    colour = tree.mix(lips, colour, lip_colour)
    colour = tree.mix(tree.attribute("mouth-inside"), colour, linear_colour(MOUTH_INSIDE))
    colour = tree.mix(tree.attribute("lid-rim"), colour, linear_colour(skin.lid_rim))

    surface = tree.principled(
        Base_Color=colour,
        Subsurface=skin.scatter,
        Subsurface_Color=tree.mix(0.35, colour, linear_colour(skin.scatter_colour)),
        Subsurface_Radius=skin.scatter_radius,
        Roughness=_roughness(tree, position, skin, lips),
        Specular=skin.specular,
        Sheen=skin.sheen,
        Normal=tree.bump(_grain(tree, position, lips), skin.bump, 0.0012),
    )
    surface.subsurface_method = "RANDOM_WALK"
    return tree.finish(surface)
