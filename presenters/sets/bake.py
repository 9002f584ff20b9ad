"""
Render the sets that presenters stand in: a 16-bit PNG each. Runs inside Blender; sets that are there already are left out.

    blender -b -P bake.py -- --out <folder> [--only office,loft] [--width 384] [--samples 40]
"""

import argparse
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Blender looks for modules elsewhere

from rooms import SETS  # noqa: E402

CAMERA_AT, CAMERA_HEIGHT = -2.2, 1.35
#: Sharp here, meters in front of the presenter's axis; behind it everything is out of focus.
FOCUS = 2.1
APERTURE = 0.55
LENS = 33.0
RATIO = (16, 9)


def parse_arguments() -> argparse.Namespace:
    """Blender keeps everything after `--` for the program."""
    parser = argparse.ArgumentParser(prog="blender -b -P bake.py --", description="Render the sets.")
    parser.add_argument("--out", required=True, help="folder of the PNG files")
    parser.add_argument("--only", default="", help="names by comma; all without it")
    parser.add_argument("--width", type=int, default=384, help="pixels (%(default)s)")
    parser.add_argument("--samples", type=int, default=40, help="per pixel (%(default)s)")
    parser.add_argument("--again", action="store_true", help="also those that are there already")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def place_camera() -> None:
    camera = bpy.data.cameras.new("camera")
    camera.lens = LENS
    camera.dof.use_dof = True
    camera.dof.focus_distance, camera.dof.aperture_fstop = FOCUS, APERTURE
    thing = bpy.data.objects.new("camera", camera)
    thing.location, thing.rotation_euler = (0, CAMERA_AT, CAMERA_HEIGHT), (1.5708, 0, 0)
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def render(path: str, width: int, samples: int) -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_adaptive_sampling, scene.cycles.use_denoising = samples, True, False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.seed = 5, 3, 7
    scene.cycles.sample_clamp_indirect = 3
    scene.render.resolution_x, scene.render.resolution_y = width, width * RATIO[1] // RATIO[0]
    picture = scene.render.image_settings
    picture.file_format, picture.color_mode, picture.color_depth = "PNG", "RGB", "16"
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium Contrast"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main() -> None:
    chosen = parse_arguments()
    names = [name for name in chosen.only.split(",") if name] or list(SETS)
    for name in names:
        path = os.path.join(os.path.abspath(chosen.out), name + ".png")
        if os.path.exists(path) and not chosen.again:
            continue
        bpy.ops.wm.read_factory_settings(use_empty=True)
        world = bpy.data.worlds.new("world")
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.12
        bpy.context.scene.world = world
        SETS[name]()
        place_camera()
        render(path, chosen.width, chosen.samples)
        print("set", name, flush=True)


if __name__ == "__main__":
    main()
