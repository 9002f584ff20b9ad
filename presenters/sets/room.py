"""Pieces that the sets are built of, as Blender meshes and lights. Meters; the presenter stands at (0, 0), the camera looks along +y."""

import math
import random

import bpy

Vector = tuple[float, float, float]


def to_linear(color: str) -> tuple[float, float, float, float]:
    """'rrggbb' in sRGB to the linear light that Blender wants."""
    bits = [int(color[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in bits)
    return (red, green, blue, 1.0)


def paint(color: str, roughness: float = 0.7, glow: float = 0.0) -> bpy.types.Material:
    """A plain surface; with `glow` one that shines by itself, in multiples of white."""
    name = f"{color}-{roughness}-{glow}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = to_linear(color)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.3
    if glow:
        shader.inputs["Emission"].default_value = to_linear(color)
        shader.inputs["Emission Strength"].default_value = glow
    return material


def grain(dark: str, light: str, scale: Vector = (3.0, 3.0, 40.0), roughness: float = 0.5) -> bpy.types.Material:
    """Streaks of two colors: wood across the axis with the largest scale, plaster with equal ones."""
    material = paint(dark, roughness + 0.001)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, noise, mix = (nodes.new(kind) for kind in ("ShaderNodeTexCoord", "ShaderNodeTexNoise", "ShaderNodeMixRGB"))
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = scale
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], mix.inputs["Fac"])
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = to_linear(dark), to_linear(light)
    links.new(mix.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return material


def box(low: Vector, high: Vector, material: bpy.types.Material, bevel: float = 0.006) -> bpy.types.Object:
    """An upright box between two corners, with slightly round edges that catch light."""
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    bpy.ops.mesh.primitive_cube_add(size=1, location=middle)
    thing = bpy.context.object
    thing.scale = [b - a for a, b in zip(low, high)]
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    thing.data.materials.append(material)
    if bevel:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments = bevel, 2
    return thing


def ball(middle: Vector, size: Vector, material: bpy.types.Material) -> bpy.types.Object:
    """An ellipsoid with half axes `size`."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=1, location=middle)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.shade_smooth()
    thing.data.materials.append(material)
    return thing


def tube(middle: Vector, radius: float, height: float, material: bpy.types.Material, top: float | None = None) -> bpy.types.Object:
    """An upright cylinder, or a cone with radius `top` above."""
    bpy.ops.mesh.primitive_cone_add(vertices=48, radius1=radius, radius2=radius if top is None else top, depth=height, location=middle)
    thing = bpy.context.object
    bpy.ops.object.shade_smooth()
    thing.data.materials.append(material)
    return thing


def panel(middle: Vector, size: tuple[float, float], watts: float, color: str = "ffffff", aim: Vector = (0, 0, 0)) -> None:
    """A rectangular lamp that shines towards a point; the camera does not see it."""
    light = bpy.data.lights.new("panel", "AREA")
    light.shape, light.size, light.size_y, light.energy = "RECTANGLE", size[0], size[1], watts
    light.color = to_linear(color)[:3]
    lamp = bpy.data.objects.new("panel", light)
    bpy.context.collection.objects.link(lamp)
    lamp.location = middle
    away = [m - a for m, a in zip(middle, aim)]
    flat = math.hypot(away[0], away[1])
    lamp.rotation_euler = (math.atan2(flat, away[2]), 0, math.atan2(away[1], away[0]) + math.pi / 2)
    lamp.visible_camera = False


def spot(middle: Vector, aim: Vector, watts: float, color: str = "ffffff", angle: float = 60, softness: float = 0.9) -> None:
    """A round pool of light on a wall."""
    light = bpy.data.lights.new("spot", "SPOT")
    light.energy, light.color, light.spot_size, light.spot_blend = watts, to_linear(color)[:3], math.radians(angle), softness
    light.shadow_soft_size = 0.12
    lamp = bpy.data.objects.new("spot", light)
    bpy.context.collection.objects.link(lamp)
    lamp.location = middle
    away = [m - a for m, a in zip(middle, aim)]
    lamp.rotation_euler = (math.atan2(math.hypot(away[0], away[1]), away[2]), 0, math.atan2(away[1], away[0]) + math.pi / 2)


def books(low: Vector, width: float, height: float, seed: int, colors: list[str]) -> None:
    """A row of books that stand from `low` to the right, some left out, some leaning on nothing."""
    chance = random.Random(seed)
    x, end = low[0], low[0] + width
    while x < end - 0.03:
        thick = chance.uniform(0.018, 0.045)
        tall = height * chance.uniform(0.62, 0.94)
        if chance.random() < 0.88:
            deep = chance.uniform(0.0, 0.05)
            box((x, low[1] + deep, low[2]), (x + thick - 0.002, low[1] + 0.2, low[2] + tall), paint(chance.choice(colors), 0.6), 0.002)
        x += thick


def leaves(middle: Vector, spread: float, count: int, seed: int, colors: list[str]) -> None:
    """A plant without a pot: narrow leaves that rise and bend outward from a point."""
    chance = random.Random(seed)
    for _ in range(count):
        turn, lift = chance.uniform(0, 2 * math.pi), chance.uniform(0.25, 1.0)
        length = spread * chance.uniform(0.55, 1.0)
        reach = math.sqrt(max(1 - lift * lift * 0.8, 0.05)) * length * 0.6
        at = (middle[0] + math.cos(turn) * reach, middle[1] + math.sin(turn) * reach, middle[2] + lift * length * 0.62)
        leaf = ball(at, (length * 0.09, length * 0.02, length * 0.34), paint(chance.choice(colors), 0.45))
        leaf.rotation_euler = (math.sin(turn) * -(1.1 - lift), math.cos(turn) * (1.1 - lift), chance.uniform(0, 3))


def window(low: Vector, high: Vector, sky: str, glow: float, bars: int, frame: str = "f2f0ec") -> None:
    """Panes that shine, in a wall across the view, with upright bars."""
    x0, y, z0 = low
    x1, _, z1 = high
    box((x0, y, z0), (x1, y + 0.01, z1), paint(sky, 0.9, glow), 0)
    material, half = paint(frame, 0.5), 0.03
    for at in range(bars + 1):
        x = x0 + (x1 - x0) * at / bars
        box((x - half, y - 0.05, z0), (x + half, y, z1), material)
    for z in (z0, z0 + (z1 - z0) * 0.68, z1):
        box((x0 - half, y - 0.05, z - half), (x1 + half, y, z + half), material)
