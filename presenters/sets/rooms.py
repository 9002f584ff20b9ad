"""The twelve sets: what stands where, and the light. One function per set; `SETS` names them."""

import random

from room import ball, books, box, grain, leaves, paint, panel, spot, tube, window

GREENS = ["3f6b3a", "57854a", "2f5433", "6d9657"]
SPINES = ["8a3b32", "c9a66b", "2f4a63", "5b7a6b", "d8cdb8", "74503a", "a9b4bd", "3b3a45", "b5683f"]


def shell(wall: str, floor: str, back: float = 2.6, side: str | None = None) -> None:
    """Back wall, side walls, floor and ceiling."""
    plaster = paint(wall, 0.9)
    sides = paint(side or wall, 0.9)
    box((-4, back, 0), (4, back + 0.1, 3.2), plaster, 0)
    box((-4.1, -1.5, 0), (-4, back, 3.2), sides, 0)
    box((4, -1.5, 0), (4.1, back, 3.2), sides, 0)
    box((-4, -1.5, -0.1), (4, back, 0), paint(floor, 0.5), 0)
    box((-4, 0.3, 3.2), (4, back, 3.3), paint("f4f2ee", 0.9), 0)


def shelf(x: float, y: float, z: float, width: float, wood: str = "9a7650") -> None:
    box((x, y, z - 0.035), (x + width, y + 0.28, z), grain(wood, "b8925f", (20, 3, 3)))


def plant(x: float, y: float, z: float, size: float, seed: int, pot: str = "e4ddd2") -> None:
    tube((x, y, z + size * 0.16), size * 0.13, size * 0.32, paint(pot, 0.5), size * 0.17)
    leaves((x, y, z + size * 0.3), size, 46, seed, GREENS)


def office() -> None:
    shell("dfe3e6", "8d8478")
    window((-3.4, 2.58, 0.9), (-0.9, 2.58, 2.7), "eaf3ff", 3.2, 3)
    for row in range(3):
        shelf(0.75, 2.3, 1.05 + row * 0.48, 1.9)
        books((0.8, 2.33, 1.05 + row * 0.48), 0.9 + 0.3 * (row % 2), 0.34, 11 + row, SPINES)
    plant(2.2, 2.4, 1.53, 0.42, 3)
    box((-3.6, 1.5, 0.70), (-1.0, 2.3, 0.75), grain("a77f55", "c39b6c", (20, 3, 3)))
    box((-2.5, 1.95, 0.85), (-1.75, 2.0, 1.3), paint("20242a", 0.3))
    plant(-3.1, 2.0, 0.75, 0.55, 8, "c7613c")
    panel((-2.2, 2.2, 1.9), (2.4, 1.6), 130, "eef5ff", (0.5, -1, 1.2))
    panel((1.5, -0.5, 3.0), (2, 1.5), 70, "fff1de", (1.2, 2.4, 1.2))


def evening_office() -> None:
    shell("3b424d", "2b2a2c")
    window((-3.7, 2.58, 0.5), (3.7, 2.58, 3.0), "131c30", 0.55, 6, "20242b")
    chance = random.Random(4)
    for _ in range(150):
        x, z = chance.uniform(-3.6, 3.6), chance.uniform(0.6, 1.9) ** 1.02
        size = chance.uniform(0.012, 0.028)
        color = chance.choice(["ffc978", "ffe2b0", "ff9a5a", "cfe0ff", "ffd08a"])
        ball((x, 2.50, z), (size, 0.004, size), paint(color, 0.9, chance.uniform(3, 9)))
    box((1.0, 1.8, 0.7), (3.4, 2.4, 0.75), grain("5a4030", "74543d", (20, 3, 3)))
    tube((2.0, 2.1, 0.95), 0.025, 0.4, paint("b89558", 0.3))
    tube((2.0, 2.1, 1.25), 0.20, 0.26, paint("ffd9a0", 0.9, 4.5), 0.13)
    plant(-2.3, 2.1, 0.35, 1.0, 5, "30343a")
    panel((2.0, 1.6, 1.6), (0.5, 0.5), 24, "ffc27a", (1.0, 2.6, 1.0))
    panel((-3, 0, 2.6), (1.5, 1.5), 40, "9db8ff", (-1.5, 2.4, 1))


