import type { PhotoPoint, PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';

type Color = readonly [number, number, number];

/** Unnatural face colors, so that nothing can rely on skin tones. */
const MASCOT = {
  wall: [60, 110, 160],
  body: [40, 140, 90],
  skin: [120, 190, 130],
  lip: [150, 70, 90],
  line: [60, 20, 40],
  white: [240, 240, 235],
  iris: [30, 40, 60],
} as const satisfies Readonly<Record<string, Color>>;

/** A flat drawing of a face with the given points, before a plain wall. */
export function drawFace(points: PhotoPoints, width: number, height: number): PhotoImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) data.set([...findColor(points, [x + 0.5, y + 0.5]), 255], at);
  }
  return { width, height, data };
}

function findColor(points: PhotoPoints, place: PhotoPoint): Color {
  for (const side of ['left', 'right'] as const) {
    const [outer, inner, iris] = [points[`${side}EyeOuter`], points[`${side}EyeInner`], points[`${side}Iris`]];
    const lids = points[`${side}LowerLid`][1] - points[`${side}UpperLid`][1];
    const middle: PhotoPoint = [(outer[0] + inner[0]) / 2, (points[`${side}UpperLid`][1] + points[`${side}LowerLid`][1]) / 2];
    const isEye = isWithin(place, middle, [Math.abs(inner[0] - outer[0]) / 2, lids / 2]);
    if (isEye) return isWithin(place, iris, [lids / 2.2, lids / 2.2]) ? MASCOT.iris : MASCOT.white;
  }
  const mouth: PhotoPoint = [points.upperLipTop[0], (points.upperLipTop[1] + points.lowerLipBottom[1]) / 2];
  const lips: PhotoPoint = [(points.mouthRight[0] - points.mouthLeft[0]) / 2, (points.lowerLipBottom[1] - points.upperLipTop[1]) / 2];
  if (isWithin(place, mouth, lips)) return Math.abs(place[1] - points.lowerLipTop[1]) < lips[1] / 12 ? MASCOT.line : MASCOT.lip;
  const eyes = (points.leftIris[1] + points.rightIris[1]) / 2;
  const jaw = (points.jawRight[0] - points.jawLeft[0]) / 2;
  const middle: PhotoPoint = [(points.jawLeft[0] + points.jawRight[0]) / 2, eyes];
  const reach: PhotoPoint = [1.15 * jaw, place[1] < eyes ? eyes - points.hairTop[1] : points.chin[1] - eyes];
  if (isWithin(place, middle, reach) || (Math.abs(place[0] - middle[0]) < 0.6 * jaw && place[1] > eyes))
    return place[1] > points.collar[1] ? MASCOT.body : MASCOT.skin;
  return place[1] > points.collar[1] && Math.abs(place[0] - middle[0]) < 2.2 * jaw ? MASCOT.body : MASCOT.wall;
}

function isWithin([x, y]: PhotoPoint, [left, top]: PhotoPoint, [across, down]: PhotoPoint): boolean {
  return ((x - left) / across) ** 2 + ((y - top) / down) ** 2 < 1;
}
