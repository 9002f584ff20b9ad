"""Where a point of the world lands on the plate. Needs no Blender."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from person import Framing

CAMERA_DISTANCE = 2.2  # metres
CAMERA_BELOW_TOP = 0.10


@dataclass(frozen=True)
class Shot:
    """The plate as a window into the world. Metres; `top_of_head` is the height the framing starts from."""

    framing: Framing
    top_of_head: float

    @property
    def top(self) -> float:
        return self.top_of_head + self.framing.headroom

    @property
    def camera_height(self) -> float:
        return self.top_of_head - CAMERA_BELOW_TOP

    def turned(self, point: Sequence[float], share: float = 1) -> tuple[float, float, float]:
        """A point of the figure after its turn about the upright axis; with `share` -1 the way back."""
        angle = np.radians(self.framing.turn * share)
        s, c = np.sin(angle), np.cos(angle)
        return (c * point[0] - s * point[1], s * point[0] + c * point[1], point[2])

    def pixel(self, point: Sequence[float], plate: tuple[int, int]) -> list[float]:
        """[x, y] of a point (x, y, z) on a plate of `plate` = (width, height) pixels."""
        width, height = plate
        point = self.turned(point)
        nearness = CAMERA_DISTANCE / (CAMERA_DISTANCE + point[1])
        seen_height = self.camera_height + (point[2] - self.camera_height) * nearness
        x = (point[0] - self.framing.camera_x) * nearness / self.framing.height * height + width / 2
        y = (self.top - seen_height) / self.framing.height * height
        return [round(float(x), 1), round(float(y), 1)]
