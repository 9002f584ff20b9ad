import type { AutoExperiment } from '@growthbook/growthbook-react';
import { sameOriginPath } from '../../../../domain/redirect/to-same-origin-path.ts';
import { isListOf, isNumber, isRecord, isText, isYesOrNo, type Json, only } from './wire-json.ts';

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
  manual: isYesOrNo,
  active: isYesOrNo,
  persistQueryString: isYesOrNo,
};
const CHANGES = { css: isText, domMutations: isListOf(isRecord) };

/** An experiment the vendor can run; scripts are left out, and one that would leave the site is none. Null: not one. */
export function experimentOf(value: unknown, origin: string): AutoExperiment | null {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !Array.isArray(value['variations'])) return null;
  const variations = value['variations'].map((variation) => variationOf(variation, origin));
  const { urlPatterns } = value;
  if (variations.length < 2 || variations.includes(null)) return null;
  if (urlPatterns !== undefined && !arePatterns(urlPatterns)) return null;
  const experiment: unknown = {
    key: value['key'],
    ...only(value, FIELDS),
    variations,
    ...(urlPatterns === undefined ? {} : { urlPatterns }),
  };
  return experiment as AutoExperiment;
}

function variationOf(value: unknown, origin: string): Json | null {
  if (!isRecord(value)) return null;
  const changes = only(value, CHANGES);
  if (!('urlRedirect' in value)) return changes;
  const path = pathWithin(value['urlRedirect'], origin);
  return path === null ? null : { ...changes, urlRedirect: origin + path };
}

/** The vendor takes whole addresses only, this site's may come without their origin. */
function pathWithin(address: unknown, origin: string): string | null {
  if (typeof address !== 'string') return null;
  return sameOriginPath(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);
}

/** The vendor writes to the console for each expression it cannot use. */
const arePatterns = isListOf(
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
