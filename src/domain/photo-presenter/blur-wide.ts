/** Passes of a running mean; three are close to a Gaussian. */
const PASSES = 3;

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Nearly Gaussian blur at a cost that does not grow with `sigma`, which is 2 or more; edges repeat. */
export function blurWide(data: Float32Array, { width, height, channels }: Layout, sigma: number): Float32Array {
  const reach = Math.max(Math.round(Math.sqrt((12 * sigma * sigma) / PASSES + 1) / 2 - 0.5), 1);
  const result = data.slice();
  const row = width * channels;
  const line = new Float64Array(Math.max(width, height));
  for (let y = 0; y < height; y++) {
    for (let channel = 0; channel < channels; channel++) {
      for (let pass = 0; pass < PASSES; pass++) averageRun(result, { start: y * row + channel, step: channels, count: width, reach }, line);
    }
  }
  for (let x = 0; x < row; x++) {
    for (let pass = 0; pass < PASSES; pass++) averageRun(result, { start: x, step: row, count: height, reach }, line);
  }
  return result;
}

interface Run {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly reach: number;
}

function averageRun(data: Float32Array, { start, step, count, reach }: Run, line: Float64Array): void {
  for (let at = 0; at < count; at++) line[at] = data[start + at * step] ?? 0;
  const first = line[0] ?? 0;
  const last = line[count - 1] ?? 0;
  const read = (at: number): number => (at < 0 ? first : at >= count ? last : (line[at] ?? 0));
  let sum = 0;
  for (let at = -reach; at <= reach; at++) sum += read(at);
  for (let at = 0; at < count; at++) {
    data[start + at * step] = sum / (2 * reach + 1);
    sum += read(at + reach + 1) - read(at - reach);
  }
}
