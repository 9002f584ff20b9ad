import { clamp } from './exact-functions.ts';
import { getLuma } from './float-image.ts';
import { placeTemplateAnchors } from './face-template.ts';
import type { AnchorPoints, PhotoPoint } from './photo-points.ts';
import type { PhotoImage } from './photo-presenter.ts';
import { createSmallLuma, type SmallLuma } from './small-luma.ts';

/** Distances of the irises that are tried, as shares of the photo's shorter side, and the factor from one to the next. */
const SMALLEST = 0.06;
const LARGEST = 0.36;
const FACTOR = 1.11;
/** Slopes of the line through the irises that are tried. */
const TILTS = [-0.1, -0.05, 0, 0.05, 0.1] as const;
/** Scores: noise reaches the first, faces the second. */
const UNLIKELY = 45;
const CERTAIN = 105;

export interface FoundFace {
  readonly anchors: AnchorPoints;
  /** 0 to 1. */
  readonly confidence: number;
}

/** The likeliest face of a photo: two dark irises at one height, a dark line below their middle, and two halves that mirror each other. */
export function findFace(photo: PhotoImage): FoundFace | undefined {
  const luma = createSmallLuma(photo);
  const best = searchFaces(luma);
  if (best === undefined || best.score <= 0) return undefined;
  const { step } = luma;
  const toPhoto = ([x, y]: PhotoPoint): PhotoPoint => [(x + 0.5) * step, (y + 0.5) * step];
  const radius = best.distance * step;
  const anchors = placeTemplateAnchors(findDarkest(photo, toPhoto(best.left), radius), findDarkest(photo, toPhoto(best.right), radius));
  const drop = (findMouthHeight(luma, best) - MOUTH) * best.distance * step;
  const lower = ([x, y]: PhotoPoint, share: number): PhotoPoint => [x, y + drop * share];
  return {
    anchors: { ...anchors, mouthLeft: lower(anchors.mouthLeft, 1), mouthRight: lower(anchors.mouthRight, 1), chin: lower(anchors.chin, 1) },
    confidence: clamp((best.score - UNLIKELY) / (CERTAIN - UNLIKELY), 0, 1),
  };
}

/** How far from a found eye the middle of its iris is looked for, and the radius of an iris; shares of the irises' distance. */
const IRIS = { reach: 0.1, step: 0.02, radius: 0.085 } as const;

/** The middle of the darkest disc near a place, in the photo's own resolution. */
function findDarkest(photo: PhotoImage, [x, y]: PhotoPoint, distance: number): PhotoPoint {
  let best: PhotoPoint = [x, y];
  let least = Infinity;
  const steps = Math.round(IRIS.reach / IRIS.step);
  for (let row = -steps; row <= steps; row++) {
    for (let column = -steps; column <= steps; column++) {
      const place: PhotoPoint = [x + column * IRIS.step * distance, y + row * IRIS.step * distance];
      const value = readDisc(photo, place, IRIS.radius * distance) + 0.15 * (column * column + row * row);
      if (value < least) [best, least] = [place, value];
    }
  }
  return best;
}

/** Mean luma of 25 places in a disc, 0 to 255. */
function readDisc({ width, height, data }: PhotoImage, [x, y]: PhotoPoint, radius: number): number {
  let sum = 0;
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const place = [x + column * 0.4 * radius, y + row * 0.4 * radius] as const;
      const at = (clamp(Math.floor(place[1]), 0, height - 1) * width + clamp(Math.floor(place[0]), 0, width - 1)) * 4;
      sum += getLuma(data, at);
    }
  }
  return sum / 25;
}

interface Candidate {
  readonly left: PhotoPoint;
  readonly right: PhotoPoint;
  readonly distance: number;
  readonly score: number;
}

function searchFaces(luma: SmallLuma): Candidate | undefined {
  let best: Candidate | undefined;
  const shorter = Math.min(luma.width, luma.height);
  for (let distance = SMALLEST * shorter; distance <= LARGEST * shorter; distance *= FACTOR) {
    const stride = Math.max(Math.floor(distance / 14), 1);
    for (let y = distance; y < luma.height - distance; y += stride) {
      for (let x = 0.8 * distance; x < luma.width - 0.8 * distance; x += stride) {
        for (const tilt of TILTS) {
          const rise = (tilt * distance) / 2;
          const [left, right] = [[x - distance / 2, y - rise] as const, [x + distance / 2, y + rise] as const];
          const eyes = Math.min(measureEye(luma, left, distance), measureEye(luma, right, distance));
          if (eyes < 8 || (best !== undefined && eyes + 30 < best.score / 2)) continue;
          const score = scoreFace(luma, { left, right, distance, score: eyes });
          if (score > (best?.score ?? 0)) best = { left, right, distance, score };
        }
      }
    }
  }
  return best;
}