def meeting_room() -> None:
    shell("e9e6e0", "6f675e")
    for at in range(54):
        x = -2.6 + at * 0.1
        box((x, 2.50, 0), (x + 0.062, 2.56, 3.2), grain("7d5a3c", "a37a52", (4, 4, 2.5)), 0.004)
    box((-2.7, 2.56, 0), (2.8, 2.58, 3.2), paint("2a211b"), 0)
    box((-0.95, 2.38, 1.15), (0.95, 2.46, 2.2), paint("11151b", 0.25))
    for x in (-2.2, 2.2):
        spot((x, 2.1, 3.1), (x, 2.5, 1.0), 60, "ffd9a8", 70)
    for x in (-2.4, -1.4, 1.4, 2.4):
        box((x - 0.25, 1.5, 0.85), (x + 0.25, 1.6, 1.25), paint("3d4a57", 0.8), 0.06)
    box((-3.2, 0.9, 0.70), (3.2, 1.5, 0.75), grain("5d4430", "7d5e44", (20, 3, 3), 0.3))
    panel((-2.5, -0.5, 2.8), (2, 2), 190, "f3f6ff", (0, 2.5, 1.2))


def white_studio() -> None:
    shell("f2f2f0", "e9e9e7", 3.2)
    panel((0, 0.8, 3.0), (5, 1.5), 130, "ffffff", (0, 3.2, 1.3))
    panel((-3.0, 0.5, 1.8), (1.5, 2), 80, "f3f7ff", (0.5, 3.2, 1.2))


def dark_studio() -> None:
    shell("3a3d43", "26282c", 3.0)
    spot((0, 1.1, 2.9), (0, 3.0, 1.35), 210, "dfe9ff", 80, 1.0)
    panel((-3.4, 1.5, 1.6), (0.4, 2.6), 55, "ff9d5c", (-1.6, 3.0, 1.4))
    panel((3.4, 1.5, 1.6), (0.4, 2.6), 50, "59b7c9", (1.6, 3.0, 1.4))


def newsroom() -> None:
    shell("182338", "10151f", 2.8)
    for at, x in enumerate((-3.2, -1.6, 0.0, 1.6)):
        box((x + 0.05, 2.66, 0.55), (x + 1.55, 2.72, 2.6), paint(("203455", "294574", "223a62", "1d2f50")[at], 0.35), 0.02)
        box((x, 2.70, 0.4), (x + 0.025, 2.74, 2.8), paint("8fd0ff", 0.9, 1.6), 0)
    box((-3.6, 2.62, 0.52), (3.6, 2.66, 0.55), paint("ff9a5a", 0.9, 1.8), 0)
    chance = random.Random(2)
    for _ in range(60):
        x, z = chance.uniform(-3.1, 3.1), chance.uniform(0.8, 2.4)
        wide = chance.uniform(0.05, 0.32)
        box((x, 2.64, z), (x + wide, 2.655, z + 0.02), paint(chance.choice(["6fb6e8", "4a86c0", "9fd2f2"]), 0.9, chance.uniform(0.3, 1.0)), 0)
    panel((0, 0.6, 3.0), (4, 1), 60, "bcd6ff", (0, 2.8, 1.2))


def classroom() -> None:
    shell("e8e2d2", "a58a66")
    box((-2.3, 2.53, 1.0), (2.3, 2.58, 2.35), grain("2f4f43", "3d6153", (2, 2, 2), 0.8), 0)
    for z in (0.96, 2.35):
        box((-2.36, 2.5, z), (2.36, 2.58, z + 0.05), grain("8a623c", "a97d50", (20, 3, 3)))
    chance = random.Random(7)
    for row in range(4):
        x = -1.9
        while x < chance.uniform(-0.9, -0.2):
            wide = chance.uniform(0.06, 0.2)
            box((x, 2.52, 2.05 - row * 0.2), (x + wide, 2.53, 2.075 - row * 0.2), paint("dfe6df", 0.9), 0)
            x += wide + 0.05
    window((2.75, 2.58, 0.9), (3.9, 2.58, 2.7), "f4f8ff", 3.0, 2)
    for row in range(2):
        shelf(-3.9, 2.25, 0.95 + row * 0.45, 1.35, "b98c58")
        books((-3.85, 2.3, 0.95 + row * 0.45), 1.2, 0.32, 31 + row, ["c8493f", "e2b23c", "3f7fb5", "4f9a68", "ece4d6"])
    ball((1.75, 2.1, 1.02), (0.19, 0.19, 0.19), grain("3f7fb5", "5c9a62", (6, 6, 6)))
    box((1.2, 1.8, 0.72), (2.5, 2.4, 0.77), grain("a9804f", "c79d66", (20, 3, 3)))
    panel((3.2, 2.0, 2.0), (1.4, 1.8), 90, "f6faff", (-1, 0.5, 1.2))
    panel((-1.5, -0.6, 3.0), (3, 1.5), 90, "fff4e2", (0, 2.5, 1.3))


