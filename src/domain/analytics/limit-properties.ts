import { ANALYTICS_PROPERTY_KEYS } from '../constants.ts';

/** The first of them, in the order given; what is undefined or not a finite number is left out. */
export function limitProperties<Value>(properties: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const stored = Object.entries(properties).filter(
    ([, value]) => value !== undefined && !(typeof value === 'number' && !Number.isFinite(value)),
  );
  return Object.fromEntries(stored.slice(0, ANALYTICS_PROPERTY_KEYS));
}
