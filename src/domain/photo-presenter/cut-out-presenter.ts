import { blurField } from './blur.ts';
import { computeDistance, fillHoles, growFrom, invertMask, listBorder, type Mask, openMask } from './distance-field.ts';
import { clamp, computePower, computeStep, mix } from './exact-functions.ts';
import { fitWall, type Wall } from './fit-wall.ts';
import { createFloatImage, type FloatImage } from './float-image.ts';
import { findSmoothParts } from './find-smooth-parts.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoPoints } from './photo-points.ts';
import { measureShare, spreadColors, writeClean } from './separate-colors.ts';

/** Color distances: brightness counts less than hue. */
const LUMA_WEIGHT = 0.8;
const HUE_WEIGHT = 1.5;
/** A pixel is the wall's within the noise or this, and a little more where it is certain. */
const LEAST_LIMIT = 0.035;
const NOISE_LIMIT = 3.2;
const LESS_SURE = 0.05;
/** A background that varies more, or of which less is one wall, is not plain. */
const MOST_NOISE = 0.07;
const LEAST_PLAIN = 0.8;
/** Units around the outline in which pixels are part wall: for hair, and for the body. */
const BAND = { hair: 14, body: 5 } as const;
const DEPTH = { hair: 24, cheek: 9, body: 3.5 } as const;
/** Distances of a hue from all mixes of wall and person beyond which something is neither: skin beside hair. */
const OTHER = { from: 0.025, to: 0.06 } as const;

/** The person before a plain wall, with a soft edge; undefined when no wall can be made out beside and above the head. */
export function cutOutPresenter(plate: FloatImage, points: PhotoPoints): FloatImage | undefined {
  const wall = fitWallBehind(plate, points);
  if (wall === undefined || wall.noise > MOST_NOISE || wall.plain < LEAST_PLAIN) return undefined;
  const { width, height } = plate;
  const least = Math.max(NOISE_LIMIT * wall.noise, LEAST_LIMIT);
  const contrast = blurField({ width, height, data: measureContrast(plate, wall) }, 0.7).data;
  const face = drawFaceEllipse(plate, points);
  const rough = findPerson(plate, points, { contrast, least, face });
  const smooth = findSmoothParts(plate, points, { face, mask: rough });
  const mask = findPerson(plate, points, { contrast, least, face, smooth });
  return softenOutline(plate, points, { wall, mask, face, contrast, least, smooth });
}

/** The wall above and beside the head. */
export function fitWallBehind(plate: FloatImage, points: PhotoPoints): Wall | undefined {
  const unit = getUnit(points);
  const middle = (points.jawLeft[0] + points.jawRight[0]) / 2;
  const jaw = (points.jawRight[0] - points.jawLeft[0]) / 2;
  return fitWall(plate, (x, y) => {
    const aside = Math.abs(x - middle);
    if (aside >= 2.9 * jaw) return false;
    return y < points.hairTop[1] - 10 * unit || (aside > 2.25 * jaw && y < points.chin[1]);
  });
}

interface Person {
  /** Ellipse of the face, which is never cut into. */
  readonly face: Mask;
  /** Distance of each pixel's color from the wall's. */
  readonly contrast: Float32Array;
  /** Distance within which a color is the wall's. */
  readonly least: number;
  /** See `findSmoothParts`; left out until the person is found. */
  readonly smooth?: Float32Array;
}

function findPerson(plate: FloatImage, points: PhotoPoints, { contrast, least, face, smooth }: Person): Mask {
  const { width, height } = plate;
  const unit = getUnit(points);
  const middle = (points.jawLeft[0] + points.jawRight[0]) / 2;
  const jaw = (points.jawRight[0] - points.jawLeft[0]) / 2;
  const likeWall = new Uint8Array(width * height);
  for (let at = 0; at < likeWall.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isNearCheek = Math.abs(x - middle) < 1.32 * jaw && y > points.leftBrow[1] && y < points.chin[1];
    const isNearSkin = isNearCheek || ((smooth?.[at] ?? 0) > 0.5 && y < points.chin[1]);
    const bound = isNearSkin ? 0.6 * least : least + LESS_SURE;
    likeWall[at] = (plate.data[at * 4 + 3] ?? 0) < 0.5 || ((contrast[at] ?? 0) < bound && face.data[at] === 0) ? 1 : 0;
  }
  const open = openMask({ width, height, data: likeWall }, 1);
  // The body touches the lower edge, so that the wall is entered from the top and the sides.
  const seeds = [...listBorder(open)].filter((at) => Math.floor(at / width) < height - 1);
  const outside = openMask(growFrom(open, seeds), Math.max(2, Math.round(2.5 * unit)));
  const nose = clamp(Math.round(points.nose[1]), 0, height - 1) * width + clamp(Math.round(points.nose[0]), 0, width - 1);
  return fillHoles(growFrom(invertMask(outside), [nose]));
}

