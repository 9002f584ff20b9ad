import { FLAG_LIMITS } from './flag-limits.ts';

/** Problems by field, in form order. */
export type FlagProblems = Readonly<Record<string, string>>;

const KEY = /^[a-zA-Z0-9_-]+$/;
const ATTRIBUTE = /^[a-zA-Z][a-zA-Z0-9_]*$/;

export function collectProblems(all: readonly (readonly [string, string | null])[]): FlagProblems {
  return Object.fromEntries(all.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])));
}

export function findKeyProblem(key: string): string | null {
  return KEY.test(key) && key.length <= FLAG_LIMITS.keyLength && key !== '__proto__'
    ? null
    : `1 to ${FLAG_LIMITS.keyLength} letters, digits, hyphens and underscores, without spaces.`;
}

export function findDescriptionProblem(text: string): string | null {
  return text.length > FLAG_LIMITS.descriptionLength ? `At most ${FLAG_LIMITS.descriptionLength} characters. Shorten it.` : null;
}

export function findShareProblem(share: number): string | null {
  return share >= 0 && share <= 1 ? null : 'Enter a share from 0 to 100 percent.';
}

export function findAttributeProblem(name: string): string | null {
  return isAttributeName(name) ? null : 'Enter an attribute name: letters, digits and underscores, for example id.';
}

export function isAttributeName(name: string): boolean {
  return ATTRIBUTE.test(name) && name.length <= FLAG_LIMITS.attributeLength;
}

/** An attribute, or one within another: `company.plan`. */
export function isAttributePath(path: string): boolean {
  return path.length <= FLAG_LIMITS.attributeLength && path.split('.').every(isAttributeName);
}
