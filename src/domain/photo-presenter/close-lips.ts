import type { PhotoPoint, PhotoPoints } from './photo-points.ts';
import type { PhotoImage } from './photo-presenter.ts';
import { readPatch, readRedness } from './read-patch.ts';

/** Iris distances between two lips beyond which they are apart, whatever is between them. */
const WIDEST = 0.14;
/** Around the marks, in which the line is looked for, and the step of that; iris distances. */
const REACH = 0.05;
const STEP = 0.01;
/** Brightness in that of the lips: below the first is the line or the dark of an open mouth, above the second are teeth. Upper lips darken toward the line. */
const LINE = 0.5;
const TEETH = 1.2;
/** Redness of teeth in that of the lips. */
const PALE = 0.5;
/** Iris distances: a line is thinner. */
const THICKEST = 0.06;

interface Row {
  readonly place: PhotoPoint;
  readonly luma: number;
  readonly redness: number;
}

/**
 * Puts both inner edges of the lips on the line between them where they touch: a mesh leaves a gap there, up to a seventh of the irises'
 * distance. They are apart where teeth or a dark wider than a line are between them.
 */
export function closeLips(image: PhotoImage, points: PhotoPoints): PhotoPoints {
  const { upperLipTop, upperLipBottom, lowerLipTop, lowerLipBottom, leftIris, rightIris } = points;
  const distance = Math.max(Math.sqrt((rightIris[0] - leftIris[0]) ** 2 + (rightIris[1] - leftIris[1]) ** 2), 8);
  const gap = lowerLipTop[1] - upperLipBottom[1];
  if (gap > WIDEST * distance) return points;
  const dot = 0.008 * distance;
  const read = (place: PhotoPoint): Row => ({ place, luma: readPatch(image, place, dot), redness: readRedness(image, place, dot) });
  const lips = [getMiddle(upperLipTop, upperLipBottom), getMiddle(lowerLipTop, lowerLipBottom)].map(read);
  const lip = { luma: Math.min(...lips.map(({ luma }) => luma)), redness: Math.max(...lips.map(({ redness }) => redness)) };
  const rows = listRows([upperLipBottom, lowerLipTop], distance).map(read);
  const darkest = rows.reduce((best, row) => (row.luma < best.luma ? row : best));
  const thickness = rows.filter(({ luma }) => luma < LINE * lip.luma).length * STEP;
  const hasTeeth = rows.some(({ luma, redness }) => luma > TEETH * lip.luma && redness < PALE * lip.redness);
  if (hasTeeth || thickness > THICKEST) return points;
  return { ...points, upperLipBottom: darkest.place, lowerLipTop: darkest.place };
}

function listRows([upper, lower]: readonly [PhotoPoint, PhotoPoint], distance: number): readonly PhotoPoint[] {
  const from = upper[1] - REACH * distance;
  const count = Math.ceil((lower[1] + REACH * distance - from) / (STEP * distance));
  return Array.from({ length: count + 1 }, (_, row) => [(upper[0] + lower[0]) / 2, from + row * STEP * distance]);
}

function getMiddle([x, y]: PhotoPoint, [otherX, otherY]: PhotoPoint): PhotoPoint {
  return [(x + otherX) / 2, (y + otherY) / 2];
}
