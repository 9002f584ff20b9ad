import type { CurrencyCode } from '#domain/money/currency.ts';

/** Our currencies without minor units: payment companies count them in whole units, we in hundredths as everywhere. */
const WHOLE_UNITS: readonly CurrencyCode[] = ['JPY'];
const HUNDREDTHS = 100;

function getStep(currency: string): number {
  return WHOLE_UNITS.some((code) => code === currency.toUpperCase()) ? HUNDREDTHS : 1;
}

/** Converts hundredths to a payment company's unit; null when that is impossible, such as half a yen. */
export function toWireAmount(amount: number, currency: string): number | null {
  const wire = amount / getStep(currency);
  return Number.isSafeInteger(wire) ? wire : null;
}

export function parseWireAmount(amount: number, currency: string): number {
  return amount * getStep(currency);
}
