import { findMouthProblems } from './find-mouth-problems.ts';
import type { PhotoPoint, PhotoPoints } from './photo-points.ts';
import type { PhotoImage, PhotoProblem, PhotoProblemCode } from './photo-presenter.ts';
import { readPatch } from './read-patch.ts';

/** Brightness of the eyes' lightest parts, 0 to 1, below which a photo is dark: independent of skin. */
const DARK = 0.3;
/** One cheek's light relative to the other's, and one lid's. */
const UNEVEN = 0.5;
const COVERED = 0.5;
/** The largest change of brightness within 1/64 of the irises' distance, as a share of the range around an eye. */
const BLURRED = 0.14;
/** The same within 1/24, down the bridge of the nose: nothing but a frame has such an edge there. */
const FRAME = 0.3;
/** Share of an eye's surroundings that is nearly white, and lighter than the cheek by so much: a light in a glass. */
const GLARE = 0.05;
const WHITE = { least: 0.9, aboveCheek: 0.15 } as const;
/** Iris distances that have to be there below the chin. */
const ROOM_BELOW = 0.5;

/** What the light and the frame of a photo make worse. All are warnings. */
export function findLightProblems(image: PhotoImage, points: PhotoPoints): readonly PhotoProblem[] {
  const distance = Math.max(points.rightIris[0] - points.leftIris[0], 8);
  const problems: PhotoProblem[] = [];
  const warn = (code: PhotoProblemCode, point: keyof PhotoPoints): number => problems.push({ code, severity: 'warning', point });
  const eyes = (['left', 'right'] as const).map((side) => ({ side, ...scanEye(image, points[`${side}Iris`], distance) }));
  if (Math.max(...eyes.map(({ lightest }) => lightest)) < DARK) warn('dark', 'leftIris');
  if (Math.max(...eyes.map(({ sharpest }) => sharpest)) < BLURRED) warn('blurred', 'leftIris');
  const cheek = (side: 'left' | 'right'): number => {
    const [mouth, eye] = side === 'left' ? [points.mouthLeft, points.leftIris] : [points.mouthRight, points.rightIris];
    return readPatch(image, [eye[0], (mouth[1] + 2 * eye[1]) / 3 + 0.1 * distance], 0.1 * distance);
  };
  const cheeks = [cheek('left'), cheek('right')] as const;
  if (Math.min(...cheeks) < UNEVEN * Math.max(...cheeks)) warn('uneven-light', cheeks[0] < cheeks[1] ? 'mouthLeft' : 'mouthRight');
  const lids = (['left', 'right'] as const).map((side) => readLid(image, points, side));
  if (Math.min(...lids) < COVERED * Math.max(...lids))
    warn('covered-eye', (lids[0] ?? 0) < (lids[1] ?? 0) ? 'leftUpperLid' : 'rightUpperLid');
  const glaring = (['left', 'right'] as const).find((side) => measureGlare(image, points, side) > GLARE);
  if (glaring !== undefined) warn('glare', `${glaring}Iris`);
  else if (measureBridge(image, points, distance) > FRAME) warn('glasses', 'leftEyeInner');
  const isCutOff = image.height - points.chin[1] < ROOM_BELOW * distance || points.hairTop[1] < 1;
  if (isCutOff) warn('cut-off', points.hairTop[1] < 1 ? 'hairTop' : 'chin');
  return [...problems, ...findMouthProblems(image, points)];
}

/** The lightest of the eye's surroundings, and its sharpest edge along rows. */
function scanEye(image: PhotoImage, [x, y]: PhotoPoint, distance: number): { readonly lightest: number; readonly sharpest: number } {
  const step = Math.max(distance / 64, 1);
  let [lightest, darkest, edge] = [0, 1, 0];
  for (let row = -6; row <= 6; row += 2) {
    let before = readPatch(image, [x - 16 * step, y + row * step], 0);
    for (let column = -15; column <= 16; column++) {
      const value = readPatch(image, [x + column * step, y + row * step], 0);
      lightest = Math.max(lightest, value);
      darkest = Math.min(darkest, value);
      edge = Math.max(edge, Math.abs(value - before));
      before = value;
    }
  }
  return { lightest, sharpest: edge / Math.max(lightest - darkest, 0.1) };
}

/** Skin between brow and lashes. */
function readLid(image: PhotoImage, points: PhotoPoints, side: 'left' | 'right'): number {
  const [brow, lid] = [points[`${side}Brow`], points[`${side}UpperLid`]];
  return readPatch(image, [lid[0], lid[1] + 0.35 * (brow[1] - lid[1])], 0.15 * Math.abs(lid[1] - brow[1]));
}

/** Share of a box around the eye, without the eye itself, that a light covers: on skin and lids there is none. */
function measureGlare(image: PhotoImage, points: PhotoPoints, side: 'left' | 'right'): number {
  const distance = Math.max(points.rightIris[0] - points.leftIris[0], 8);
  const [x, y] = points[`${side}Iris`];
  const cheek = readPatch(image, [x, y + 0.5 * distance], 0.1 * distance);
  const least = Math.max(WHITE.least, cheek + WHITE.aboveCheek);
  const [wide, tall] = [
    0.6 * Math.abs(points[`${side}EyeInner`][0] - points[`${side}EyeOuter`][0]),
    0.7 * (points[`${side}LowerLid`][1] - points[`${side}UpperLid`][1]),
  ];
  let light = 0;
  for (let row = -8; row <= 8; row++) {
    for (let column = -12; column <= 12; column++) {
      const [across, down] = [0.025 * column * distance, 0.025 * row * distance];
      const isEye = (across / wide) ** 2 + (down / tall) ** 2 < 1;
      if (!isEye && readPatch(image, [x + across, y + down], 0) > least) light++;
    }
  }
  return light / (17 * 25);
}

/** The largest step of brightness down the middle of the nose's bridge. */
function measureBridge(image: PhotoImage, { leftEyeInner, rightEyeInner }: PhotoPoints, distance: number): number {
  const x = (leftEyeInner[0] + rightEyeInner[0]) / 2;
  const y = (leftEyeInner[1] + rightEyeInner[1]) / 2;
  const step = distance / 24;
  let most = 0;
  for (let row = -6; row <= 5; row++) {
    const [above, below] = [y + row * step, y + (row + 1) * step].map((at) => readPatch(image, [x, at], step / 3));
    most = Math.max(most, Math.abs((above ?? 0) - (below ?? 0)) / Math.max(above ?? 0, below ?? 0, 0.1));
  }
  return most;
}
