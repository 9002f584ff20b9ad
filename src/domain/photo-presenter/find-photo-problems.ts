import { findLightProblems } from './find-light-problems.ts';
import { PHOTO_POINT_NAMES, type PhotoPoint, type PhotoPointName, type PhotoPoints } from './photo-points.ts';
import type { PhotoImage, PhotoProblem, PhotoProblemCode } from './photo-presenter.ts';

/** Pixels between the irises: less is refused, and less is taken with a warning. */
export const LEAST_IRIS_DISTANCE = 30;
export const GOOD_IRIS_DISTANCE = 60;
/** Sine of 10 degrees: a head tilted further bends its features. */
const LARGEST_TILT = 0.174;
/** The nose's distance from the middle between the eyes, as a share of the irises' distance: about 18 degrees. */
const LARGEST_TURN = 0.24;
/** Shares of the irises' distance between the lips: beyond the first, the mouth is closed for the rest position; the second cannot be. */
const PARTED_LIPS = 0.03;
const WIDEST_LIPS = 0.25;
const LEAST_EYE_OPENING = 0.05;

/** Pairs of points: the first is above the second, or left of it. */
const ABOVE: readonly (readonly [PhotoPointName, PhotoPointName])[] = [
  ['hairTop', 'leftBrow'],
  ['hairTop', 'rightBrow'],
  ['leftBrow', 'leftUpperLid'],
  ['rightBrow', 'rightUpperLid'],
  ['leftUpperLid', 'leftIris'],
  ['rightUpperLid', 'rightIris'],
  ['leftIris', 'leftLowerLid'],
  ['rightIris', 'rightLowerLid'],
  ['leftLowerLid', 'nose'],
  ['rightLowerLid', 'nose'],
  ['nose', 'upperLipTop'],
  ['upperLipTop', 'upperLipBottom'],
  ['lowerLipTop', 'lowerLipBottom'],
  ['lowerLipBottom', 'chin'],
  ['chin', 'collar'],
];
const LEFT_OF: readonly (readonly [PhotoPointName, PhotoPointName])[] = [
  ['leftEyeOuter', 'leftIris'],
  ['leftIris', 'leftEyeInner'],
  ['leftEyeInner', 'rightEyeInner'],
  ['rightEyeInner', 'rightIris'],
  ['rightIris', 'rightEyeOuter'],
  ['mouthLeft', 'upperLipTop'],
  ['upperLipTop', 'mouthRight'],
  ['jawLeft', 'mouthLeft'],
  ['mouthRight', 'jawRight'],
];

/** What keeps a photo from becoming a presenter, or from becoming a good one. Errors come first. */
export function findPhotoProblems(image: PhotoImage, points: PhotoPoints): readonly PhotoProblem[] {
  const errors = findPlaceErrors(image, points);
  if (errors.some(({ code }) => code === 'point-outside')) return errors;
  const found = [...errors, ...findPoseProblems(points), ...findLightProblems(image, points)];
  return found.toSorted((one, other) => rankSeverity(one) - rankSeverity(other));
}

function rankSeverity(problem: PhotoProblem): number {
  return problem.severity === 'error' ? 0 : 1;
}

function findPlaceErrors({ width, height }: PhotoImage, points: PhotoPoints): readonly PhotoProblem[] {
  const error = (code: PhotoProblemCode, point: PhotoPointName): PhotoProblem => ({ code, severity: 'error', point });
  const outside = PHOTO_POINT_NAMES.filter((name) => {
    const [x, y] = points[name];
    return !(x >= 0 && y >= 0 && x <= width && y <= height);
  }).map((name) => error('point-outside', name));
  const across = getDirection(points.leftIris, points.rightIris);
  const along = ([x, y]: PhotoPoint): number => x * across[0] + y * across[1];
  const down = ([x, y]: PhotoPoint): number => y * across[0] - x * across[1];
  const swapped = [
    ...ABOVE.filter(([above, below]) => down(points[above]) >= down(points[below])),
    ...LEFT_OF.filter(([left, right]) => along(points[left]) >= along(points[right])),
  ].map(([, name]) => error('points-out-of-order', name));
  const parted = down(points.lowerLipTop) - down(points.upperLipBottom);
  return [...outside, ...swapped, ...(parted < -1 ? [error('points-out-of-order', 'lowerLipTop')] : [])];
}

function findPoseProblems(points: PhotoPoints): readonly PhotoProblem[] {
  const distance = measureDistance(points.leftIris, points.rightIris);
  if (distance < LEAST_IRIS_DISTANCE) return [{ code: 'too-small', severity: 'error', point: 'rightIris' }];
  const problems: PhotoProblem[] = [];
  const warn = (code: PhotoProblemCode, point: PhotoPointName): number => problems.push({ code, severity: 'warning', point });
  if (distance < GOOD_IRIS_DISTANCE) warn('small', 'rightIris');
  if (Math.abs(points.rightIris[1] - points.leftIris[1]) > LARGEST_TILT * distance) warn('tilted', 'rightIris');
  const across = getDirection(points.leftIris, points.rightIris);
  const middle = [(points.leftIris[0] + points.rightIris[0]) / 2, (points.leftIris[1] + points.rightIris[1]) / 2] as const;
  const aside = (points.nose[0] - middle[0]) * across[0] + (points.nose[1] - middle[1]) * across[1];
  if (Math.abs(aside) > LARGEST_TURN * distance) warn('turned', 'nose');
  const parted = measureDistance(points.upperLipBottom, points.lowerLipTop);
  if (parted > WIDEST_LIPS * distance) problems.push({ code: 'mouth-too-open', severity: 'error', point: 'lowerLipTop' });
  else if (parted > PARTED_LIPS * distance) warn('mouth-open', 'lowerLipTop');
  for (const side of ['left', 'right'] as const) {
    const open = measureDistance(points[`${side}UpperLid`], points[`${side}LowerLid`]);
    if (open < LEAST_EYE_OPENING * distance) warn('eyes-closed', `${side}UpperLid`);
  }
  return problems;
}

function measureDistance(one: PhotoPoint, other: PhotoPoint): number {
  return Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2);
}

/** Unit vector from one point to another; straight right where they are one. */
function getDirection(from: PhotoPoint, to: PhotoPoint): PhotoPoint {
  const length = measureDistance(from, to);
  return length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [1, 0];
}
