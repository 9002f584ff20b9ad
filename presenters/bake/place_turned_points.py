"""
Carry the points of a face from the front plate to the three-quarter one: each goes where the skin under it goes.

    python3 place_turned_points.py --data <folder> [--width 1080] maya grace
"""

import argparse
import json
import os

import numpy as np

from cast import CAST
from mesh.cc0_data import group_vertices, use_data
from mesh.figure import figure, neutral, posed, to_blender
from person import Person
from studio.shot import Shot
from turned import to_turned

POINTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "points")
PLATE_RATIO = (9, 11)
NEAREST = 4
BEHIND = 0.03  # metres: skin further back than the nearest belongs to another part of the head
REACH = 25  # pixels around a point in which skin is looked for
IRIS_IN_FRONT = 0.87  # of the eyeball's radius, from its middle
HEAD_ABOVE = 0.45  # metres on the neutral figure: collar and everything above
Point = tuple[float, float]


class View:
    """One plate: where skin and eyes of the person are on it."""

    def __init__(self, person: Person, plate: tuple[int, int]) -> None:
        self._person, self._plate = person, plate
        self._vertices = to_blender(posed(figure(person).vertices, person))
        body = group_vertices("body")
        self._shot = Shot(person.framing, self._vertices[body][:, 2].max())
        head = self._vertices[body[neutral()[body][:, 2] > HEAD_ABOVE]]
        self.skin = np.array([self._shot.pixel(point, plate) for point in head])
        self.depth = np.array([self._shot.turned(point)[1] for point in head])

    def iris(self, side: str) -> np.ndarray:
        eye = self._vertices[group_vertices(f"helper-{side}-eye")]
        middle, radius = (eye.max(0) + eye.min(0)) / 2, (eye.max(0) - eye.min(0))[[0, 2]].mean() / 2
        aside = self._person.eyes.look_aside
        front = np.array([np.sin(aside), -np.cos(aside), 0]) * radius * IRIS_IN_FRONT
        return np.array(self._shot.pixel(middle + front, self._plate))


def carry(point: Point, before: View, after: View) -> Point:
    """The mean move of the nearest skin that the front plate shows, nearer skin counting more."""
    distance = np.hypot(*(before.skin - point).T)
    near = distance < max(REACH, np.sort(distance)[NEAREST - 1] + 1)
    shown = near & (before.depth < before.depth[near].min() + BEHIND)
    chosen = np.flatnonzero(shown)[np.argsort(distance[shown])[:NEAREST]]
    weights = 1 / (distance[chosen] + 1)
    move = ((after.skin - before.skin)[chosen] * weights[:, None]).sum(0) / weights.sum()
    return tuple(np.round(np.array(point) + move, 1).tolist())


def place(name: str, plate: tuple[int, int]) -> None:
    with open(os.path.join(POINTS, f"{name}.json"), encoding="utf-8") as file:
        points = json.load(file)
    person = CAST[name]
    before, after = View(person, plate), View(to_turned(person), plate)
    carried = {each: carry(point, before, after) for each, point in points.items()}
    for each, side in (("leftIris", "r"), ("rightIris", "l")):  # of the image, and of the person
        carried[each] = tuple(np.round(np.array(points[each]) + after.iris(side) - before.iris(side), 1).tolist())
    with open(os.path.join(POINTS, f"{name}-turned.json"), "w", encoding="utf-8") as file:
        file.write(json.dumps(carried, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="place_turned_points.py", description="Carry the points of faces to their three-quarter plates.")
    parser.add_argument("--data", required=True, help="folder of the CC0 data")
    parser.add_argument("--width", type=int, default=1080, help="of the plates, in pixels (%(default)s)")
    parser.add_argument("names", nargs="+", choices=sorted(CAST))
    arguments = parser.parse_args()
    use_data(arguments.data)
    for name in arguments.names:
        place(name, (arguments.width, arguments.width * PLATE_RATIO[1] // PLATE_RATIO[0]))


if __name__ == "__main__":
    main()
