import { FLAG_LIMITS } from './flag-limits.ts';
import type { SavedGroupRules } from './flag-rules.ts';
import { findDescriptionProblem, collectProblems, type FlagProblems } from './definition-problems.ts';

const ID = /^[a-z0-9-]+$/;

/** Validates a saved group: problems by field. */
export function validateGroup({ id, description, values }: SavedGroupRules): FlagProblems {
  const known = ID.test(id) && id.length <= FLAG_LIMITS.groupIdLength;
  return collectProblems([
    ['id', known ? null : `1 to ${FLAG_LIMITS.groupIdLength} lowercase letters, digits and hyphens.`],
    ['description', findDescriptionProblem(description)],
    ['values', findValuesProblem(values)],
  ]);
}

function findValuesProblem(values: readonly string[]): string | null {
  if (values.length > FLAG_LIMITS.groupValues) return `At most ${FLAG_LIMITS.groupValues} values. Split the group.`;
  if (values.some((value) => value === '')) return 'Leave no value empty.';
  const long = values.find((value) => value.length > FLAG_LIMITS.groupValueLength);
  if (long !== undefined) return `At most ${FLAG_LIMITS.groupValueLength} characters for each value: “${long.slice(0, 20)}…” is longer.`;
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? null : `“${twice}” is there twice. Take one out.`;
}
