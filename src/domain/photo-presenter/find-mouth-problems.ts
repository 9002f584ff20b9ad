import type { PhotoPoint, PhotoPoints } from './photo-points.ts';
import type { PhotoImage, PhotoProblem } from './photo-presenter.ts';
import { readPatch, readRedness } from './read-patch.ts';

/** How much darker the line between closed lips is than the lips, as a share of their brightness, where nothing is before it. */
const LINE = 0.1;
/** How much redder lips are than the skin of the chin. */
const LIPS = 0.015;
/** Brightness of the skin above the upper lip in that of the cheeks: hair is darker. */
const BEARD = 0.55;

/** What is before the mouth. All are warnings. */
export function findMouthProblems(image: PhotoImage, points: PhotoPoints): readonly PhotoProblem[] {
  const { line, redness, beard } = measureMouthView(image, points);
  if (line < LINE && redness < LIPS) return [{ code: 'covered-mouth', severity: 'warning', point: 'upperLipBottom' }];
  return beard < BEARD ? [{ code: 'beard', severity: 'warning', point: 'upperLipTop' }] : [];
}

/** What `findMouthProblems` decides by. */
export function measureMouthView(
  image: PhotoImage,
  points: PhotoPoints,
): { readonly line: number; readonly redness: number; readonly beard: number } {
  const { mouthLeft, mouthRight, upperLipTop, upperLipBottom, lowerLipTop, lowerLipBottom, nose, chin } = points;
  const distance = Math.max(points.rightIris[0] - points.leftIris[0], 8);
  const dot = 0.02 * distance;
  const lips = [getMiddle(upperLipTop, upperLipBottom), getMiddle(lowerLipTop, lowerLipBottom)] as const;
  const skin = getMiddle(lowerLipBottom, chin);
  const redness = Math.max(...lips.map((place) => readRedness(image, place, 2 * dot))) - readRedness(image, skin, 2 * dot);
  const columns = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6].map((share) =>
    measureLine(image, { mouthLeft, mouthRight, middle: upperLipBottom, share, distance }),
  );
  const above = [-0.22, 0, 0.22].map((aside) => readPatch(image, [nose[0] + aside * distance, (nose[1] + upperLipTop[1]) / 2], 2 * dot));
  const cheeks = (['left', 'right'] as const).map((side) => {
    const iris = points[`${side}Iris`];
    return readPatch(image, [iris[0], iris[1] + 0.5 * distance], 0.1 * distance);
  });
  return {
    line: columns.toSorted((one, other) => one - other)[3] ?? 0,
    redness,
    beard: average(above) / Math.max(average(cheeks), 0.05),
  };
}

interface LinePlace {
  readonly mouthLeft: PhotoPoint;
  readonly mouthRight: PhotoPoint;
  readonly middle: PhotoPoint;
  /** -1 at the left corner, 1 at the right one. */
  readonly share: number;
  readonly distance: number;
}

/** How much darker the darkest place near the lips' line is than the lips above and below it. */
function measureLine(image: PhotoImage, { mouthLeft, mouthRight, middle, share, distance }: LinePlace): number {
  const corner = share < 0 ? mouthLeft : mouthRight;
  const part = Math.abs(share);
  const [x, y] = [middle[0] + (corner[0] - middle[0]) * part, middle[1] + (corner[1] - middle[1]) * part];
  const dark = Math.min(
    ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((row) => readPatch(image, [x, y + 0.015 * row * distance], 0.01 * distance)),
  );
  const near = [-0.12, 0.12].map((down) => readPatch(image, [x, y + down * distance], 0.015 * distance));
  const least = Math.min(...near);
  return (least - dark) / Math.max(least, 0.05);
}

function getMiddle([x, y]: PhotoPoint, [otherX, otherY]: PhotoPoint): PhotoPoint {
  return [(x + otherX) / 2, (y + otherY) / 2];
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
