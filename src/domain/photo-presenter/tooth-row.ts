import { clamp, computeBell, computePower, computeStep, mix } from './exact-functions.ts';

/** Widths of the teeth as seen from the front, in millimeters, from the middle outwards. A mouth is 50 mm wide. */
const WIDTHS = { upper: [8.4, 6.5, 7.0, 6.2, 5.2, 4.4], lower: [5.3, 5.7, 6.4, 6.2, 5.6, 4.6] } as const;
const MOUTH_WIDTH = 50;
/** Small differences of light from tooth to tooth, left and right of the middle: an even row looks like a piano. */
const UNEVEN = { left: [0, -0.025, 0.015, -0.02, 0.01, -0.01], right: [-0.012, -0.01, -0.012, 0.012, -0.015, 0] } as const;
/** The second tooth is shorter, the third is pointed; in units. */
const LATERAL = 1;
const CANINE = 2;

export interface ToothRow {
  readonly jaw: 'upper' | 'lower';
  /** Height of the tips in the middle; they rise to the sides by `arc` units at the corners. */
  readonly tip: number;
  readonly arc: number;
  readonly light: number;
}

export interface ToothFrame {
  readonly unit: number;
  readonly halfWidth: number;
  /** Half width of the mouth as it is now: light falls off to its corners. */
  readonly openHalfWidth: number;
}

export interface ToothPixel {
  /** How much of the pixel is tooth. */
  cover: number;
  light: number;
}

/** Writes what the row shows at a place of the mouth's frame. */
export function readToothRow(
  row: ToothRow,
  { x, y }: { readonly x: number; readonly y: number },
  { frame, into }: { readonly frame: ToothFrame; readonly into: ToothPixel },
): void {
  const { unit, halfWidth } = frame;
  const side = row.jaw === 'upper' ? 1 : -1;
  const part = x / halfWidth;
  const tip = row.tip - row.arc * part * part * unit;
  const tooth = findTooth(WIDTHS[row.jaw], x, (2 * halfWidth) / MOUTH_WIDTH);
  if (tooth === undefined || side * (tip - y) < -4 * unit) {
    into.cover = 0;
    return;
  }
  const { index, inside, gap } = tooth;
  const shorter = row.jaw === 'upper' && index === LATERAL ? 1.1 * unit : 0;
  const rounded = (index === CANINE ? 1.6 : 1) * unit * computePower(Math.abs(inside), 3.2) + shorter;
  const depth = side * (tip - y) - rounded;
  const away = Math.abs(x) / frame.openHalfWidth;
  const seam = 1 - 0.2 * computeBell(gap / (0.8 * unit)) * computeStep(-8 * unit, unit, 6 * unit - depth);
  const form = 1 - 0.08 * inside * inside - 0.035 * index + ((x < 0 ? UNEVEN.left : UNEVEN.right)[index] ?? 0);
  const shade = (1 - 0.66 * computeStep(0.36, 1.02, away)) * (1 - 0.75 * computeStep(0.8, 1, away));
  const edge = 1 - 0.1 * (depth > 0 ? computeBell(depth / (2 * unit)) : 1);
  into.cover = clamp(0.5 + depth / (1.2 * unit), 0, 1);
  into.light = clamp(mix(0, row.light, seam * form * shade * edge), 0, 1);
}

/** The tooth at x, where in it (−1 to 1), and pixels to the nearest gap; undefined beyond the last. */
function findTooth(
  widths: readonly number[],
  x: number,
  millimeter: number,
): { readonly index: number; readonly inside: number; readonly gap: number } | undefined {
  const place = Math.abs(x);
  let left = 0;
  for (const [index, width] of widths.entries()) {
    const right = left + width * millimeter;
    if (place <= right) return { index, inside: ((place - left) / (right - left)) * 2 - 1, gap: Math.min(place - left, right - place) };
    left = right;
  }
  return undefined;
}
