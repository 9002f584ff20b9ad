"""The light: the same for everybody but for its strength, made for light to mid-grey backgrounds."""

from collections.abc import Sequence

import bpy
from mathutils import Vector

from person import Lighting

WARM, NEUTRAL_WARM, COOL = (1, 0.965, 0.92), (1, 0.96, 0.92), (0.92, 0.96, 1)
SKY = (0.55, 0.6, 0.68, 1)
SKY_STRENGTH = 0.28


def _area_light(
    name: str,
    place: Vector,
    target: Vector,
    settings: tuple[float, float, tuple[float, float, float]],
) -> bpy.types.Light:
    """`settings` are power in watts, edge in metres, colour."""
    power, size, colour = settings
    data = bpy.data.lights.new(name, "AREA")
    data.energy, data.size, data.color = power, size, colour
    shown = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(shown)
    shown.location = place
    shown.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return data


def add_studio_lights(lighting: Lighting, head: Sequence[float]) -> None:
    """Key from the left, fill from the right, two rims from behind, a top light, and a spark in the eyes."""
    head, strength = Vector(head), lighting.strength
    _area_light("key", head + Vector((-0.85, -1.35, 0.65)), head, (lighting.key * strength, 0.95, WARM))
    _area_light("fill", head + Vector((1.3, -1.3, -0.15)), head, (lighting.fill * strength, 1.5, (0.92, 0.955, 1)))
    spark = _area_light("catch", head + Vector((-0.30, -1.2, 0.24)), head, (2.6 * strength, 0.11, (1, 1, 1)))
    spark.diffuse_factor, spark.specular_factor = 0.0, 1.0
    _area_light("rim-left", head + Vector((-1.0, 0.85, 0.55)), head, (20 * strength, 0.55, NEUTRAL_WARM))
    _area_light("top", head + Vector((-0.15, -0.25, 1.15)), head + Vector((0, 0, 0.1)), (10 * strength, 0.45, (1, 0.98, 0.95)))
    _area_light("rim-right", head + Vector((1.0, 0.75, 0.75)), head, (32 * strength, 0.55, COOL))
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = SKY
    background.inputs[1].default_value = SKY_STRENGTH * strength
