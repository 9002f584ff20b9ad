/** Pixels of the photo, origin at its top left corner. */
export type PhotoPoint = readonly [x: number, y: number];

/**
 * The points of a face, in the order in which they are asked for. Left and right are those of the image. Lids are marked at the edge of
 * the eye above and below the iris; the four points of the lips stand on the mouth's middle line, from the upper lip's upper edge down.
 * In a closed mouth `upperLipBottom` and `lowerLipTop` are one place. `collar` is where the skin of the neck ends.
 */
export const PHOTO_POINT_NAMES = [
  'leftEyeOuter',
  'leftEyeInner',
  'leftUpperLid',
  'leftLowerLid',
  'leftIris',
  'rightEyeInner',
  'rightEyeOuter',
  'rightUpperLid',
  'rightLowerLid',
  'rightIris',
  'leftBrow',
  'rightBrow',
  'nose',
  'mouthLeft',
  'mouthRight',
  'upperLipTop',
  'upperLipBottom',
  'lowerLipTop',
  'lowerLipBottom',
  'chin',
  'jawLeft',
  'jawRight',
  'hairTop',
  'collar',
] as const;

export type PhotoPointName = (typeof PHOTO_POINT_NAMES)[number];

export type PhotoPoints = Readonly<Record<PhotoPointName, PhotoPoint>>;

/** The five points that place all others: see `estimatePhotoPoints`. */
export const ANCHOR_POINT_NAMES = ['leftIris', 'rightIris', 'mouthLeft', 'mouthRight', 'chin'] as const satisfies readonly PhotoPointName[];

export type AnchorPoints = Pick<PhotoPoints, (typeof ANCHOR_POINT_NAMES)[number]>;

/** The points of a JSON value `{ "leftIris": [x, y], … }`, or the names that are missing or are not two finite numbers. */
export function parsePhotoPoints(
  value: unknown,
): { readonly kind: 'ok'; readonly points: PhotoPoints } | { readonly kind: 'missing'; readonly names: readonly PhotoPointName[] } {
  const found = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const names = PHOTO_POINT_NAMES.filter((name) => !isPoint(found[name]));
  if (names.length > 0) return { kind: 'missing', names };
  const entries = PHOTO_POINT_NAMES.map((name) => [name, found[name]] as const);
  return { kind: 'ok', points: Object.fromEntries(entries) as PhotoPoints };
}

export function mapPhotoPoints(points: PhotoPoints, change: (point: PhotoPoint) => PhotoPoint): PhotoPoints {
  return Object.fromEntries(PHOTO_POINT_NAMES.map((name) => [name, change(points[name])])) as PhotoPoints;
}

function isPoint(value: unknown): value is PhotoPoint {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part));
}
