"""The sprites of a presenter: mouth grid, consonants and eyes, as mixes of CC0 expression units (weights 0..1).

Names that begin with '@' are plain targets; the two tongue entries are metres. Neither Blender nor the data is needed here.
"""

from dataclasses import dataclass, field

from person import Person

#: Expression unit → weight 0..1.
Units = dict[str, float]

OPENINGS = (0.0, 0.12, 0.25, 0.42, 0.62)
WIDTHS = (-1, 0, 1)
WIDTH_LETTERS = {-1: "r", 0: "n", 1: "w"}
TONGUE_UP = "_tongue_up"
TONGUE_FORWARD = "_tongue_forward"

CONSONANTS: dict[str, Units] = {
    "PP": {"mouth-compression": 0.5, "mouth-pursing": 0.12},
    "FF": {"mouth-elevation": 0.45, "mouth-compression": 0.25, "@mouth/mouth-lowerlip-middle-up": 0.5},
    "TH": {"mouth-open": 0.14, "mouth-parling": 0.5, TONGUE_FORWARD: 0.012, TONGUE_UP: 0.004},
    "SS": {"mouth-depression-retraction": 0.20, "mouth-part-later": 0.22},
    "CH": {"mouth-protusion": 0.30, "mouth-pursing": 0.30, "mouth-part-later": 0.12, "mouth-depression-retraction": 0.10},
    "NN": {"mouth-open": 0.09, "mouth-elevation": 0.22, "mouth-parling": 0.4, TONGUE_UP: 0.005},
}


@dataclass(frozen=True)
class Sprite:
    group: str  # mouth or eyes
    name: str
    units: Units = field(default_factory=dict)
    gaze: tuple[float, float] = (0.0, 0.0)  # radians, + to screen right and + down

    @property
    def key(self) -> str:
        return f"{self.group}_{self.name}"


def mouth_units(opening: float, width: int) -> Units:
    """`opening` 0 to .62; `width` -1 round, 0 neutral, +1 wide."""
    parted = min(1.0, opening / 0.25)
    if width == 0:
        if not opening:
            return {}
        return {"mouth-open": opening, "mouth-elevation": 0.30 * opening, "mouth-part-later": 0.10 * parted * (1 - opening)}
    if width > 0:
        return {
            "mouth-open": 0.92 * opening,
            "mouth-retraction": 0.26 + 0.14 * parted,
            "mouth-elevation": 0.22 * parted,
            "mouth-part-later": 0.16 * min(1.0, opening / 0.12),
        }
    barely_open = 0.10 if 0 < opening < 0.2 else opening
    return {"mouth-open": barely_open, "mouth-pursing": 0.66 - 0.16 * opening, "mouth-protusion": 0.08}


def mouth_name(opening: float, width: int) -> str:
    return f"m{round(opening * 100):02d}{WIDTH_LETTERS[width]}"


def _both_sides(unit: str, weight: float) -> Units:
    return {unit.format(side=side): weight for side in ("left", "right")}


def _eye_sprites(person: Person) -> list[Sprite]:
    already_closed = person.rest_expression.get("eye-left-closure", 0.0)

    def lids(closure: float) -> Units:
        return _both_sides("eye-{side}-closure", (1 - already_closed) * closure)

    raised = {**_both_sides("eyebrows-{side}-up", 0.7), **_both_sides("eyebrows-{side}-inner-up", 0.25)}
    return [
        Sprite("eyes", "lid33", lids(0.33)),
        Sprite("eyes", "lid66", lids(0.66)),
        Sprite("eyes", "lid100", lids(1.0)),
        Sprite("eyes", "gazeL", {}, (-0.16, 0.0)),
        Sprite("eyes", "gazeR", {}, (0.16, 0.0)),
        Sprite("eyes", "gazeU", _both_sides("eye-{side}-opened-up", 0.25), (0.0, -0.11)),
        Sprite("eyes", "gazeD", lids(0.16), (0.0, 0.12)),
        Sprite("eyes", "browUp", raised),
        Sprite("eyes", "browDown", _both_sides("eyebrows-{side}-down", 0.6)),
    ]


def sprites_of(person: Person) -> list[Sprite]:
    """Every sprite in pack order. The rest face is missing: it is the plate itself."""
    grid = [(opening, width) for opening in OPENINGS for width in WIDTHS if (opening, width) != (0.0, 0)]
    mouths = [Sprite("mouth", mouth_name(opening, width), mouth_units(opening, width)) for opening, width in grid]
    consonants = [Sprite("mouth", name, units) for name, units in CONSONANTS.items()]
    return mouths + consonants + _eye_sprites(person)