function measureContrast({ width, height, data }: FloatImage, wall: Wall): Float32Array {
  const result = new Float32Array(width * height);
  const color = new Float64Array(3);
  for (let at = 0; at < result.length; at++) {
    wall.read(at % width, Math.floor(at / width), color);
    const red = (data[at * 4] ?? 0) - (color[0] ?? 0);
    const green = (data[at * 4 + 1] ?? 0) - (color[1] ?? 0);
    const blue = (data[at * 4 + 2] ?? 0) - (color[2] ?? 0);
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const hue = (red - luma) * (red - luma) + (green - luma) * (green - luma) + (blue - luma) * (blue - luma);
    result[at] = Math.sqrt(LUMA_WEIGHT * LUMA_WEIGHT * luma * luma + HUE_WEIGHT * hue);
  }
  return result;
}

function drawFaceEllipse({ width, height }: FloatImage, points: PhotoPoints): Mask {
  const middle = (points.jawLeft[0] + points.jawRight[0]) / 2;
  const jaw = (points.jawRight[0] - points.jawLeft[0]) / 2;
  const eyes = (points.leftIris[1] + points.rightIris[1]) / 2;
  const center = eyes + 0.22 * (points.chin[1] - eyes);
  const [up, down] = [0.95 * (center - points.hairTop[1]), 0.98 * (points.chin[1] - center)];
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const x = Math.abs((at % width) - middle) / jaw;
    const y = (Math.floor(at / width) - center) / (Math.floor(at / width) < center ? -up : down);
    if (x < 1 && y < 1 && computePower(x, 2.4) + computePower(y, 2.4) < 1) data[at] = 1;
  }
  return { width, height, data };
}

/** In a band along the outline, alpha is where a pixel's color lies between the wall's and the person's. */
function softenOutline(
  plate: FloatImage,
  points: PhotoPoints,
  { wall, mask, face, contrast, least, smooth }: Required<Person> & { readonly wall: Wall; readonly mask: Mask },
): FloatImage {
  const { width, height } = plate;
  const unit = getUnit(points);
  const inside = computeDistance(invertMask(mask));
  const outside = computeDistance(mask);
  const bandAt = (at: number): number => {
    const isHead = Math.floor(at / width) < points.chin[1] + 20 * unit;
    return mix(isHead ? BAND.hair : BAND.body, BAND.body, smooth[at] ?? 0) * unit;
  };
  const depthAt = (at: number): number => {
    const y = Math.floor(at / width);
    const depth = y < points.nose[1] ? DEPTH.hair : y < points.chin[1] ? DEPTH.cheek : DEPTH.body;
    return mix(depth, DEPTH.body, smooth[at] ?? 0) * unit;
  };
  const isSure = (at: number): boolean =>
    (inside[at] ?? 0) > depthAt(at) || (face.data[at] === 1 && Math.floor(at / width) > points.leftBrow[1]);
  const own = spreadColors(plate, isSure, 7 * unit);
  const result = createFloatImage(width, height);
  const back = new Float64Array(3);
  for (let at = 0; at < width * height; at++) {
    const y = Math.floor(at / width);
    const color = plate.data.subarray(at * 4, at * 4 + 4);
    if (isSure(at)) {
      result.data.set(color, at * 4);
      continue;
    }
    if ((outside[at] ?? 0) > bandAt(at) || (color[3] ?? 0) < 0.5) continue;
    wall.read(at % width, y, back);
    const front = own.subarray(at * 4, at * 4 + 4);
    const share = measureShare(color, back, front);
    const likely = clamp((contrast[at] ?? 0) / (2.2 * (least + 2 * LESS_SURE)), 0, 1);
    const soft = computeStep(0.06, 0.9, share.part);
    const other = mask.data[at] === 1 ? computeStep(OTHER.from, OTHER.to, share.aside) : 0;
    const within = Math.max(soft, other, computeStep(0.3, 1, (inside[at] ?? 0) / depthAt(at)));
    const alpha = share.distance < 0.12 ? Math.max(within, likely) : within;
    if ((outside[at] ?? 0) > 2.5 * unit && alpha < 0.06) continue;
    writeClean(result.data.subarray(at * 4, at * 4 + 4), { color, back, front, alpha });
  }
  return result;
}
