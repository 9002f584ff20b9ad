import type { Project } from '../../../domain/project/project.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

/** What the host does not have yet. `revision` is the one it was made from; null for a project the host never saw. */
export interface LocalDraft {
  readonly project: Project;
  readonly revision: number | null;
  /** Under which its project is ordered, while the host is not known to have made it. */
  readonly orderKey?: string;
}

const PREFIX = 'castwright.draft';

/** Unsaved projects of one person, kept in this browser until the host has them. */
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

/** Written by this version of the page or not at all: only the outline is checked. */
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
