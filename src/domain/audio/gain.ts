export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Fades the first and last `length` samples in place along a smooth step, so that neither end clicks. */
export function fadeEdges(samples: Float32Array, length: number): void {
  const reach = Math.min(length, samples.length >> 1);
  for (let index = 0; index < reach; index += 1) {
    const gain = computeSmoothStep((index + 0.5) / reach);
    const mirror = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[mirror] = (samples[mirror] ?? 0) * gain;
  }
}

function computeSmoothStep(x: number): number {
  return x * x * (3 - 2 * x);
}
