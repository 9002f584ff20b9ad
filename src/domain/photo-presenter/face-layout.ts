import type { PresenterAnchors } from '../renderer/presenter-anchors.ts';
import { clamp } from './exact-functions.ts';
import type { Area, FloatImage } from './float-image.ts';
import { getMiddle } from './head-depth.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoPoints } from './photo-points.ts';

/** Units over which a sprite fades to nothing along its border. */
export const FEATHER = { mouth: 18, eyes: 14 } as const;

export interface FaceLayout {
  readonly mouth: Area;
  readonly eyes: Area;
  readonly anchors: PresenterAnchors;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the sprites stand, and the points about which head and body move. All edges of areas are even. */
export function layOutFace(plate: FloatImage, points: PhotoPoints): FaceLayout {
  const mouth = placeMouthArea(plate, points);
  return { mouth, eyes: placeEyesArea(plate, points, mouth), anchors: placeAnchors(plate, points) };
}

function placeMouthArea(plate: Size, points: PhotoPoints): Area {
  const unit = getUnit(points);
  const [x] = getMiddle(points.mouthLeft, points.mouthRight);
  return fitArea(plate, [x - 148 * unit, points.nose[1] - 42 * unit, x + 148 * unit, points.chin[1] + 92 * unit]);
}

/** The eyes' area ends above the mouth's: where sprites meet, one would overwrite the other. */
function placeEyesArea(plate: Size, points: PhotoPoints, mouth: Area): Area {
  const unit = getUnit(points);
  const [x] = getMiddle(points.leftIris, points.rightIris);
  const top = Math.min(points.leftBrow[1], points.rightBrow[1]) - 46 * unit;
  const bottom = Math.min(Math.max(points.leftLowerLid[1], points.rightLowerLid[1]) + 40 * unit, mouth[1] - 4);
  return fitArea(plate, [x - 146 * unit, top, x + 146 * unit, bottom]);
}

/** The largest even area inside both: two pixels of the plate are left at its edge. */
function fitArea({ width, height }: Size, [left, top, right, bottom]: Area): Area {
  const from = [clamp(toEven(left), 2, width - 6), clamp(toEven(top), 2, height - 6)] as const;
  const to = [clamp(toEven(right), from[0] + 4, width - 2), clamp(toEven(bottom), from[1] + 4, height - 2)] as const;
  return [...from, ...to];
}

function toEven(value: number): number {
  return Math.round(value / 2) * 2;
}

/** Shares of the distance from eyes to chin: the head's joint below the eyes, the neck's below the chin. */
const HEAD_JOINT = 0.36;
const NECK_PIVOT = 0.38;
/** The points' chin is its outline; heads turn about a chin a little higher, in units. */
const CHIN_HEIGHT = 12;
const SEEN = 0.5;

function placeAnchors(plate: FloatImage, points: PhotoPoints): PresenterAnchors {
  const unit = getUnit(points);
  const eyes = getMiddle(points.leftIris, points.rightIris);
  const chin = points.chin[1] - CHIN_HEIGHT * unit;
  const neck = chin + NECK_PIVOT * (chin - eyes[1]);
  const [left, top, right] = findHeadExtent(plate, points);
  return {
    eyesCentre: [round(eyes[0]), round(eyes[1])],
    mouthCentre: getMiddle(points.mouthLeft, points.mouthRight).map(round) as [number, number],
    chin: [round(points.chin[0]), round(chin)],
    neckPivot: [round(eyes[0]), round(neck)],
    headJoint: [round(eyes[0]), round(eyes[1] + HEAD_JOINT * (chin - eyes[1]))],
    shoulderLine: round(clamp(points.collar[1] + 10 * unit, neck, neck + 40 * unit)),
    headBox: [left, top, right, Math.round(chin)],
  };
}

/** Extent of the head: what is seen between the hair's top and the chin, within three jaws. */
function findHeadExtent(plate: FloatImage, points: PhotoPoints): readonly [left: number, top: number, right: number] {
  const middle = (points.jawLeft[0] + points.jawRight[0]) / 2;
  const reach = 1.5 * (points.jawRight[0] - points.jawLeft[0]);
  const from = Math.max(Math.floor(middle - reach), 0);
  const to = Math.min(Math.ceil(middle + reach), plate.width);
  let [left, right] = [to, from];
  const top = clamp(Math.round(points.hairTop[1]), 0, plate.height);
  for (let y = top; y < Math.min(points.chin[1], plate.height); y++) {
    for (let x = from; x < to; x++) {
      if ((plate.data[(y * plate.width + x) * 4 + 3] ?? 0) < SEEN) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  }
  return left < right ? [left, top, right] : [Math.round(points.jawLeft[0]), top, Math.round(points.jawRight[0])];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
