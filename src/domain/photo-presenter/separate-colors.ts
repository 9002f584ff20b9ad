import { blurWide } from './blur-wide.ts';
import { clamp, computeStep, mix, square } from './exact-functions.ts';
import { type FloatImage, getLuma } from './float-image.ts';

/** Colors of what is sure, spread over what isn't: straight, with the weight behind each as its fourth number. */
export function spreadColors(plate: FloatImage, isSure: (at: number) => boolean, sigma: number): Float32Array {
  const { width, height } = plate;
  const sure = new Float32Array(width * height * 4);
  for (let at = 0; at < width * height; at++) if (isSure(at)) sure.set(plate.data.subarray(at * 4, at * 4 + 4), at * 4);
  return blurWide(sure, { width, height, channels: 4 }, sigma).map((value, at, all) =>
    (at & 3) === 3 ? value : value / Math.max(all[at | 3] ?? 0, 1e-6),
  );
}

interface Share {
  /** Where a color lies on the line from wall (0) to person (1). */
  readonly part: number;
  /** How far apart wall and person are. */
  readonly distance: number;
  /** How far from their line the color's hue is. */
  readonly aside: number;
}

export function measureShare(color: Float32Array, back: ArrayLike<number>, front: Float32Array): Share {
  let [dot, length] = [0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const way = (front[channel] ?? 0) - (back[channel] ?? 0);
    dot += ((color[channel] ?? 0) - (back[channel] ?? 0)) * way;
    length += way * way;
  }
  const part = clamp(dot / Math.max(length, 0.004), 0, 1);
  const rest = Float64Array.from(color.subarray(0, 3), (value, channel) => value - mix(back[channel] ?? 0, front[channel] ?? 0, part));
  const luma = getLuma(rest, 0);
  return { part, distance: Math.sqrt(length), aside: Math.sqrt(rest.reduce((sum, value) => sum + square(value - luma), 0)) };
}

interface Mixed {
  readonly color: Float32Array;
  readonly back: ArrayLike<number>;
  readonly front: Float32Array;
  readonly alpha: number;
}

/** Takes the wall's light out of a pixel that is part wall; faint ones take the person's color. */
export function writeClean(into: Float32Array, { color, back, front, alpha }: Mixed): void {
  const trust = computeStep(0.55, 0.98, alpha);
  for (let channel = 0; channel < 3; channel++) {
    const pure = ((color[channel] ?? 0) - (1 - alpha) * (back[channel] ?? 0)) / Math.max(alpha, 0.25);
    const clean = alpha > 0.98 ? (color[channel] ?? 0) : clamp(mix(front[channel] ?? 0, pure, trust), 0, 1);
    into[channel] = clean * alpha;
  }
  into[3] = alpha;
}
