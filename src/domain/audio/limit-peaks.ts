/** Samples the limiter looks ahead and behind: 2 ms at 48 kHz. */
const REACH = 96;
/** A peak moves the gain this far on either side of it. */
const INFLUENCE = 2 * REACH;

/**
 * Peak limiter, in place: keeps every sample, and the interpolated points half way between samples, within `ceiling`. Gain follows a smooth
 * 4 ms ramp around each peak, so nothing clicks; quieter audio is unchanged.
 */
export function limitPeaks(samples: Float32Array, ceiling: number): void {
  const original = createPeakReader(samples);
  for (let index = 0; index < samples.length; index += 1) {
    if (original(index) <= ceiling) continue;
    const from = Math.max(0, index - INFLUENCE);
    const to = findRunEnd(original, { index, ceiling, length: samples.length });
    const gains = computeSmoothGains(
      Float64Array.from({ length: to - from }, (_, offset) => Math.min(1, ceiling / original(from + offset))),
    );
    for (let position = from; position < to; position += 1) samples[position] = (samples[position] ?? 0) * (gains[position - from] ?? 1);
    index = to - 1;
  }
}

/** The larger of a sample and the interpolated points half a sample before and after it. */
function createPeakReader(samples: Float32Array): (index: number) => number {
  const between = (index: number): number => {
    if (index < 1 || index + 2 >= samples.length) return 0;
    const outer = (samples[index - 1] ?? 0) + (samples[index + 2] ?? 0);
    const inner = (samples[index] ?? 0) + (samples[index + 1] ?? 0);
    return Math.abs((9 * inner - outer) / 16);
  };
  return (index) => Math.max(Math.abs(samples[index] ?? 0), between(index - 1), between(index));
}

/** Index at which the gain is 1 again: beyond twice the reach of the run's last peak, so that runs never touch. */
function findRunEnd(
  peak: (index: number) => number,
  run: { readonly index: number; readonly ceiling: number; readonly length: number },
): number {
  let last = run.index;
  for (let index = run.index; index < run.length && index <= last + 2 * INFLUENCE; index += 1) if (peak(index) > run.ceiling) last = index;
  return Math.min(run.length, last + INFLUENCE + 1);
}

/** Minimum gain near each sample, averaged over the same distance: never above what a peak needs. */
function computeSmoothGains(gains: Float64Array): Float64Array {
  const low = gains.map((_, index) => findLowestGain(gains, index));
  const last = low.length - 1;
  const at = (index: number): number => low[Math.max(0, Math.min(last, index))] ?? 1;
  let sum = 0;
  for (let offset = -REACH; offset <= REACH; offset += 1) sum += at(offset);
  return low.map((_, index) => {
    const mean = sum / (2 * REACH + 1);
    sum += at(index + REACH + 1) - at(index - REACH);
    return mean;
  });
}

function findLowestGain(gains: Float64Array, center: number): number {
  let low = 1;
  const to = Math.min(gains.length, center + REACH + 1);
  for (let index = Math.max(0, center - REACH); index < to; index += 1) low = Math.min(low, gains[index] ?? 1);
  return low;
}
