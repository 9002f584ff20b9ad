"""Where on the plate the sprites lie and the anchors are."""

from collections.abc import Sequence

import numpy as np

from mesh.cc0_data import group_vertices
from mesh.figure import joint
from studio.camera import CAMERA_DISTANCE, Shot
from studio.presenter import Presenter

FACE_DEPTH = -0.12  # metres in front of the figure's axis


def _rectangle(shot: Shot, plate: tuple[int, int], sides: tuple[float, float], heights: tuple[float, float]) -> list[int]:
    """[x0, y0, x1, y1] in even pixels of a part of the face."""
    left, bottom = shot.pixel((sides[0], FACE_DEPTH, heights[0]), plate)
    right, top = shot.pixel((sides[1], FACE_DEPTH, heights[1]), plate)
    return [int(edge) // 2 * 2 for edge in (left, top, right, bottom)]


def sprite_rectangles(presenter: Presenter, plate: tuple[int, int]) -> dict[str, list[int]]:
    """Group → [x0, y0, x1, y1] on a plate of `plate` = (width, height) pixels; x1 and y1 exclusive."""
    mouth, eyes = presenter.mouth[2], presenter.eyes[2]
    return {
        "mouth": _rectangle(presenter.shot, plate, (-0.067, 0.067), (mouth - 0.082, mouth + 0.036)),
        "eyes": _rectangle(presenter.shot, plate, (-0.066, 0.066), (eyes - 0.022, eyes + 0.045)),
    }


def _chin(body: np.ndarray, mouth: np.ndarray) -> np.ndarray:
    """The point of the jaw's front that is lowest and furthest forward."""
    middle = np.abs(body[:, 0]) < 0.012
    jaw = body[middle & (body[:, 2] < mouth[2] - 0.02) & (body[:, 2] > mouth[2] - 0.075)]
    return jaw[np.argmin(jaw[:, 1] + jaw[:, 2] * 0.6)]


def anchors(presenter: Presenter, plate: tuple[int, int]) -> dict[str, list[float]]:
    """Name → [x, y] in pixels. The person's left is on screen right."""
    vertices = presenter.body_at_rest
    body = vertices[group_vertices("body")]
    above_neck = body[body[:, 2] > joint(vertices, "neck")[2]]
    chin = _chin(body, presenter.mouth)

    def pixel(point: Sequence[float]) -> list[float]:
        return presenter.shot.pixel(point, plate)

    def eye(side: str) -> list[float]:
        return pixel(vertices[group_vertices(f"helper-{side}-eye")].mean(0))

    return {
        "eyeLeft": eye("l"),
        "eyeRight": eye("r"),
        "mouth": pixel(presenter.mouth),
        "chin": pixel(chin),
        "neckPivot": pixel(joint(vertices, "neck")),
        "headJoint": pixel(joint(vertices, "head")),
        "shoulderLeft": pixel(joint(vertices, "l-shoulder")),
        "shoulderRight": pixel(joint(vertices, "r-shoulder")),
        "skull": pixel((above_neck[:, 0].min(), 0, above_neck[:, 2].max())) + pixel((above_neck[:, 0].max(), 0, chin[2])),
    }


def depths(presenter: Presenter) -> dict[str, float]:
    """Metres from the camera of the parts that head motion turns on."""
    vertices = presenter.body_at_rest
    points = {
        "eyes": presenter.eyes,
        "mouth": presenter.mouth,
        "neckPivot": joint(vertices, "neck"),
        "headJoint": joint(vertices, "head"),
        "shoulders": joint(vertices, "l-shoulder"),
    }
    return {name: round(float(CAMERA_DISTANCE + point[1]), 4) for name, point in points.items()}
