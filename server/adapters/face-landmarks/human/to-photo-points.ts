import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { mapPhotoPoints, type PhotoPoint, type PhotoPointName, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { ModelFace } from './load-face-model.ts';

/** Points of the mesh (github.com/google-ai-edge/mediapipe, canonical_face_model_uv_visualization.png). The image's left is the person's right. */
const MESH = {
  leftEyeOuter: 33,
  leftEyeInner: 133,
  leftUpperLid: 159,
  leftLowerLid: 145,
  rightEyeInner: 362,
  rightEyeOuter: 263,
  rightUpperLid: 386,
  rightLowerLid: 374,
  leftBrow: 105,
  rightBrow: 334,
  nose: 2,
  mouthLeft: 61,
  mouthRight: 291,
  upperLipTop: 0,
  upperLipBottom: 13,
  lowerLipTop: 14,
  lowerLipBottom: 17,
  chin: 152,
} as const satisfies Partial<Record<PhotoPointName, number>>;
/** Middles of both irises, in no order. */
const IRISES = [468, 473] as const;
/** The outline from the temple down to the chin. */
const JAW = {
  left: [127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148],
  right: [356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377],
} as const;
/** Share of the eye's opening that an iris keeps from both lids. */
const LID_GAP = 0.2;

/** The points of a presenter from those of the mesh. Hair and collar, which no mesh has, are where an average face has them. */
export function toPhotoPoints({ mesh }: ModelFace, size: { readonly width: number; readonly height: number }): PhotoPoints {
  const at = (index: number): PhotoPoint => [mesh[index]?.[0] ?? 0, mesh[index]?.[1] ?? 0];
  const named = Object.fromEntries(Object.entries(MESH).map(([name, index]) => [name, at(index)])) as Record<keyof typeof MESH, PhotoPoint>;
  const [leftIris, rightIris] = sortIrises([at(IRISES[0]), at(IRISES[1])], named.leftEyeOuter);
  const down = createDown(leftIris, rightIris);
  const mouth = (down(named.mouthLeft) + down(named.mouthRight)) / 2;
  const jaw = (side: 'left' | 'right'): PhotoPoint =>
    JAW[side].map(at).reduce((best, point) => (Math.abs(down(point) - mouth) < Math.abs(down(best) - mouth) ? point : best));
  const { mouthLeft, mouthRight, chin } = named;
  const average = estimatePhotoPoints(
    { ...size, data: new Uint8ClampedArray() },
    { leftIris, rightIris, mouthLeft, mouthRight, chin },
  ).points;
  const placed: PhotoPoints = {
    ...named,
    leftIris: keepBetween(leftIris, [named.leftUpperLid, named.leftLowerLid], down),
    rightIris: keepBetween(rightIris, [named.rightUpperLid, named.rightLowerLid], down),
    jawLeft: jaw('left'),
    jawRight: jaw('right'),
    hairTop: average.hairTop,
    collar: average.collar,
  };
  return mapPhotoPoints(placed, ([x, y]) => [clamp(x, size.width - 1), clamp(y, size.height - 1)]);
}

function sortIrises([one, other]: readonly [PhotoPoint, PhotoPoint], [x, y]: PhotoPoint): readonly [left: PhotoPoint, right: PhotoPoint] {
  const isNear = Math.hypot(one[0] - x, one[1] - y) < Math.hypot(other[0] - x, other[1] - y);
  return isNear ? [one, other] : [other, one];
}

/** How far down the face a point is, whatever its tilt. */
function createDown([fromX, fromY]: PhotoPoint, [toX, toY]: PhotoPoint): (point: PhotoPoint) => number {
  const length = Math.max(Math.hypot(toX - fromX, toY - fromY), 1);
  const across = [(toX - fromX) / length, (toY - fromY) / length] as const;
  return ([x, y]) => y * across[0] - x * across[1];
}

/** An iris of a narrow eye lies between the lids. */
function keepBetween(iris: PhotoPoint, [upper, lower]: readonly [PhotoPoint, PhotoPoint], down: (point: PhotoPoint) => number): PhotoPoint {
  const open = down(lower) - down(upper);
  const wanted = Math.min(Math.max(down(iris), down(upper) + LID_GAP * open), down(lower) - LID_GAP * open);
  return [iris[0], iris[1] + wanted - down(iris)];
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
