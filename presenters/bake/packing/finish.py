"""
Linear render → finished picture: noise out of the light, not out of the color; then a tone curve.

Skin is noisy where light scatters in it. So diffuse light, divided by the surface's own color, is filtered hard under the guidance of
normals, and everything else lightly: pores, brows and weave stay.
"""

import cv2
import numpy as np

#: Radius of the hard filter, pixels, and the bell curve within it.
RADIUS, SPREAD = 9, 0.7
SHARPEN = 0.35
SATURATION = 0.92
#: Share of the tone curve that is applied to luminance instead of each channel: skin keeps its hue in the lights.
ON_LUMINANCE = 0.35
LUMA = (0.2126, 0.7152, 0.0722)


def finish(base: str) -> np.ndarray:
    """The render with path `base` (no extension): (height, width, 4), straight alpha, sRGB 0..1."""
    linear = _denoised(base)
    cover = np.clip(linear[..., 3:], 0, 1)
    picture = _tone(linear[..., :3] / np.maximum(cover, 1e-3))
    sharp = picture + SHARPEN * (picture - cv2.GaussianBlur(picture, (0, 0), 1.0))
    return np.concatenate([np.clip(sharp, 0, 1), cover], -1).astype(np.float32)


def _load(base: str, name: str) -> np.ndarray:
    return np.load(f"{base}_{name}.npy").astype(np.float32)


def _filtered(source: np.ndarray, guides: np.ndarray, pilot: np.ndarray, radius: int, spread: float = SPREAD) -> np.ndarray:
    """Average over pixels whose guides and pilot look alike (non-local means, 3x3 patches of the pilot)."""
    height, width = source.shape[:2]

    def padded(plane: np.ndarray) -> np.ndarray:
        return cv2.copyMakeBorder(plane, radius, radius, radius, radius, cv2.BORDER_REFLECT)

    sources, all_guides, pilots = padded(source), padded(guides), padded(pilot)
    total, weight = np.zeros_like(source), np.zeros((height, width), np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            away = dx * dx + dy * dy
            if away > radius * radius:
                continue
            window = (slice(radius + dy, radius + dy + height), slice(radius + dx, radius + dx + width))
            unlike = cv2.blur(((pilots[window] - pilot) ** 2).sum(-1), (3, 3)) + ((all_guides[window] - guides) ** 2).sum(-1)
            share = np.exp(-np.minimum(unlike, 60) - away / (2.0 * (radius * spread) ** 2)).astype(np.float32)
            total += sources[window] * share[..., None]
            weight += share
    return total / weight[..., None]


def _bright(light: np.ndarray, blur: float, sigma: float) -> np.ndarray:
    """Brightness as the eye compares it, blurred, in units of `sigma`."""
    return np.log(cv2.GaussianBlur(light, (0, 0), blur) + 0.03) / sigma


def _without_fireflies(light: np.ndarray, blur: float) -> np.ndarray:
    return np.minimum(light, 2.5 * cv2.GaussianBlur(light, (0, 0), blur) + 0.02)


def _denoised(base: str) -> np.ndarray:
    linear, normal = _load(base, "linear"), cv2.GaussianBlur(_load(base, "normal"), (0, 0), 0.6)
    color = _load(base, "dcol")
    index = np.clip(_load(base, "index")[..., 0], 0, 1)
    cover = linear[..., 3:]
    hair = cv2.GaussianBlur((index > 0.25).astype(np.float32), (0, 0), 1.0)[..., None]

    def guides(of_color: float, of_normal: float) -> np.ndarray:
        surface = np.clip(color, 0, 1) ** (1 / 2.2) / of_color
        return np.concatenate([surface, normal / of_normal, cover / 0.10, index[..., None] / 0.3], -1).astype(np.float32)

    diffuse = _without_fireflies(_load(base, "ddir") + _load(base, "dind"), 2.0)
    rest = _without_fireflies(np.maximum(linear[..., :3] - color * (_load(base, "ddir") + _load(base, "dind")), 0), 1.5)
    lit = _diffuse_light(diffuse, guides, hair)
    soft = _filtered(rest, guides(0.20, 0.18), _bright(rest, 0.8, 0.35), 3, 0.6)
    fine = _filtered(rest, guides(0.10, 0.30), _bright(rest, 0.7, 0.45), 1, 0.6)
    rest = soft * (1 - hair) + fine * hair
    return np.concatenate([_without_dots(np.maximum(color * lit + rest, 0), hair), cover], -1)


def _diffuse_light(light: np.ndarray, guides, hair: np.ndarray) -> np.ndarray:
    """Two passes: the first one's result guides the second. Hair is hardly touched."""
    one = _filtered(light, guides(0.14, 0.24), _bright(light, 3.2, 0.50), RADIUS)
    two = _filtered(light, guides(0.16, 0.30), _bright(one, 1.2, 0.11), RADIUS)
    hue = cv2.GaussianBlur(two, (0, 0), 1.6)
    smooth = two.mean(-1, keepdims=True) * hue / (hue.mean(-1, keepdims=True) + 1e-5)
    strands = _filtered(light, guides(0.08, 0.5), _bright(light, 1.0, 0.6), 2)
    return smooth * (1 - hair) + strands * hair


def _without_dots(picture: np.ndarray, hair: np.ndarray) -> np.ndarray:
    """Single pixels that stand out from all their neighbours: edges of strands over skin at few samples."""
    ring = np.ones((3, 3), np.uint8)
    ring[1, 1] = 0
    luma = np.log(picture.mean(-1) + 0.02).astype(np.float32)
    median = np.stack([cv2.medianBlur(np.ascontiguousarray(picture[..., channel]), 3) for channel in range(3)], -1)
    outside = np.maximum(luma - cv2.dilate(luma, ring), cv2.erode(luma, ring) - luma)
    share = np.clip(outside / 0.12, 0, 1)[..., None] * (1 - 0.5 * hair)
    picture = picture * (1 - share) + median * share
    off = np.abs(np.log(picture.mean(-1) + 0.02) - np.log(median.mean(-1) + 0.02))
    share = np.clip((off - 0.30) / 0.3, 0, 1)[..., None] * 0.7 * (1 - 0.6 * hair)
    return (picture * (1 - share) + median * share).astype(np.float32)


def _curve(light: np.ndarray) -> np.ndarray:
    """Toe and shoulder of film (Narkowicz's fit of ACES), scaled so that .18 stays .18."""
    light = light * 0.72
    return np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)


def _tone(light: np.ndarray) -> np.ndarray:
    luminance = (light * LUMA).sum(-1, keepdims=True)
    hue = np.minimum(light * (_curve(luminance) / np.maximum(luminance, 1e-6)), 1.0)
    toned = _curve(light) * (1 - ON_LUMINANCE) + hue * ON_LUMINANCE
    grey = (toned * LUMA).sum(-1, keepdims=True)
    toned = np.clip(grey + (toned - grey) * SATURATION, 0, 1)
    return np.where(toned <= 0.0031308, 12.92 * toned, 1.055 * toned ** (1 / 2.4) - 0.055).astype(np.float32)
