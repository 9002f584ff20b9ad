import { blurField } from './blur.ts';
import { computeDistance, fillHoles, growFrom, invertMask, type Mask } from './distance-field.ts';
import { clamp, computeLogarithm, computePower } from './exact-functions.ts';
import type { FloatImage } from './float-image.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoPoints } from './photo-points.ts';

/** Plate pixels per sample: the outline need not be precise. */
export const SILHOUETTE_STEP = 4;
/** Quantization levels per color channel. */
const LEVELS = 12;
/** How far a color alone moves the outline, in units: a color that only the person has pulls it out by so much. */
const COLOR_PULL = 22;
/** Units inside and outside the average outline in which a pixel is certain. */
const CERTAIN = { inside: 26, outside: 60 } as const;

/** Roughly where the person is, at a quarter of the plate's size: an average outline, corrected by the colors inside and outside it. */
export function findSilhouette(plate: FloatImage, points: PhotoPoints): Mask {
  const width = Math.ceil(plate.width / SILHOUETTE_STEP);
  const height = Math.ceil(plate.height / SILHOUETTE_STEP);
  const unit = getUnit(points) / SILHOUETTE_STEP;
  const average = drawAverageOutline({ width, height }, points);
  const inside = computeDistance(invertMask(average));
  const outside = computeDistance(average);
  const bins = readBins(plate, { width, height });
  const own = countBins(bins, (at) => (inside[at] ?? 0) > CERTAIN.inside * unit);
  const other = countBins(bins, (at) => (outside[at] ?? 0) > CERTAIN.outside * unit);
  const pull = blurField(
    { width, height, data: Float32Array.from(bins, (bin) => (bin < 0 ? 0 : compareCounts(own, other, bin))) },
    2 * Math.max(unit * SILHOUETTE_STEP, 1),
  ).data;
  const data = bins.map((bin, at) => {
    const within = (inside[at] ?? 0) - (outside[at] ?? 0);
    const sure = (inside[at] ?? 0) > CERTAIN.inside * unit;
    const far = (outside[at] ?? 0) > CERTAIN.outside * unit;
    return bin >= 0 && !far && (sure || within + COLOR_PULL * unit * (pull[at] ?? 0) > 0) ? 1 : 0;
  });
  const nose =
    clamp(Math.round(points.nose[1] / SILHOUETTE_STEP), 0, height - 1) * width +
    clamp(Math.round(points.nose[0] / SILHOUETTE_STEP), 0, width - 1);
  return fillHoles(growFrom({ width, height, data: Uint8Array.from(data) }, [nose]));
}

/** Head as an ellipse, neck, shoulders and trunk. */
function drawAverageOutline({ width, height }: { readonly width: number; readonly height: number }, points: PhotoPoints): Mask {
  const unit = getUnit(points);
  const jaw = Math.max((points.jawRight[0] - points.jawLeft[0]) / 2, 70 * unit);
  const middle = (points.jawLeft[0] + points.jawRight[0]) / 2;
  const eyes = (points.leftIris[1] + points.rightIris[1]) / 2;
  const up = Math.max(eyes - points.hairTop[1], 60 * unit);
  const down = Math.max(points.chin[1] - eyes, 60 * unit) * 1.02;
  const shoulders = Math.min(points.collar[1], points.chin[1] + 70 * unit);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const x = Math.abs((at % width) * SILHOUETTE_STEP - middle);
    const y = Math.floor(at / width) * SILHOUETTE_STEP;
    const head = computePower(x / (1.2 * jaw), 2.3) + computePower(Math.abs(y - eyes) / (y < eyes ? up : down), 2.3) < 1;
    const below = (y - shoulders) / unit;
    const trunk = below < -30 ? 0 : below < 60 ? 0.75 + 1.35 * ((below + 30) / 90) : Math.min(2.1 + (below - 60) / 500, 2.7);
    const neck = y > points.chin[1] - 20 * unit ? 0.72 : 0;
    if (head || x < Math.max(trunk, neck) * jaw) data[at] = 1;
  }
  return { width, height, data };
}

/** Index of each sample's color; -1 beyond the photo. */
function readBins(
  { width: stride, height: rows, data }: FloatImage,
  { width, height }: { readonly width: number; readonly height: number },
): Int32Array {
  return Int32Array.from({ length: width * height }, (_, at) => {
    const x = Math.min((at % width) * SILHOUETTE_STEP, stride - 1);
    const y = Math.min(Math.floor(at / width) * SILHOUETTE_STEP, rows - 1);
    const from = (y * stride + x) * 4;
    if ((data[from + 3] ?? 0) < 0.5) return -1;
    const level = (value: number): number => clamp(Math.floor(value * LEVELS), 0, LEVELS - 1);
    return (level(data[from] ?? 0) * LEVELS + level(data[from + 1] ?? 0)) * LEVELS + level(data[from + 2] ?? 0);
  });
}

/** Shares of the colors among the chosen samples, with neighbors counted in part. */
function countBins(bins: Int32Array, isChosen: (at: number) => boolean): Float32Array {
  const counts = new Float32Array(LEVELS * LEVELS * LEVELS);
  let total = 0;
  for (const [at, bin] of bins.entries()) {
    if (bin < 0 || !isChosen(at)) continue;
    counts[bin] = (counts[bin] ?? 0) + 1;
    total++;
  }
  const plane = blurField({ width: LEVELS * LEVELS, height: LEVELS, data: counts }, 0.6).data;
  return plane.map((count) => count / Math.max(total, 1));
}

/** -1 to 1: whether a color is the background's or the person's. */
function compareCounts(own: Float32Array, other: Float32Array, bin: number): number {
  const floor = 2e-4;
  return clamp(computeLogarithm(((own[bin] ?? 0) + floor) / ((other[bin] ?? 0) + floor)) / 2.5, -1, 1);
}
