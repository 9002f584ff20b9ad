import type { FloatImage } from './float-image.ts';

/** Red, green and blue of an evenly lit wall as polynomials of second order over the image. */
export interface Wall {
  /** Typical distance of the wall's pixels from it. */
  readonly noise: number;
  /** Share of the pixels looked at that are this wall. */
  readonly plain: number;
  read(x: number, y: number, into: Float64Array): void;
}

const TERMS = 6;
const ROUNDS = 4;
/** Every so many of the pixels known to be wall are looked at. */
const EVERY = 7;
/** Distances beyond so many typical ones are something else on the wall. */
const OUTLIER = 2.5;
const LEAST_LIMIT = 0.012;
/** Typical distance of a normal distribution from its median. */
const MEDIAN_TO_SIGMA = 1.48;

/** Fits a wall to the pixels for which `isWall` holds, leaving out what differs; undefined when there are too few. */
export function fitWall(image: FloatImage, isWall: (x: number, y: number) => boolean): Wall | undefined {
  const samples = collect(image, isWall);
  if (samples.length < 20 * TERMS) return undefined;
  let inliers: readonly Sample[] = samples;
  let weights = solve(inliers);
  let noise = 0;
  for (let round = 0; round < ROUNDS; round++) {
    noise = MEDIAN_TO_SIGMA * measureMedian(inliers, weights);
    const limit = Math.max(OUTLIER * noise, LEAST_LIMIT);
    const closer = samples.filter((sample) => measureError(sample, weights) < limit);
    if (closer.length < 10 * TERMS) break;
    inliers = closer;
    weights = solve(inliers);
  }
  const { width, height } = image;
  const terms = new Float64Array(TERMS);
  return {
    noise: MEDIAN_TO_SIGMA * measureMedian(inliers, weights),
    plain: inliers.length / samples.length,
    read(x, y, into) {
      writeTerms(terms, x / width - 0.5, y / height - 0.5);
      for (let channel = 0; channel < 3; channel++) into[channel] = evaluate(terms, weights, channel);
    },
  };
}

interface Sample {
  readonly terms: Float64Array;
  readonly color: readonly number[];
}

function collect({ width, height, data }: FloatImage, isWall: (x: number, y: number) => boolean): readonly Sample[] {
  const samples: Sample[] = [];
  for (let at = 0; at < width * height; at += EVERY) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if ((data[at * 4 + 3] ?? 0) < 1 || !isWall(x, y)) continue;
    const terms = new Float64Array(TERMS);
    writeTerms(terms, x / width - 0.5, y / height - 0.5);
    samples.push({ terms, color: [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0] });
  }
  return samples;
}

function writeTerms(terms: Float64Array, x: number, y: number): void {
  terms[0] = 1;
  terms[1] = x;
  terms[2] = y;
  terms[3] = x * x;
  terms[4] = x * y;
  terms[5] = y * y;
}

function evaluate(terms: Float64Array, weights: Float64Array, channel: number): number {
  let sum = 0;
  for (let term = 0; term < TERMS; term++) sum += (terms[term] ?? 0) * (weights[term * 3 + channel] ?? 0);
  return sum;
}

function measureError({ terms, color }: Sample, weights: Float64Array): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    const error = (color[channel] ?? 0) - evaluate(terms, weights, channel);
    sum += error * error;
  }
  return Math.sqrt(sum);
}

function measureMedian(samples: readonly Sample[], weights: Float64Array): number {
  const errors = Float64Array.from(samples, (sample) => measureError(sample, weights)).toSorted();
  return errors[errors.length >> 1] ?? 0;
}

/** Least squares by the normal equations and Gaussian elimination; a weight for each term and channel. */
function solve(samples: readonly Sample[]): Float64Array {
  const columns = TERMS + 3;
  const rows = Array.from({ length: TERMS }, () => new Float64Array(columns));
  for (const { terms, color } of samples) {
    for (const [index, row] of rows.entries()) {
      const factor = terms[index] ?? 0;
      for (let term = 0; term < TERMS; term++) row[term] = (row[term] ?? 0) + factor * (terms[term] ?? 0);
      for (let channel = 0; channel < 3; channel++) row[TERMS + channel] = (row[TERMS + channel] ?? 0) + factor * (color[channel] ?? 0);
    }
  }
  for (const [index, row] of rows.entries()) row[index] = (row[index] ?? 0) + 1e-9 * samples.length;
  for (const [index, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === index) continue;
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      for (let column = index; column < columns; column++) row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  const weights = new Float64Array(TERMS * 3);
  for (const [index, row] of rows.entries()) {
    for (let channel = 0; channel < 3; channel++) weights[index * 3 + channel] = (row[TERMS + channel] ?? 0) / (row[index] ?? 1);
  }
  return weights;
}
