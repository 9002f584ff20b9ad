import type { AnchorPoints, PhotoPoint, PhotoPointName, PhotoPoints } from './photo-points.ts';

/**
 * An average face: the middle between the irises is (0, 0), their distance 1. Means of the marked cast and of a portrait; what stands on
 * the middle line is put there exactly.
 */
const TEMPLATE: PhotoPoints = {
  leftEyeOuter: [-0.733, 0.002],
  leftEyeInner: [-0.298, 0.044],
  leftUpperLid: [-0.506, -0.065],
  leftLowerLid: [-0.505, 0.099],
  leftIris: [-0.5, 0],
  rightEyeInner: [0.298, 0.044],
  rightEyeOuter: [0.733, 0.002],
  rightUpperLid: [0.506, -0.065],
  rightLowerLid: [0.505, 0.099],
  rightIris: [0.5, 0],
  leftBrow: [-0.637, -0.373],
  rightBrow: [0.637, -0.373],
  nose: [0, 0.787],
  mouthLeft: [-0.437, 1.042],
  mouthRight: [0.437, 1.042],
  upperLipTop: [0, 1.009],
  upperLipBottom: [0, 1.148],
  lowerLipTop: [0, 1.148],
  lowerLipBottom: [0, 1.335],
  chin: [0, 1.838],
  jawLeft: [-1.002, 1.083],
  jawRight: [1.002, 1.083],
  hairTop: [0, -2.016],
  collar: [0, 2.401],
};

const MOUTH = 1.042;
const CHIN = 1.838;

/**
 * The template moved, turned and scaled to the irises, and stretched along the face so that mouth and chin meet their anchors; widths of
 * the mouth come from its corners. Anchors keep their places.
 */
export function fitFaceTemplate(anchors: AnchorPoints): PhotoPoints {
  const place = createFaceFrame(anchors);
  const fitted = Object.fromEntries(
    Object.entries(TEMPLATE).map(([name, point]) => [name, name in anchors ? anchors[name as keyof AnchorPoints] : place(point)]),
  );
  return fitted as Record<PhotoPointName, PhotoPoint>;
}

/** Where the template puts its own anchors for irises at the given places. */
export function placeTemplateAnchors(leftIris: PhotoPoint, rightIris: PhotoPoint): AnchorPoints {
  const [across, down, middle] = getAxes(leftIris, rightIris);
  const at = ([x, y]: PhotoPoint): PhotoPoint => [middle[0] + x * across[0] + y * down[0], middle[1] + x * across[1] + y * down[1]];
  return { leftIris, rightIris, mouthLeft: at(TEMPLATE.mouthLeft), mouthRight: at(TEMPLATE.mouthRight), chin: at(TEMPLATE.chin) };
}

function createFaceFrame(anchors: AnchorPoints): (point: PhotoPoint) => PhotoPoint {
  const [across, down, middle] = getAxes(anchors.leftIris, anchors.rightIris);
  const size = across[0] * across[0] + across[1] * across[1];
  const toFrame = ([x, y]: PhotoPoint): PhotoPoint => [
    ((x - middle[0]) * across[0] + (y - middle[1]) * across[1]) / size,
    ((x - middle[0]) * down[0] + (y - middle[1]) * down[1]) / size,
  ];
  const left = toFrame(anchors.mouthLeft);
  const right = toFrame(anchors.mouthRight);
  const chin = toFrame(anchors.chin);
  const mouth = [(left[0] + right[0]) / 2, Math.max((left[1] + right[1]) / 2, 0.2)] as const;
  const below = Math.max(chin[1], mouth[1] + 0.1);
  const bend = (y: number): number => bendHeight(y, mouth[1], below);
  const lean = (y: number): number => {
    if (y <= 0) return 0;
    if (y <= MOUTH) return (mouth[0] * y) / MOUTH;
    return mouth[0] + ((chin[0] - mouth[0]) * Math.min(y - MOUTH, CHIN - MOUTH)) / (CHIN - MOUTH);
  };
  return ([x, y]) => {
    const [u, v] = [x + lean(y), bend(y)];
    return [middle[0] + u * across[0] + v * down[0], middle[1] + u * across[1] + v * down[1]];
  };
}

/** Heights of the template moved so that 0, mouth and chin meet the face's. */
function bendHeight(y: number, mouth: number, chin: number): number {
  if (y <= 0) return (y * chin) / CHIN;
  if (y <= MOUTH) return (y * mouth) / MOUTH;
  return mouth + ((y - MOUTH) * (chin - mouth)) / (CHIN - MOUTH);
}

function getAxes(left: PhotoPoint, right: PhotoPoint): readonly [across: PhotoPoint, down: PhotoPoint, middle: PhotoPoint] {
  const across: PhotoPoint = [Math.max(right[0] - left[0], 1), right[1] - left[1]];
  return [across, [-across[1], across[0]], [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]];
}
