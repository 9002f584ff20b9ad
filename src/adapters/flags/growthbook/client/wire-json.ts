export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record's entries that pass their validators. */
export function pickValid(record: Json, kinds: Readonly<Record<string, (value: unknown) => boolean>>): Json {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => Object.hasOwn(kinds, name) && kinds[name]?.(value)));
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

export const isListOf =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(is);
