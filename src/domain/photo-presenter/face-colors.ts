import { type FloatImage, getLuma } from './float-image.ts';
import { type MouthGeometry, getUnit, toPlate } from './mouth-geometry.ts';
import type { PhotoPoint, PhotoPoints } from './photo-points.ts';

/** Red, green, blue, 0 to 1. */
export type Color = readonly [number, number, number];

/** Colors read off a face, so that what is painted matches its light. */
export interface FaceColors {
  readonly eyeWhite: Color;
  readonly lash: Color;
  readonly lip: Color;
  readonly skin: Color;
}

/** Irises have a radius of about 14 units; the white is looked for outside. */
const IRIS = 14;

export function measureFaceColors(plate: FloatImage, points: PhotoPoints, mouth: MouthGeometry): FaceColors {
  const unit = getUnit(points);
  const patch = (x: number, y: number, radius: number): Color => {
    const [column, row] = toPlate(mouth, x, y);
    return getMedianColor(readSquare(plate, [column, row], { across: radius, up: radius, down: radius }));
  };
  const { halfWidth, line, lowerThickness, chin } = mouth;
  const cheeks = [patch(-1.5 * halfWidth, 0, 6 * unit), patch(1.5 * halfWidth, 0, 6 * unit), patch(0, 0.75 * chin, 5 * unit)];
  return {
    eyeWhite: measureEyeWhite(plate, points, unit),
    lash: measureLash(plate, points, unit),
    lip: patch(0, line + 0.5 * lowerThickness, 0.22 * lowerThickness),
    skin: getMedianColor(cheeks),
  };
}

/** The brightest, least saturated fifth of what lies between the lids outside the irises. */
function measureEyeWhite(plate: FloatImage, points: PhotoPoints, unit: number): Color {
  const colors: Color[] = [];
  for (const side of ['left', 'right'] as const) {
    const [outer, inner, iris] = [points[`${side}EyeOuter`], points[`${side}EyeInner`], points[`${side}Iris`]];
    const middle = (points[`${side}UpperLid`][1] + points[`${side}LowerLid`][1]) / 2;
    const half = (points[`${side}LowerLid`][1] - points[`${side}UpperLid`][1]) / 2;
    for (let along = 0; along <= 32; along++) {
      const x = outer[0] + (inner[0] - outer[0]) * (0.1 + along * 0.025);
      for (let down = 0; down <= 6; down++) {
        const y = middle + (down * 0.15 - 0.4) * half;
        if ((x - iris[0]) * (x - iris[0]) + (y - iris[1]) * (y - iris[1]) > 1.3 * IRIS * IRIS * unit * unit)
          colors.push(readColor(plate, x, y));
      }
    }
  }
  const whiteness = (color: Color): number => getLuma(color, 0) - 0.8 * (Math.max(...color) - Math.min(...color));
  return getMedianColor(colors.toSorted((one, other) => whiteness(other) - whiteness(one)).slice(0, Math.ceil(colors.length / 5)));
}

/** The darkest eighth at the upper lids, deepened. */
function measureLash(plate: FloatImage, points: PhotoPoints, unit: number): Color {
  const reach = Math.max(5 * unit, 2);
  const around = { across: 2 * reach, up: reach, down: reach / 2 };
  const colors = [...readSquare(plate, points.leftUpperLid, around), ...readSquare(plate, points.rightUpperLid, around)];
  const dark = colors.toSorted((one, other) => getLuma(one, 0) - getLuma(other, 0)).slice(0, Math.max(Math.floor(colors.length * 0.12), 1));
  const mean = (channel: 0 | 1 | 2): number => (0.62 * dark.reduce((sum, color) => sum + color[channel], 0)) / dark.length;
  return [mean(0), mean(1), mean(2)];
}

function readSquare(
  plate: FloatImage,
  [x, y]: PhotoPoint,
  reach: { readonly across: number; readonly up: number; readonly down: number },
): readonly Color[] {
  const colors: Color[] = [];
  for (let row = Math.floor(y - reach.up); row <= y + reach.down; row++) {
    for (let column = Math.floor(x - reach.across); column <= x + reach.across; column++) colors.push(readColor(plate, column, row));
  }
  return colors;
}

function readColor({ width, height, data }: FloatImage, x: number, y: number): Color {
  const column = Math.min(Math.max(Math.round(x), 0), width - 1);
  const row = Math.min(Math.max(Math.round(y), 0), height - 1);
  const at = (row * width + column) * 4;
  const alpha = Math.max(data[at + 3] ?? 0, 1e-3);
  return [(data[at] ?? 0) / alpha, (data[at + 1] ?? 0) / alpha, (data[at + 2] ?? 0) / alpha];
}

/** Per channel; medium gray if there are no pixels. */
export function getMedianColor(colors: readonly Color[]): Color {
  const median = (channel: 0 | 1 | 2): number =>
    colors.map((color) => color[channel]).toSorted((one, other) => one - other)[colors.length >> 1] ?? 0.5;
  return [median(0), median(1), median(2)];
}

/** The hue of the eye whites. They lie in the lids' shade, so that the light is the skin's as well. */
export function getToothColor({ eyeWhite, skin }: FaceColors): Color {
  const white = eyeWhite.map((part) => Math.min(Math.max(part, 0.25), 1)) as [number, number, number];
  const luma = getLuma(white, 0);
  const light = Math.min(Math.max(1.15 * luma, 1.3 * getLuma(skin, 0), 0.45), 0.97) / luma;
  return [Math.min(white[0] * light * 1.03, 1), Math.min(white[1] * light, 1), Math.min(white[2] * light * 0.94, 1)];
}