def library() -> None:
    shell("5a4536", "4a382c")
    for column in range(5):
        x = -3.2 + column * 1.3
        box((x - 0.04, 2.28, 0), (x + 0.03, 2.58, 3.1), grain("5f4330", "7d5a40", (4, 4, 16)))
        for row in range(6):
            z = 0.45 + row * 0.44
            box((x, 2.28, z - 0.03), (x + 1.3, 2.58, z), grain("5f4330", "7d5a40", (20, 3, 3)))
            books((x + 0.04, 2.32, z), 1.2, 0.36, 100 + column * 7 + row, SPINES)
    tube((2.5, 1.8, 1.45), 0.17, 0.24, paint("ffdca6", 0.9, 5), 0.11)
    tube((2.5, 1.8, 0.9), 0.02, 0.9, paint("b89558", 0.3))
    panel((2.4, 1.3, 1.6), (0.5, 0.5), 30, "ffc987", (1.4, 2.4, 1.4))
    panel((-2.5, -0.4, 2.9), (2.2, 1.6), 120, "ffeed6", (-0.4, 2.4, 1.3))


def living_room() -> None:
    shell("ddcfbd", "9a7650")
    box((-2.9, 1.5, 0.1), (0.9, 2.3, 0.62), paint("5f7f80", 0.95), 0.09)
    box((-2.9, 2.05, 0.5), (0.9, 2.4, 1.12), paint("668889", 0.95), 0.11)
    for x, color in ((-2.35, "d98f5f"), (-1.75, "ece3d4"), (0.35, "c9775a")):
        cushion = box((x - 0.23, 1.85, 0.66), (x + 0.23, 2.02, 1.1), paint(color, 0.95), 0.07)
        cushion.rotation_euler = (-0.25, 0, 0.1)
    box((-1.6, 2.54, 1.55), (-0.4, 2.59, 2.4), paint("f3eee6", 0.6))
    box((-1.5, 2.535, 1.63), (-0.5, 2.55, 2.32), grain("d08a5e", "557d80", (1.4, 1, 1.8)), 0)
    tube((2.3, 2.1, 0.8), 0.018, 1.6, paint("2b2724", 0.4))
    tube((2.3, 2.1, 1.72), 0.27, 0.36, paint("ffdfae", 0.9, 3.2), 0.19)
    plant(1.4, 2.1, 0.0, 1.5, 12, "efe8dc")
    panel((2.2, 1.6, 1.9), (0.6, 0.6), 28, "ffcf94", (1.5, 2.5, 1.3))
    panel((-3.4, -0.3, 2.4), (1.6, 2.0), 130, "fff6e8", (0, 2.4, 1.1))


