import { messages } from '#messages/features/editor/editor.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { startAutosave, stepAutosave } from '../../../domain/project/edit/autosave.ts';
import type { Autosave, AutosaveEffect, AutosaveEvent } from '../../../domain/project/edit/autosave.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProjectApi, SavedProject } from '../../../ports/project-api.ts';
import type { LocalDrafts } from './local-drafts.ts';
import type { ProjectStore } from './project-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface AutosaveParts {
  readonly project: ProjectStore;
  readonly api: ProjectApi;
  readonly drafts: LocalDrafts;
  readonly clock: Clock;
  readonly newKey: () => string;
}

/** The project's state at the start: saved with a revision, or possibly created under an order key. */
type KnownAtStart = { readonly projectId: string; readonly revision: number } | { readonly orderKey?: string } | null;

export type SaveLabel = 'new' | 'saved' | 'saving' | 'waiting' | 'retrying' | 'refused' | 'stale';

/** Saves the project soon after each edit, one request at a time, and keeps a local draft until the server has it. */
export class AutosaveStore {
  state: Autosave;
  /** A conflict is being resolved. */
  resolving = false;
  /** Why the conflict could not be resolved. */
  resolveError = '';
  readonly #parts: AutosaveParts;
  #cancelTimer: (() => void) | null = null;
  #settled: (() => void)[] = [];
  #left = false;
  readonly #orderKey: string;
  /** A create request under this key may have reached the server. */
  #ordered: boolean;

  constructor(parts: AutosaveParts, known: KnownAtStart) {
    const orderKey = known !== null && 'orderKey' in known ? known.orderKey : undefined;
    this.#parts = parts;
    this.#orderKey = orderKey ?? parts.newKey();
    this.#ordered = orderKey !== undefined;
    this.state = startAutosave(known !== null && 'projectId' in known ? known : null);
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get projectId(): string | null {
    return this.state.projectId;
  }

  get label(): SaveLabel {
    const { error, sending, edited, saved, projectId } = this.state;
    if (error !== null) {
      return error.kind;
    }
    if (sending !== null) {
      return 'saving';
    }
    if (edited !== saved) {
      return 'waiting';
    }
    return projectId === null ? 'new' : 'saved';
  }

  edited(version: number): void {
    this.#dispatch({ kind: 'edited', version });
  }

  /** Saves now; resolves when everything is saved or saving failed. */
  async flush(): Promise<void> {
    this.#dispatch({ kind: 'due' });
    while (this.state.sending !== null) {
      await new Promise<void>((resolve) => this.#settled.push(resolve));
      if (this.state.error === null) {
        this.#dispatch({ kind: 'due' });
      }
    }
  }

  /** Like `flush`, but also creates an unedited project, so that it has an id. */
  async create(): Promise<void> {
    const { project } = this.#parts;
    if (this.state.projectId === null && this.state.edited === this.state.saved) {
      project.replace(project.project);
      this.#dispatch({ kind: 'edited', version: project.history.version });
    }
    await this.flush();
  }

  /** Loads the server's version if it is newer and nothing is unsaved. */
  async loadNewer(): Promise<void> {
    const { revision } = this.state;
    const current = await this.#current();
    if (current !== null && current.revision !== revision && this.label === 'saved') {
      this.#replaceProject(current);
    }
  }

  /** Resolves a conflict: the version on screen overwrites the server's. */
  async overwrite(): Promise<void> {
    const current = await this.#current();
    if (current !== null) {
      this.#dispatch({ kind: 'overwrite', revision: current.revision });
    }
  }

  /** Resolves a conflict: the server's version replaces the one on screen. */
  async load(): Promise<void> {
    const current = await this.#current();
    if (current !== null) {
      this.#replaceProject(current);
    }
  }

  resume(): void {
    this.#left = false;
    this.#dispatch({ kind: 'due' });
  }

  /** Saves a last time; on failure the draft stays in this browser. */
  async leave(): Promise<void> {
    this.#left = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    await this.flush();
  }

  #replaceProject(current: SavedProject): void {
    const { project } = this.#parts;
    project.replace(current.project);
    this.#dispatch({ kind: 'loaded', revision: current.revision, version: project.history.version });
  }

  async #current(): Promise<SavedProject | null> {
    const { projectId } = this.state;
    if (projectId === null || this.resolving) {
      return null;
    }
    this.resolving = true;
    this.resolveError = '';
    const outcome = await this.#parts.api.open(projectId);
    runInAction(() => {
      this.resolving = false;
      this.resolveError = outcome.kind === 'ok' ? '' : formatFailure(outcome);
    });
    return outcome.kind === 'ok' ? outcome.value : null;
  }

  #dispatch(event: AutosaveEvent): void {
    const { state, effects } = stepAutosave(this.state, event);
    runInAction(() => {
      this.state = state;
    });
    for (const effect of effects) {
      this.#run(effect);
    }
    if (state.sending === null) {
      const waiting = this.#settled;
      this.#settled = [];
      waiting.forEach((resolve) => resolve());
    }
  }

  #run(effect: AutosaveEffect): void {
    const { project, drafts, clock } = this.#parts;
    switch (effect.kind) {
      case 'wait':
        this.#cancelTimer?.();
        this.#cancelTimer = this.#left ? null : clock.after(effect.delay, () => this.#dispatch({ kind: 'due' }));
        return;
      case 'send':
        this.#cancelTimer?.();
        this.#cancelTimer = null;
        void this.#send();
        return;
      case 'keep-locally':
        drafts.write(this.state.projectId, {
          project: project.project,
          revision: this.state.revision,
          ...(this.state.projectId === null && { orderKey: this.#orderKey }),
        });
        return;
      case 'forget-local':
        drafts.remove(this.state.projectId);
        return;
    }
  }

  async #send(): Promise<void> {
    const { api } = this.#parts;
    const { project } = this.#parts.project;
    const { projectId, revision } = this.state;
    this.#dispatch(
      projectId === null || revision === null
        ? await this.#create(project)
        : toAutosaveEvent(await api.save(projectId, { project, revision })),
    );
  }

  /** Repeats the same key after a lost response: the server may have created the project in its earlier state. */
  async #create(project: Project): Promise<AutosaveEvent> {
    const { api, drafts } = this.#parts;
    const repeated = this.#ordered;
    this.#ordered = true;
    const outcome = await api.create(project, { key: this.#orderKey });
    if (outcome.kind !== 'ok') {
      return toAutosaveEvent(outcome);
    }
    drafts.remove(null);
    return repeated ? { kind: 'found', projectId: outcome.value.id, revision: outcome.value.revision } : toAutosaveEvent(outcome);
  }
}

function toAutosaveEvent(outcome: ApiOutcome<SavedProject>): AutosaveEvent {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'saved', projectId: outcome.value.id, revision: outcome.value.revision };
    case 'rejected':
      return outcome.status === 409 ? { kind: 'stale' } : { kind: 'refused', message: outcome.message };
    case 'failed':
      return { kind: 'failed', message: formatFailure(outcome, messages.kept.changes) };
  }
}
