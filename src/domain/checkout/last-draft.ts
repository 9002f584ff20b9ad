import { isRecord, parseJson } from '../shared/json-parts.ts';

/** Local storage key of the project that was edited last: who buys a plan meanwhile is led back to it. */
export const LAST_DRAFT_KEY = 'castwright.lastDraft';

/** Milliseconds after which a purchase no longer has to do with the draft: half a day. */
export const LAST_DRAFT_LIFETIME = 12 * 3_600_000;

/** Ids of projects; nothing that means another page in a path. */
const PROJECT_ID = /^[\w-]+$/;

export interface LastDraft {
  /** Who edits it; another user of the same browser isn't led there. */
  readonly userId: string;
  readonly projectId: string;
  /** Empty for a project without a title. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function serializeLastDraft(draft: LastDraft): string {
  return JSON.stringify(draft);
}

/** Parses the stored draft; null for invalid text, another user's, or one that was left long ago. */
export function parseLastDraft(text: string | null, userId: string, now: number): LastDraft | null {
  const value = parseJson(text ?? '');
  if (!isRecord(value) || value['userId'] !== userId) return null;
  const { projectId, title, at } = value;
  if (typeof projectId !== 'string' || typeof title !== 'string' || typeof at !== 'number') return null;
  const isKept = at <= now && now - at <= LAST_DRAFT_LIFETIME;
  return isKept && PROJECT_ID.test(projectId) ? { userId, projectId, title, at } : null;
}
