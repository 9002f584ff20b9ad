import type { AutoExperiment } from '@growthbook/growthbook-react';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';

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

const isRange = (value: unknown): boolean => isListOf(isNumber)(value) && (value as readonly unknown[]).length === 2;

const FIELDS = {
  name: isText,
  phase: isText,
  seed: isText,
  changeId: isText,
  hashAttribute: isText,
  fallbackAttribute: isText,
  hashVersion: isNumber,
  coverage: isNumber,
  weights: isListOf(isNumber),
  ranges: isListOf(isRange),
  meta: isListOf(isRecord),
  condition: isRecord,
  manual: isBoolean,
  active: isBoolean,
  persistQueryString: isBoolean,
};
const CHANGES = { css: isText, domMutations: isListOf(isRecord) };

/** An experiment that the SDK can run; scripts are removed. Null for an invalid one, or one that would leave the site. */
export function parseExperiment(value: unknown, origin: string): AutoExperiment | null {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !Array.isArray(value['variations'])) return null;
  const variations = value['variations'].map((variation) => parseVariation(variation, origin));
  const { urlPatterns } = value;
  if (variations.length < 2 || variations.includes(null)) return null;
  if (urlPatterns !== undefined && !isPatternList(urlPatterns)) return null;
  const experiment: unknown = {
    key: value['key'],
    ...pickValid(value, FIELDS),
    variations,
    ...(urlPatterns === undefined ? {} : { urlPatterns }),
  };
  return experiment as AutoExperiment;
}

function parseVariation(value: unknown, origin: string): Json | null {
  if (!isRecord(value)) return null;
  const changes = pickValid(value, CHANGES);
  if (!('urlRedirect' in value)) return changes;
  const path = toOwnPath(value['urlRedirect'], origin);
  return path === null ? null : { ...changes, urlRedirect: origin + path };
}

/** A full URL for the SDK; URLs of this site may come without an origin. */
function toOwnPath(url: unknown, origin: string): string | null {
  if (typeof url !== 'string') return null;
  return toSameOriginPath(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
}

/** Checks regular expressions in advance: the SDK logs every one it cannot use. */
const isPatternList = isListOf(
  (entry) =>
    isRecord(entry) &&
    typeof entry['pattern'] === 'string' &&
    (entry['type'] === 'simple' || (entry['type'] === 'regex' && isExpression(entry['pattern']))),
);

function isExpression(text: string): boolean {
  try {
    return RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
