import type { Project } from '../../../domain/project/project.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

/** A project that is not saved on the server. `revision`: the one it is based on; null for a new project. */
export interface LocalDraft {
  readonly project: Project;
  readonly revision: number | null;
  /** Idempotency key of its creation, until the server has confirmed it. */
  readonly orderKey?: string;
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

/** Checks only the outline: drafts are written by this version of the page. */
function parseDraft(value: unknown): LocalDraft | null {
  if (typeof value !== 'object' || value === null || !('project' in value) || !('revision' in value)) {
    return null;
  }
  const { project, revision } = value;
  const orderKey = 'orderKey' in value && typeof value.orderKey === 'string' ? { orderKey: value.orderKey } : {};
  const isProject =
    typeof project === 'object' &&
    project !== null &&
    'formatVersion' in project &&
    project.formatVersion === 1 &&
    'scenes' in project &&
    Array.isArray(project.scenes) &&
    project.scenes.length > 0;
  return isProject && (revision === null || typeof revision === 'number') ? { project: project as Project, revision, ...orderKey } : null;
}
