import { ORDER_KEY_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { NOT_FOUND, reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Why the server refuses to store a project: no scene, or a text beyond its limit. Null when it stores it. */
export function findProjectRejection({ title, scenes }: Project): Rejected | null {
  if (title.length > PROJECT_LIMITS.title) return rejectField('project.title', `Use at most ${PROJECT_LIMITS.title} characters.`);
  if (scenes.length === 0) return rejectField('project.scenes', 'Add a scene.');
  if (scenes.length > PROJECT_LIMITS.scenes) return rejectField('project.scenes', `Use at most ${PROJECT_LIMITS.scenes} scenes.`);
  const long = scenes.findIndex(({ script }) => script.length > PROJECT_LIMITS.script);
  return long < 0 ? null : rejectField(`project.scenes.${long}.script`, `Use at most ${PROJECT_LIMITS.script} characters.`);
}

/** Null when projects can be ordered under the key. */
export function findOrderRejection(key: string): Rejected | null {
  const fits = key.length >= ORDER_KEY_LENGTH.min && key.length <= ORDER_KEY_LENGTH.max;
  return fits ? null : rejectField('idempotency-key', `Use ${ORDER_KEY_LENGTH.min} to ${ORDER_KEY_LENGTH.max} characters.`);
}

/** Another request under a key that made something before. */
export const KEY_REUSED = reject(422, 'key-reused', {
  message: 'This Idempotency-Key was sent before with another request. Nothing was made. Use a new key for a new request.',
});

/** The outcome of a repeated order: the project that the first one made. Undefined for a new key. */
export function findOrdered(
  server: Pick<MemoryServer, 'projects' | 'projectOrders'>,
  order: { readonly key: string; readonly requested: unknown },
): ApiOutcome<SavedProject> | undefined {
  const first = server.projectOrders.get(order.key);
  if (first === undefined) return undefined;
  const made = server.projects.get(first.id);
  if (made === undefined) return NOT_FOUND;
  return first.requested === JSON.stringify(order.requested) ? { kind: 'ok', value: structuredClone(made) } : KEY_REUSED;
}

export function findRevisionRejection(revision: number): Rejected | null {
  return Number.isInteger(revision) && revision >= 1 ? null : rejectField('revision', 'Use a whole number from 1 on.');
}
