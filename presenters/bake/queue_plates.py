"""
Bake the plates that are missing, one after the other, and pack them. May be stopped at any time and started again.

    python3 queue_plates.py --data <folder> --raw <folder> --out <folder> [--only maya,grace] [--width 1080] [--samples 24]
        [--turned]
"""

import argparse
import json
import os
import subprocess
import sys

from cast import CAST
from pack import pack

HERE = os.path.dirname(os.path.abspath(__file__))


def is_baked(raw: str, name: str) -> bool:
    """Whether the folder has a finished plate: bake.json names what was rendered to its end."""
    record = os.path.join(raw, name, "bake.json")
    if not os.path.exists(record):
        return False
    with open(record, encoding="utf-8") as file:
        return "plate" in json.load(file)["seconds"]


def bake(name: str, arguments: argparse.Namespace) -> None:
    command = ["blender", "-b", "-P", os.path.join(HERE, "bake.py"), "--", name, "--only", "plate"]
    command += ["--data", arguments.data, "--out", arguments.raw, "--width", str(arguments.width), "--samples", str(arguments.samples)]
    if arguments.turned:
        command.append("--turned")
    subprocess.run(["nice", "-n", "19", *command], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(prog="queue_plates.py", description="Bake and pack the plates that are missing.")
    parser.add_argument("--data", required=True, help="folder of the CC0 data")
    parser.add_argument("--raw", required=True, help="folder of the raw renders")
    parser.add_argument("--out", required=True, help="folder of the source plates")
    parser.add_argument("--only", default="", help="names by comma; everybody without it")
    parser.add_argument("--width", type=int, default=1080, help="pixels (%(default)s)")
    parser.add_argument("--samples", type=int, default=24, help="per pixel (%(default)s)")
    parser.add_argument("--turned", action="store_true", help="of the three-quarter view; give them folders of their own")
    arguments = parser.parse_args()
    for name in [each for each in arguments.only.split(",") if each] or sorted(CAST):
        if not is_baked(arguments.raw, name):
            bake(name, arguments)
            print("baked", name, flush=True)
        if not os.path.exists(os.path.join(arguments.out, name, "manifest.json")):
            pack(name, arguments.raw, arguments.out, "")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
