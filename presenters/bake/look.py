"""
Look at the plate of a trial: without noise, on gray.

    python3 look.py <folder of raw renders>/<name> picture.png
"""

import argparse
import os

from PIL import Image

from packing.finish import finish
from pictures import backdrop, over, to_bytes


def main() -> None:
    parser = argparse.ArgumentParser(prog="look.py", description="Look at one plate without its noise.")
    parser.add_argument("folder", help="folder of one presenter's raw renders")
    parser.add_argument("picture", help="PNG to write")
    arguments = parser.parse_args()
    clean = finish(os.path.join(arguments.folder, "plate"))
    Image.fromarray(to_bytes(over(clean, backdrop(*clean.shape[:2])))).save(arguments.picture)


if __name__ == "__main__":
    main()
