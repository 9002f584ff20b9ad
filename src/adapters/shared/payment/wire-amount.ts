import type { CurrencyCode } from '../../../domain/money/currency.ts';

/** Of our currencies, those that vendors count in whole units, where we count hundredths like everywhere. */
const WHOLE_UNITS: readonly CurrencyCode[] = ['JPY'];
const HUNDREDTHS = 100;

function getStep(currency: string): number {
  return WHOLE_UNITS.some((code) => code === currency.toUpperCase()) ? HUNDREDTHS : 1;
}

/** An amount of ours as vendors count it; null when it cannot be said, such as half a yen. */
export function toWireAmount(amount: number, currency: string): number | null {
  const wire = amount / getStep(currency);
  return Number.isSafeInteger(wire) ? wire : null;
}

export function fromWireAmount(amount: number, currency: string): number {
  return amount * getStep(currency);
}
