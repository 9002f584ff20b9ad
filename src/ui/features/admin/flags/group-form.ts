import { validateGroup } from '#domain/flags/validate-group.ts';
import type { SavedGroupRules } from '#domain/flags/flag-rules.ts';
import type { FlagProblems } from '#domain/flags/definition-problems.ts';

export interface GroupForm {
  readonly id: string;
  readonly description: string;
  /** One value per line. */
  readonly values: string;
}

export const NEW_GROUP: GroupForm = { id: '', description: '', values: '' };

export function toGroupForm({ values, ...group }: SavedGroupRules): GroupForm {
  return { ...group, values: values.join('\n') };
}

export function toGroupRules({ id, description, values }: GroupForm): SavedGroupRules {
  return { id: id.trim(), description: description.trim(), values: parseLines(values) };
}

export function findGroupProblems(form: GroupForm): FlagProblems {
  return validateGroup(toGroupRules(form));
}

/** Splits a text into trimmed lines without empty ones. */
export function parseLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
