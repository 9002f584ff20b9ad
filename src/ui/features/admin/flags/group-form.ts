import { groupProblems } from '../../../../domain/flags/validate-group.ts';
import type { SavedGroupRules } from '../../../../domain/flags/flag-rules.ts';
import type { FlagProblems } from '../../../../domain/flags/definition-problems.ts';
import { linesOf } from './parse-lines.ts';

export interface GroupForm {
  readonly id: string;
  readonly description: string;
  /** One a line. */
  readonly values: string;
}

export const NEW_GROUP: GroupForm = { id: '', description: '', values: '' };

export function formOfGroup({ values, ...group }: SavedGroupRules): GroupForm {
  return { ...group, values: values.join('\n') };
}

export function groupOfForm({ id, description, values }: GroupForm): SavedGroupRules {
  return { id: id.trim(), description: description.trim(), values: linesOf(values) };
}

export function groupFormProblems(form: GroupForm): FlagProblems {
  return groupProblems(groupOfForm(form));
}
