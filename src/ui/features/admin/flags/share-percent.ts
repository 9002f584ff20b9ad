/** Six decimals of a share: finer than what people are told apart by, so that saving without a change moves nobody. */
const PRECISION = 1_000_000;

export function formatShare(share: number): string {
  return String(Math.round(share * PRECISION) / (PRECISION / 100));
}

/** Not a number where nothing, or none, was typed. */
export function parseShare(percent: string): number {
  const text = percent.trim().replace(',', '.').replace(/%$/, '');
  return text === '' ? Number.NaN : Math.round((Number(text) / 100) * PRECISION) / PRECISION;
}