/** How much darker an iris is than the skin above and below it; whites may be on both sides. */
function measureEye(luma: SmallLuma, [x, y]: PhotoPoint, distance: number): number {
  const size = 0.2 * distance;
  const middle = luma.mean(x - size / 2, y - size / 2, { width: size, height: size });
  const below = luma.mean(x - size, y + 0.16 * distance, { width: 2 * size, height: size });
  const above = luma.mean(x - size, y - 0.28 * distance, { width: 2 * size, height: 0.12 * distance });
  return Math.min(below, above + 12) - middle;
}

/** Share of the photo's shorter side at which the irises of a portrait usually are apart, and what twice or half of it costs. */
const USUAL_DISTANCE = 0.13;
const OFF_SIZE = 14;
/** What a difference between both eyes costs. */
const UNLIKE_EYES = 0.4;

function scoreFace(luma: SmallLuma, face: Candidate): number {
  const { left, right, distance } = face;
  const asymmetry = measureAsymmetry(luma, face);
  const bridge = luma.mean((left[0] + right[0]) / 2 - 0.12 * distance, (left[1] + right[1]) / 2 - 0.05 * distance, {
    width: 0.24 * distance,
    height: 0.2 * distance,
  });
  const irises = Math.max(readSpot(luma, left, distance), readSpot(luma, right, distance));
  const mouth = measureMouthAt(luma, face, findMouthHeight(luma, face));
  const brows = clamp(measureEyesBelow(luma, face), 0, 40);
  const unlike = clamp(Math.abs(measureEye(luma, left, distance) - measureEye(luma, right, distance)), 0, 60);
  const size = distance / (USUAL_DISTANCE * Math.min(luma.width, luma.height));
  return (
    face.score +
    0.5 * clamp(bridge - irises, -40, 60) +
    1.2 * clamp(mouth, -20, 30) -
    1.1 * asymmetry -
    brows -
    UNLIKE_EYES * unlike -
    OFF_SIZE * clamp(Math.max(size, 1 / size) - 1, 0, 1)
  );
}

/** Where eyes are below brows, in iris distances. */
const EYES_BELOW_BROWS = [0.26, 0.32, 0.38, 0.44] as const;

/** How much another pair of dark spots below looks like eyes: then these are brows. */
function measureEyesBelow(luma: SmallLuma, { left, right, distance }: Candidate): number {
  return Math.max(
    ...EYES_BELOW_BROWS.map((share) => {
      const below = ([x, y]: PhotoPoint): PhotoPoint => [x, y + share * distance];
      return Math.min(measureEye(luma, below(left), distance), measureEye(luma, below(right), distance));
    }),
  );
}

function readSpot(luma: SmallLuma, [x, y]: PhotoPoint, distance: number): number {
  return luma.mean(x - 0.08 * distance, y - 0.08 * distance, { width: 0.16 * distance, height: 0.16 * distance });
}

/** Part of the halves' mean difference that is taken for light from one side. */
const SIDE_LIGHT = 0.8;

/** Mean difference of mirrored places between brows and chin, without what light from one side makes of all of them. */
function measureAsymmetry(luma: SmallLuma, { left, right, distance }: Candidate): number {
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const slope = (right[1] - left[1]) / distance;
  const differences: number[] = [];
  for (let row = -3; row <= 10; row++) {
    for (let column = 1; column <= 5; column++) {
      const [across, down] = [0.16 * column * distance, 0.15 * row * distance];
      const middle = x - slope * down;
      differences.push(luma.read(middle - across, y + down - slope * across) - luma.read(middle + across, y + down + slope * across));
    }
  }
  const side = (SIDE_LIGHT * differences.reduce((sum, difference) => sum + difference, 0)) / differences.length;
  return differences.reduce((sum, difference) => sum + Math.abs(difference - side), 0) / differences.length;
}

/** Heights of the mouth below the eyes in iris distances: the average one, and the range in which its line is looked for. */
const MOUTH = 1.148;
const MOUTH_RANGE = { from: 1, to: 1.36, step: 0.03 } as const;
/** What a line has to be darker for each iris distance that it is off the average height. */
const OFF_AVERAGE = 70;

function findMouthHeight(luma: SmallLuma, face: Candidate): number {
  let best: number = MOUTH;
  let most = -Infinity;
  for (let height: number = MOUTH_RANGE.from; height <= MOUTH_RANGE.to; height += MOUTH_RANGE.step) {
    const value = measureMouthAt(luma, face, height) - OFF_AVERAGE * Math.abs(height - MOUTH);
    if (value > most) [best, most] = [height, value];
  }
  return best;
}

/** How much darker a line across the mouth is than the skin above and below. */
function measureMouthAt(luma: SmallLuma, { left, right, distance }: Candidate, height: number): number {
  const slope = (right[1] - left[1]) / distance;
  const x = (left[0] + right[0]) / 2 - slope * height * distance;
  const y = (left[1] + right[1]) / 2 + height * distance;
  const bar = (offset: number, tall: number): number =>
    luma.mean(x - 0.3 * distance, y + (offset - tall / 2) * distance, { width: 0.6 * distance, height: tall * distance });
  return (bar(-0.24, 0.1) + bar(0.3, 0.12)) / 2 - bar(0, 0.12);
}
