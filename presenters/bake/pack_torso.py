"""
Turn a plate that was baked from the chin down (`bake.py --second --crop 0,1,0,…`) into pictures of the plate's size.

    python3 pack_torso.py <name> --raw <bake's out folder> --out <folder of torsos>

Writes torso.webp, with nothing above the crop, and the masks of hair and clothes. presenters/tools/dress-plates.ts lays them over a pack.
"""

import argparse
import os

import cv2
import numpy as np

from cast import CAST
from packing.masks import PRESENT_FROM, SOURCES
from packing.raw_renders import RawRenders
from pictures import save_webp, to_bytes


def _full(part: np.ndarray, height: int) -> np.ndarray:
    """The lowest rows of a picture of that height; nothing above them."""
    return np.concatenate([np.zeros((height - part.shape[0], *part.shape[1:]), part.dtype), part])


def pack_torso(name: str, raw_folder: str, out_folder: str) -> None:
    raw = RawRenders(os.path.join(raw_folder, name))
    folder = os.path.join(out_folder, name)
    os.makedirs(folder, exist_ok=True)
    width, height = raw.size
    pixels = to_bytes(_full(raw.picture("plate"), height))
    pixels[pixels[..., 3] == 0] = 0
    save_webp(pixels, os.path.join(folder, "torso.webp"))
    for region, (source, channel) in SOURCES.items():
        coverage = _full(np.clip(raw.plate_pass(source)[..., channel], 0, 1), height)
        mask = cv2.resize(coverage, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
        if region != "skin" and mask.max() > PRESENT_FROM:
            save_webp(np.repeat(to_bytes(mask)[..., None], 3, -1), os.path.join(folder, f"mask-{region}.webp"))
    print(name, "torso", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="pack_torso.py", description="Pictures of a presenter's second outfit.")
    parser.add_argument("name", choices=sorted(CAST), help="who, as in bake.py")
    parser.add_argument("--raw", required=True, help="the --out of bake.py; <name> in it is read")
    parser.add_argument("--out", required=True, help="folder of the torsos; a folder <name> is made in it")
    arguments = parser.parse_args()
    pack_torso(arguments.name, arguments.raw, arguments.out)


if __name__ == "__main__":
    main()
