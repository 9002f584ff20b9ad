import type { Project } from '#domain/project/project.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

/** A project that is not saved on the server. `revision`: the one it is based on; null for a new project. */
export interface LocalDraft {
  readonly project: Project;
  readonly revision: number | null;
  /** What was saved when these edits began; undefined for a new project, and when that isn't known. */
  readonly base?: Project;
  /** Idempotency key of its creation, until the server has confirmed it. */
  readonly orderKey?: string;
  /** What was sent under that key first: the key makes this project and no other. */
  readonly ordered?: Project;
}

const PREFIX = 'castwright.draft';

/** One user's unsaved projects, stored in this browser. */
export class LocalDrafts {
  readonly #store: KeyValueStore;
  readonly #userId: string;

  constructor(store: KeyValueStore, userId: string) {
    this.#store = store;
    this.#userId = userId;
  }

  read(projectId: string | null): LocalDraft | null {
    const text = this.#store.read(this.#key(projectId));
    if (text === null) {
      return null;
    }
    try {
      return parseDraft(JSON.parse(text));
    } catch {
      return null;
    }
  }

  write(projectId: string | null, draft: LocalDraft): void {
    this.#store.write(this.#key(projectId), JSON.stringify(draft));
  }

  remove(projectId: string | null): void {
    this.#store.remove(this.#key(projectId));
  }

  #key(projectId: string | null): string {
    return `${PREFIX}.${this.#userId}.${projectId ?? 'new'}`;
  }
}

/** The revision that the project on screen comes from, and what it was. A draft may come from an earlier one than the server has. */
export function getSavedState(saved: SavedProject, draft: LocalDraft | null): { readonly revision: number; readonly base: Project | null } {
  const revision = draft?.revision ?? saved.revision;
  return { revision, base: revision === saved.revision ? saved.project : (draft?.base ?? null) };
}

/** Checks only the outline: drafts are written by this version of the page. */
function parseDraft(value: unknown): LocalDraft | null {
  if (typeof value !== 'object' || value === null || !('project' in value) || !('revision' in value)) {
    return null;
  }
  const { project, revision } = value;
  const orderKey = 'orderKey' in value && typeof value.orderKey === 'string' ? { orderKey: value.orderKey } : {};
  const ordered = 'ordered' in value && isProjectOutline(value.ordered) ? { ordered: value.ordered } : {};
  const base = 'base' in value && isProjectOutline(value.base) ? { base: value.base } : {};
  return isProjectOutline(project) && (revision === null || typeof revision === 'number')
    ? { project, revision, ...base, ...orderKey, ...ordered }
    : null;
}

function isProjectOutline(value: unknown): value is Project {
  return (
    typeof value === 'object' &&
    value !== null &&
    'formatVersion' in value &&
    value.formatVersion === 1 &&
    'scenes' in value &&
    Array.isArray(value.scenes) &&
    value.scenes.length > 0
  );
}
