export function computeMean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
  }
  return sum / Math.max(1, values.length);
}

export function computeDeviation(values: readonly number[]): number {
  const middle = computeMean(values);
  return Math.sqrt(computeMean(values.map((value) => (value - middle) ** 2)));
}

/** `share` 0 is the least value, 1 the greatest, 0.5 the median. */
export function computeQuantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.round(share * (values.length - 1))] ?? 0;
}

/** Pearson's correlation of `one[n]` with `other[n + lag]`, where both exist. */
export function computeCorrelation(one: ArrayLike<number>, other: ArrayLike<number>, lag = 0): number {
  const left: number[] = [];
  const right: number[] = [];
  for (let n = 0; n < one.length; n += 1) {
    const partner = other[n + lag];
    if (partner !== undefined) {
      left.push(one[n] ?? 0);
      right.push(partner);
    }
  }
  const [leftMean, rightMean] = [computeMean(left), computeMean(right)];
  const product = computeMean(left.map((value, n) => (value - leftMean) * ((right[n] ?? 0) - rightMean)));
  const spread = computeDeviation(left) * computeDeviation(right);
  return spread === 0 ? 0 : product / spread;
}

/** The lag within ±`reach` at which `other` follows `one` best: positive when `other` is late. */
export function findBestLag(one: ArrayLike<number>, other: ArrayLike<number>, reach: number): number {
  const lags = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const scores = lags.map((lag) => computeCorrelation(one, other, lag));
  return lags[scores.indexOf(Math.max(...scores))] ?? 0;
}
