/** Six decimals of a share: finer than what people are told apart by, so that saving without a change moves nobody. */
const PLACES = 1_000_000;

export function percentOf(share: number): string {
  return String(Math.round(share * PLACES) / (PLACES / 100));
}

/** Not a number where nothing, or none, was typed. */
export function shareOf(percent: string): number {
  const text = percent.trim().replace(',', '.').replace(/%$/, '');
  return text === '' ? Number.NaN : Math.round((Number(text) / 100) * PLACES) / PLACES;
}
