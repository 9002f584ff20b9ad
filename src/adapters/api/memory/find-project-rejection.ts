import { ORDER_KEY_LENGTH, PROJECT_LIMITS } from '../../../domain/project/project-limits.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';

type Rejected = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

/** Why the server refuses to store a project: a text beyond its limit. Null when it stores it. */
export function findProjectRejection({ title, scenes }: Project): Rejected | null {
  if (title.length > PROJECT_LIMITS.title) return toInvalid('project.title', `Use at most ${PROJECT_LIMITS.title} characters.`);
  if (scenes.length > PROJECT_LIMITS.scenes) return toInvalid('project.scenes', `Use at most ${PROJECT_LIMITS.scenes} scenes.`);
  const long = scenes.findIndex(({ script }) => script.length > PROJECT_LIMITS.script);
  return long < 0 ? null : toInvalid(`project.scenes.${long}.script`, `Use at most ${PROJECT_LIMITS.script} characters.`);
}

/** Null when projects can be ordered under the key. */
export function findOrderRejection(key: string): Rejected | null {
  const fits = key.length >= ORDER_KEY_LENGTH.min && key.length <= ORDER_KEY_LENGTH.max;
  return fits ? null : toInvalid('idempotency-key', `Use ${ORDER_KEY_LENGTH.min} to ${ORDER_KEY_LENGTH.max} characters.`);
}

export function findRevisionRejection(revision: number): Rejected | null {
  return Number.isInteger(revision) && revision >= 1 ? null : toInvalid('revision', 'Use a whole number from 1 on.');
}

function toInvalid(field: string, message: string): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}
