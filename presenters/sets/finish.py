"""
Turn the renders of bake.py into what the product shows: `<set>.cws` for the renderer and `<set>.webp`, 320x180, for the picker.

    python3 finish.py <folder of the PNG files> <public/sets> [--sheet sheet.png]
"""

import argparse
import glob
import gzip
import os
import struct

import cv2
import numpy as np
from PIL import Image

MAGIC = b"CWS1"
THUMB = (320, 180)
#: Noise of few samples: edge-keeping filter twice, then the lens's own softness. Pixels and shares of white.
EDGE_KEEPING = {"d": 9, "sigmaColor": 0.09, "sigmaSpace": 2.4}
SOFTNESS = 1.6
#: Sets that look better further out of focus.
SOFTER = {"garden": 4.5}


def read(path: str) -> np.ndarray:
    """(height, width, 3) in red, green, blue, 0..1."""
    pixels = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    return pixels[..., ::-1].astype(np.float32) / np.iinfo(pixels.dtype).max


def clean(picture: np.ndarray, softness: float = SOFTNESS) -> np.ndarray:
    """Without the noise of the render; kept in float, so that plain walls get no steps."""
    median = np.stack([cv2.medianBlur(np.ascontiguousarray(picture[..., channel]), 3) for channel in range(3)], -1)
    smooth = cv2.bilateralFilter(cv2.bilateralFilter(median, **EDGE_KEEPING), **EDGE_KEEPING)
    return np.clip(cv2.GaussianBlur(smooth, (0, 0), softness), 0, 1)


def to_planes(picture: np.ndarray) -> list[np.ndarray]:
    """Y, U, V as bytes: BT.709 limited range, chroma averaged over 2x2."""
    red, green, blue = (picture[..., channel] for channel in range(3))
    luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    chroma = [(blue - luma) / 1.8556, (red - luma) / 1.5748]
    halves = [(part[::2, ::2] + part[1::2, ::2] + part[::2, 1::2] + part[1::2, 1::2]) / 4 for part in chroma]
    planes = [16 + 219 * luma, *(128 + 224 * half for half in halves)]
    return [np.clip(np.round(plane), 0, 255).astype(np.uint8) for plane in planes]


def predicted(plane: np.ndarray) -> np.ndarray:
    """Differences to the median predictor, modulo 256: what `decodePlane` of the renderer undoes."""
    values = plane.astype(np.int16)
    left, upper, corner = np.zeros_like(values), np.zeros_like(values), np.zeros_like(values)
    left[:, 1:] = values[:, :-1]
    upper[1:] = values[:-1]
    corner[1:, 1:] = values[:-1, :-1]
    low, high = np.minimum(left, upper), np.maximum(left, upper)
    guess = np.where(corner >= high, low, np.where(corner <= low, high, left + upper - corner))
    guess[0] = left[0]
    guess[:, 0] = upper[:, 0]
    return (values - guess).astype(np.uint8)


def write(picture: np.ndarray, path: str) -> None:
    height, width = picture.shape[:2]
    body = b"".join(predicted(plane).tobytes() for plane in to_planes(picture))
    with open(path, "wb") as file:
        file.write(gzip.compress(MAGIC + struct.pack("<II", width, height) + body, 9, mtime=0))


def main() -> None:
    parser = argparse.ArgumentParser(prog="finish.py", description="Make the product's files of the rendered sets.")
    parser.add_argument("renders")
    parser.add_argument("out")
    parser.add_argument("--sheet", default="", help="contact sheet to write")
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    thumbs = []
    for path in sorted(glob.glob(os.path.join(arguments.renders, "*.png"))):
        name = os.path.splitext(os.path.basename(path))[0]
        picture = clean(read(path), SOFTER.get(name, SOFTNESS))
        write(picture, os.path.join(arguments.out, name + ".cws"))
        thumb = Image.fromarray((picture * 255 + 0.5).astype(np.uint8)).resize(THUMB, Image.LANCZOS)
        thumb.save(os.path.join(arguments.out, name + ".webp"), quality=82, method=6)
        thumbs.append(thumb)
        print(name, os.path.getsize(os.path.join(arguments.out, name + ".cws")), "bytes")
    if arguments.sheet:
        sheet = Image.new("RGB", (4 * THUMB[0], -(-len(thumbs) // 4) * THUMB[1]))
        for at, thumb in enumerate(thumbs):
            sheet.paste(thumb, (at % 4 * THUMB[0], at // 4 * THUMB[1]))
        sheet.save(arguments.sheet)


if __name__ == "__main__":
    main()
