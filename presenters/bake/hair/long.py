"""Long, bob and wavy hair: parted, over a smooth shell around the ears, down to one height."""

import numpy as np

from hair.grow import Direction, Growth, clump, grow, loosen
from hair.head import BACK, DOWN, LEFT, Groom, Roots
from maths import normalise, smoothstep, vector_noise
from person import Hair

POINTS = 26
SHELL_BEHIND_CENTRE = 0.035
FLYAWAY_SHARE = 0.03


def _wanted_direction(roots: Roots, hair: Hair, tip_height: float) -> Direction:
    side = np.where(roots.rest[:, 0] > hair.part, 1.0, -1.0)
    fringe = smoothstep(-0.06, -0.115, roots.rest[:, 1])[:, None]
    centre = roots.head_centre

    def direction(points: np.ndarray, _along: np.ndarray, _normals: np.ndarray) -> np.ndarray:
        from_axis = points - centre
        outward = normalise(np.stack([from_axis[:, 0], from_axis[:, 1], 0 * from_axis[:, 0]], 1))
        from_part = np.abs(points[:, 0] - hair.part)
        on_top = smoothstep(centre[2] - 0.03, centre[2] + 0.05, points[:, 2])
        on_top = (on_top * np.clip(1 - from_part / hair.top_half_width, 0, 1) ** 0.7)[:, None]
        wanted = side[:, None] * LEFT * (0.15 + 1.0 * on_top) * (on_top > 0) + BACK * (0.15 + 0.5 * fringe) * on_top
        wanted = wanted + DOWN * (0.55 + 0.55 * (1 - on_top)) + (outward * 0.04 + BACK * 0.10 * fringe) * (1 - on_top)
        near_tip = smoothstep(tip_height + 0.06, tip_height, points[:, 2])[:, None]
        return wanted - outward * near_tip * hair.curl_in

    return direction


def _over_shell(strands: np.ndarray, hair: Hair, centre: np.ndarray) -> np.ndarray:
    """No strand inside an upright elliptic cylinder around the head, from the ears down: hair covers them smoothly."""
    middle = np.array([0, centre[1] - SHELL_BEHIND_CENTRE, 0])
    relative = strands - middle
    half_width, half_depth = hair.shell
    distance = np.hypot(relative[..., 0] / half_width, relative[..., 1] / half_depth)
    below_crown = smoothstep(centre[2] + 0.055, centre[2] - 0.005, strands[..., 2])
    share = below_crown * np.linspace(0, 1, strands.shape[1])[None] ** 0.5
    stretch = 1 + (np.maximum(1, 1 / np.maximum(distance, 0.3)) - 1) * share
    shaped = strands.copy()
    shaped[..., 0] = relative[..., 0] * stretch
    shaped[..., 1] = relative[..., 1] * stretch + middle[1]
    return shaped


def _waves(strands: np.ndarray, roots: Roots, hair: Hair, lengths: np.ndarray) -> np.ndarray:
    along = np.linspace(0, 1, strands.shape[1])[None]
    phase = vector_noise(roots.points, 18.0, 8)[:, :1] * 3 + along * (lengths[:, None] / hair.wave_length) * 6.28
    sideways = np.stack([np.cos(phase), np.sin(phase), 0 * phase], -1)
    return strands + sideways * hair.wave * smoothstep(0.12, 0.5, along[..., None])


def _trimmed(strands: np.ndarray, cut_height: float, random: np.random.Generator) -> np.ndarray:
    """Every strand ends near one height: resampled over the part above the cut."""
    count, length, _ = strands.shape
    cut = cut_height + 0.004 * random.normal(size=count)
    below = strands[..., 2] < cut[:, None]
    end = np.where(below.any(1), below.argmax(1), length - 1).astype(float)
    place = end[:, None] * np.linspace(0, 1, length)[None]
    before = np.minimum(place.astype(int), length - 2)
    share = (place - before)[..., None]
    row = np.arange(count)[:, None]
    return strands[row, before] * (1 - share) + strands[row, before + 1] * share


def _with_flyaways(strands: np.ndarray, random: np.random.Generator) -> np.ndarray:
    loose = strands.copy()
    fly = random.random(len(strands)) < FLYAWAY_SHARE
    spread = strands[fly] + random.normal(0, 0.05, (fly.sum(), 1, 3))
    loose[fly] += vector_noise(spread, 22.0, 9) * 0.006 * np.linspace(0, 1, strands.shape[1])[None, :, None]
    return loose


def long_hair(roots: Roots, hair: Hair) -> Groom:
    random, count = roots.random, len(roots)
    layer = random.random(count)
    tip_height = roots.top - hair.tip_below_top
    lengths = np.clip((roots.points[:, 2] - tip_height) * hair.slack + 0.03, 0.05, 0.6) * (0.92 + 0.12 * random.random(count))
    lift = 0.003 + 0.016 * layer * hair.volume
    growth = Growth(
        direction=_wanted_direction(roots, hair, tip_height),
        lengths=lengths,
        points=POINTS,
        lift=lambda along: lift * smoothstep(-0.15, 0.25, along),
        start=roots.normals,
        stiffness=0.55,
        seed=3,
    )
    strands = _over_shell(grow(roots, growth), hair, roots.head_centre)
    if hair.wave:
        strands = _waves(strands, roots, hair, lengths)
    strands = clump(strands, count // 60, 0.55, random, start=0.05)
    strands = clump(strands, count // 14, 0.5, random)
    strands = loosen(strands, random, spread=0.02, frequency=60.0)
    if hair.trim:
        strands = _trimmed(strands, tip_height + hair.trim, random)
    strands = _with_flyaways(strands, random)
    return [(strands, (hair.strand_radius, hair.strand_radius * 0.5))]
