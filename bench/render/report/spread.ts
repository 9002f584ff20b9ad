export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function computeSpread(values: readonly number[]): Spread {
  return { median: computeMedian(values), least: Math.min(...values), most: Math.max(...values) };
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export function formatSpread({ median: middle, least, most }: Spread, digits: number): string {
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
