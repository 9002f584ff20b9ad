"""Rendering a region of the plate to a 16-bit PNG with helper passes as numpy files."""

import os
import time
from dataclasses import dataclass

import bpy
import numpy as np

from person import Lighting

SEED = 7
PLATE_THRESHOLD, SPRITE_THRESHOLD = 0.012, 0.025
COVERAGE_PASSES = ("cover", "cover2")
#: File suffix → pass. Denoising reads these of every render.
HELPER_PASSES = {"albedo": "Denoising Albedo", "normal": "Denoising Normal", "index": "IndexMA"}
#: What packing reads of the plate besides.
PLATE_PASSES = {"depth": "Depth", "cover": "cover", "cover2": "cover2"}
#: Material → (coverage pass, channel). All others go to the last channel of the second pass.
COVERAGE = {"skin": (0, 0), "hair": (0, 1), "inner": (0, 2), "outer": (1, 0), "button": (1, 2)}
OTHER_COVERAGE = (1, 1)


@dataclass(frozen=True)
class Order:
    """`path` without extension; `region` is (x0, x1, y0, y1) in 0..1 with y up, None for all of the plate."""

    path: str
    plate: tuple[int, int]  # width, height in pixels
    samples: int
    region: tuple[float, ...] | None = None
    is_plate: bool = False


def mark_coverage() -> None:
    """Every material tells in two colour passes what it covers: skin, hair, inner outfit; outer outfit, rest, button."""
    for material in bpy.data.materials:
        wanted = COVERAGE.get(material.name.split(".")[0], OTHER_COVERAGE)
        nodes = material.node_tree.nodes
        for index, name in enumerate(COVERAGE_PASSES):
            output = nodes.get(name) or nodes.new("ShaderNodeOutputAOV")
            output.name = name
            channels = tuple(1.0 if (index, channel) == wanted else 0.0 for channel in range(3))
            output.inputs["Color"].default_value = (*channels, 1.0)


def _set_up(lighting: Lighting, order: Order) -> bpy.types.Scene:
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = order.samples, True, False
    cycles.adaptive_threshold = PLATE_THRESHOLD if order.is_plate else SPRITE_THRESHOLD
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 3
    cycles.transparent_max_bounces, cycles.transmission_bounces = 12, 4
    cycles.sample_clamp_indirect, cycles.seed = 3, SEED
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    scene.cycles_curves.shape, scene.cycles_curves.subdivisions = "RIBBONS", 2
    render.film_transparent, render.use_persistent_data = True, True
    render.resolution_x, render.resolution_y = order.plate
    render.resolution_percentage = 100
    picture = render.image_settings
    picture.file_format, picture.color_mode, picture.color_depth = "PNG", "RGBA", "16"
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", lighting.look
    scene.view_settings.exposure = lighting.exposure
    render.use_border = render.use_crop_to_border = order.region is not None
    if order.region:
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = order.region
    return scene


def _ask_for_passes(scene: bpy.types.Scene) -> None:
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_material_index = layer.use_pass_z = True
    for name in COVERAGE_PASSES:
        if name not in [each.name for each in layer.aovs]:
            aov = layer.aovs.add()
            aov.name, aov.type = name, "COLOR"


def _write_passes_to_files(scene: bpy.types.Scene, order: Order, passes: dict[str, str]) -> None:
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = os.path.dirname(order.path)
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.file_slots.clear()
    for suffix, name in passes.items():
        files.file_slots.new(f"{os.path.basename(order.path)}_{suffix}_")
        tree.links.new(layers.outputs[name], files.inputs[-1])


def _exr_to_numpy(scene: bpy.types.Scene, order: Order, suffix: str) -> None:
    file = f"{order.path}_{suffix}_{scene.frame_current:04d}.exr"
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    values = pixels.reshape(height, width, 4)[::-1, :, :3]
    np.save(f"{order.path}_{suffix}.npy", values if suffix == "depth" else np.clip(values, -4, 4).astype(np.float16))
    bpy.data.images.remove(image)
    os.remove(file)


def render(lighting: Lighting, order: Order) -> float:
    """Returns the seconds it took."""
    scene = _set_up(lighting, order)
    scene.render.filepath = order.path + ".png"
    _ask_for_passes(scene)
    passes = {**HELPER_PASSES, **(PLATE_PASSES if order.is_plate else {})}
    _write_passes_to_files(scene, order, passes)
    started = time.time()
    bpy.ops.render.render(write_still=True)
    seconds = time.time() - started
    for suffix in passes:
        _exr_to_numpy(scene, order, suffix)
    return seconds