def kitchen() -> None:
    shell("eceae4", "b59a78")
    tile = [paint(color, 0.25) for color in ("dfe6e2", "d6dfda", "e6ebe7")]
    chance = random.Random(9)
    for row in range(7):
        for column in range(32):
            x, z = -3.2 + column * 0.2 + (0.1 if row % 2 else 0), 0.98 + row * 0.1
            box((x, 2.56, z), (x + 0.19, 2.59, z + 0.092), chance.choice(tile), 0.004)
    box((-3.9, 2.0, 0), (3.9, 2.58, 0.92), paint("557068", 0.6))
    box((-3.9, 1.96, 0.92), (3.9, 2.58, 0.97), grain("b08a5c", "cba679", (20, 3, 3), 0.35))
    for z in (1.85, 2.3):
        shelf(-2.9, 2.3, z, 2.2, "a97f52")
    for at in range(9):
        tube((-2.7 + at * 0.22, 2.42, 1.85 + 0.08), 0.05, 0.16, paint(chance.choice(["f1ece2", "c9785a", "6f8f88", "e0c79a"]), 0.3))
        tube((-2.75 + at * 0.23, 2.42, 2.3 + 0.06), 0.07, 0.12, paint(chance.choice(["ffffff", "dcd3c4", "8fa6a0"]), 0.3), 0.09)
    window((0.8, 2.58, 1.15), (2.9, 2.58, 2.55), "eef6f2", 3.0, 2)
    plant(2.5, 2.2, 0.97, 0.5, 21)
    plant(1.2, 2.2, 0.97, 0.38, 22, "c9785a")
    panel((1.9, 2.1, 1.9), (1.8, 1.3), 90, "f4fbff", (-0.5, -0.5, 1.1))
    panel((-2.0, -0.5, 2.9), (2, 1.5), 90, "fff3e0", (-1.2, 2.4, 1.3))


def garden() -> None:
    shell("cfe0c2", "7d9a62", 3.4)
    chance = random.Random(15)
    for _ in range(420):
        x, y, z = chance.uniform(-4, 4), chance.uniform(2.0, 3.3), chance.uniform(0.0, 2.9)
        size = chance.uniform(0.06, 0.2)
        color = chance.choice([*GREENS, "7fa860", "9dc074", "b8d28a"])
        leaf = ball((x, y, z), (size, size * 0.3, size * 0.7), paint(color, 0.6))
        leaf.rotation_euler = (chance.uniform(0, 3), chance.uniform(0, 3), chance.uniform(0, 3))
    for _ in range(70):
        x, z = chance.uniform(-3.8, 3.8), chance.uniform(1.0, 3.0)
        size = chance.uniform(0.02, 0.05)
        ball((x, 1.9, z), (size, 0.004, size), paint("fdfbe0", 0.9, chance.uniform(1.0, 3.0)))
    panel((-2.5, 0.2, 3.1), (2.5, 1.5), 320, "fff1cf", (0.5, 3.0, 1.2))
    panel((2.5, -0.2, 2.5), (2, 2), 90, "dcefff", (0, 3.0, 1.0))


def loft() -> None:
    shell("8a5a46", "5f5148", 2.7)
    chance = random.Random(5)
    bricks = [paint(color, 0.95) for color in ("9c5b43", "a8674c", "8d4f3b", "b27659", "945a46")]
    for row in range(37):
        for column in range(33):
            x, z = -4.0 + column * 0.25 + (0.125 if row % 2 else 0), row * 0.085
            box((x, 2.66 + chance.uniform(0, 0.012), z), (x + 0.235, 2.7, z + 0.075), chance.choice(bricks), 0)
    window((-3.6, 2.64, 0.8), (-1.7, 2.64, 2.9), "edf4fb", 2.8, 4, "23262a")
    box((1.0, 2.4, 1.75), (3.2, 2.66, 1.79), grain("6d4c33", "8d6848", (20, 3, 3)))
    books((1.1, 2.42, 1.79), 1.0, 0.3, 51, SPINES)
    plant(2.8, 2.5, 1.79, 0.42, 31)
    for at in range(3):
        tube((0.5 + at * 0.75, 2.2, 2.75), 0.008, 0.7, paint("1d1d1f"))
        ball((0.5 + at * 0.75, 2.2, 2.38), (0.05, 0.05, 0.06), paint("ffc476", 0.9, 9))
    plant(-1.2, 2.2, 0.0, 1.3, 33, "2d3136")
    panel((-2.6, 2.3, 1.9), (1.8, 1.8), 140, "f1f7ff", (1.0, 0.6, 1.1))
    panel((1.8, 0.2, 2.9), (1.5, 1.0), 60, "ffd7a8", (1.6, 2.6, 1.4))


SETS = {
    "office": office,
    "evening-office": evening_office,
    "meeting-room": meeting_room,
    "white-studio": white_studio,
    "dark-studio": dark_studio,
    "newsroom": newsroom,
    "classroom": classroom,
    "library": library,
    "living-room": living_room,
    "kitchen": kitchen,
    "garden": garden,
    "loft": loft,
}
