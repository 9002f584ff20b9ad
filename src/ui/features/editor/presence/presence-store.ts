import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { OpenProjectUpdate, OtherEditor } from '#domain/presence/project-update.ts';
import type { OpenProject, Realtime } from '#ports/realtime.ts';
import type { AutosaveStore } from '../autosave-store.ts';
import type { ProjectStore } from '../project-store.ts';

export interface PresenceParts {
  readonly project: ProjectStore;
  readonly autosave: AutosaveStore;
  readonly realtime: Pick<Realtime, 'openProject'>;
  /** Someone wrote, changed or deleted a comment on its script. */
  readonly onComments: () => void;
  /** A presenter that the workspace built was changed. */
  readonly onLooks: () => void;
}

/** Who else has the project open, and in which scene. Merges what they save as soon as it's heard of. */
export class PresenceStore {
  others: readonly OtherEditor[] = [];
  /** Somebody was here since the editor was opened. */
  hasMet = false;
  readonly #parts: PresenceParts;
  #opened: OpenProject | null = null;
  /** The newest revision that was heard of. */
  #heard = 0;
  #stops: (() => void)[] = [];

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    makeAutoObservable(this, { others: observableRef }, { autoBind: true });
  }

  findOthersIn(sceneId: string): readonly OtherEditor[] {
    return this.others.filter((other) => other.sceneId === sceneId);
  }

  start(): void {
    if (this.#stops.length > 0) return;
    const { project, autosave } = this.#parts;
    this.#stops = [
      reaction(() => autosave.projectId, this.#open.bind(this), { fireImmediately: true }),
      reaction(
        () => project.scene.id,
        (sceneId) => this.#opened?.move(sceneId),
      ),
      reaction(() => autosave.state, this.#mergeNewer.bind(this)),
    ];
  }

  stop(): void {
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
    this.#close();
  }

  #open(projectId: string | null): void {
    this.#close();
    if (projectId === null) return;
    const { project, realtime } = this.#parts;
    this.#opened = realtime.openProject?.(projectId, this.#receive.bind(this)) ?? null;
    this.#opened?.move(project.scene.id);
  }

  #close(): void {
    this.#opened?.close();
    this.#opened = null;
    this.#heard = 0;
    runInAction(() => (this.others = []));
  }

  #receive({ others, revision = 0, comments, looks }: OpenProjectUpdate): void {
    if (looks) this.#parts.onLooks();
    if (comments) this.#parts.onComments();
    runInAction(() => {
      this.others = others ?? this.others;
      this.hasMet ||= this.others.length > 0;
    });
    this.#heard = Math.max(this.#heard, revision);
    this.#mergeNewer();
  }

  /** Not while a save is under way: its response says whether somebody else's came first. */
  #mergeNewer(): void {
    const { autosave } = this.#parts;
    const { sending, revision } = autosave.state;
    if (sending === null && revision !== null && this.#heard > revision) void autosave.loadNewer();
  }
}
