import { clamp, computeBell, computePower, computeStep, mix } from './exact-functions.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoPoint, PhotoPoints } from './photo-points.ts';

/** Plate pixels between two samples. */
export const DEPTH_STEP = 4;
/** Meters between the irises of an average adult, and in front of the head's joint: skull, its bulge, the background. */
const IRIS_DISTANCE = 0.0615;
const SKULL = { back: 0.012, bulge: 0.089 } as const;
const FAR = 0.004;

export interface HeadDepth {
  readonly width: number;
  readonly height: number;
  /** In front of the head's joint. */
  readonly meters: Float64Array;
  readonly metersPerPixel: number;
}

/** Depth of an average head fitted to the points: skull, nose, eyes, mouth and chin, neck and trunk. */
export function computeHeadDepth(points: PhotoPoints, size: { readonly width: number; readonly height: number }): HeadDepth {
  const width = Math.ceil(size.width / DEPTH_STEP);
  const height = Math.ceil(size.height / DEPTH_STEP);
  const meters = new Float64Array(width * height);
  const measure = createHead(points);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) meters[at] = measure(column * DEPTH_STEP, row * DEPTH_STEP);
  }
  return { width, height, meters, metersPerPixel: IRIS_DISTANCE / (128 * getUnit(points)) };
}

function createHead(points: PhotoPoints): (x: number, y: number) => number {
  const unit = getUnit(points);
  const { chin, nose, hairTop, collar } = points;
  const eyes = getMiddle(points.leftIris, points.rightIris);
  const mouth = getMiddle(points.mouthLeft, points.mouthRight);
  const face = Math.max(chin[1] - eyes[1], 60 * unit);
  const jaw = Math.max((points.jawRight[0] - points.jawLeft[0]) / 2, 70 * unit);
  const middleY = eyes[1] + 0.1 * face;
  const up = Math.max(middleY - hairTop[1], 80 * unit);
  const down = (chin[1] - middleY) * 1.06;
  const shoulder = Math.max(collar[1], chin[1] + 40 * unit);
  const tip = nose[1] - 0.085 * face;
  const lowerX = (chin[0] + mouth[0]) / 2;
  const centerX = (y: number): number => mix(eyes[0], lowerX, clamp((y - eyes[1]) / face, 0, 1));
  const bump = ([x, y]: PhotoPoint, at: PhotoPoint, reach: PhotoPoint): number =>
    computeBell((x - at[0]) / reach[0]) * computeBell((y - at[1]) / reach[1]);
  const body = (x: number, y: number): number => {
    const part = (x - chin[0]) / (0.7 * jaw);
    const neck = -0.005 + 0.04 * Math.sqrt(clamp(1 - part * part, 0, 1));
    const trunk = 0.036 + 0.06 * clamp((y - shoulder - 20 * unit) / (360 * unit), 0, 1);
    return mix(neck, trunk, computeStep(shoulder - 30 * unit, shoulder + 40 * unit, y));
  };
  return (x, y) => {
    const across = computePower(Math.abs(x - centerX(y)) / (1.2 * jaw), 2.3);
    const along = computePower(Math.abs(y - middleY) / (y < middleY ? up : down), 2.6);
    const off = across + along;
    const torso = body(x, y);
    if (off >= 1) {
      if (y <= chin[1] - 10 * unit) return mix(SKULL.back, FAR, computeStep(1, 2.2, off));
      return Math.abs(x - chin[0]) < 0.7 * jaw ? torso : mix(FAR, torso, computeStep(shoulder - 60 * unit, shoulder + 40 * unit, y));
    }
    const ramp = y <= tip ? clamp((y - eyes[1]) / Math.max(tip - eyes[1], 1), 0, 1) : computeBell((y - tip) / (0.09 * face));
    const skull =
      SKULL.back +
      SKULL.bulge * Math.sqrt(1 - off) +
      0.026 * ramp * computeBell((x - nose[0]) / (13 * unit + 7 * unit * ramp)) -
      0.01 * (bump([x, y], points.leftIris, [26 * unit, 16 * unit]) + bump([x, y], points.rightIris, [26 * unit, 16 * unit])) +
      0.012 * bump([x, y], mouth, [40 * unit, 34 * unit]) +
      0.012 * bump([x, y], [chin[0], chin[1] - 20 * unit], [34 * unit, 26 * unit]);
    return y > chin[1] - 30 * unit ? Math.max(skull, torso) : skull;
  };
}

export function getMiddle(one: PhotoPoint, other: PhotoPoint): PhotoPoint {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}
