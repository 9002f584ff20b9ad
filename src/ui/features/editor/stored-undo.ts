import { reaction } from 'mobx';
import type { EditHistory } from '#domain/project/edit/edit-history.ts';
import { restoreHistory, storeHistory } from '#domain/project/edit/stored-history.ts';
import type { Project } from '#domain/project/project.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { AutosaveStore } from './autosave-store.ts';
import type { ProjectStore } from './project-store.ts';

const PREFIX = 'castwright.undo';

/** Projects whose undo history is stored in this browser; those edited longest ago lose theirs. */
const STORED_PROJECTS = 8;

interface FollowedProject {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
}

/** One user's undo histories, stored in this browser, so that they survive a reload. */
export class StoredUndo {
  readonly #store: KeyValueStore;
  readonly #prefix: string;

  constructor(store: KeyValueStore, userId: string) {
    this.#store = store;
    this.#prefix = `${PREFIX}.${userId}`;
  }

  /** The history with which `project` was saved last; an empty one if it was changed elsewhere since. */
  read(projectId: string | null, project: Project): EditHistory {
    return restoreHistory(project, projectId === null ? null : this.#store.read(this.#key(projectId)));
  }

  /** Stores the history whenever everything is saved. Call the result to stop. */
  follow(followed: FollowedProject): () => void {
    return reaction(
      () => (followed.autosave.label === 'saved' ? followed.project.history : null),
      () => this.write(followed),
    );
  }

  /** Does nothing while edits are unsaved: what is stored belongs to the saved project. */
  write({ project, autosave }: FollowedProject): void {
    const { projectId, label } = autosave;
    if (projectId === null || label !== 'saved') return;
    const text = storeHistory(project.history);
    const others = this.#listProjects().filter((id) => id !== projectId);
    if (text === null) {
      this.#store.remove(this.#key(projectId));
    } else {
      this.#store.write(this.#key(projectId), text);
      for (const id of others.splice(STORED_PROJECTS - 1)) this.#store.remove(this.#key(id));
      others.unshift(projectId);
    }
    this.#store.write(this.#prefix, others.join(' '));
  }

  /** Ids of the projects that have a stored history, the last edited first. */
  #listProjects(): string[] {
    return this.#store.read(this.#prefix)?.split(' ').filter(Boolean) ?? [];
  }

  #key(projectId: string): string {
    return `${this.#prefix}.${projectId}`;
  }
}
