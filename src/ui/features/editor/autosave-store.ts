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

/** What is known of the project at the start: where it is saved, or under which key it has been ordered. */
type KnownAtStart = { readonly projectId: string; readonly revision: number } | { readonly orderKey?: string } | null;

export type SaveLabel = 'new' | 'saved' | 'saving' | 'waiting' | 'retrying' | 'refused' | 'stale';

/** Sends the project to the host soon after each edit, one save at a time, and keeps it here until it is there. */
export class AutosaveStore {
  state: Autosave;
  /** Under way: taking or overwriting the version saved elsewhere. */
  resolving = false;
  /** Why the conflict could not be resolved. */
  resolveError = '';
  readonly #parts: AutosaveParts;
  #cancelTimer: (() => void) | null = null;
  #settled: (() => void)[] = [];
  #left = false;
  readonly #orderKey: string;
  /** An order under this key may have reached the host. */
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

  /** Saves now what is not saved; resolves when it is, or when it cannot be for now. */
  async flush(): Promise<void> {
    this.#dispatch({ kind: 'due' });
    while (this.state.sending !== null) {
      await new Promise<void>((resolve) => this.#settled.push(resolve));
      if (this.state.error === null) {
        this.#dispatch({ kind: 'due' });
      }
    }
  }

  /** Like `flush`; a project without an edit is sent too, so that it has an address. */
  async create(): Promise<void> {
    const { project } = this.#parts;
    if (this.state.projectId === null && this.state.edited === this.state.saved) {
      project.replace(project.project);
      this.#dispatch({ kind: 'edited', version: project.history.version });
    }
    await this.flush();
  }

  /** Takes the host's version when it is newer and nothing waits here. */
  async loadNewer(): Promise<void> {
    const { revision } = this.state;
    const current = await this.#current();
    if (current !== null && current.revision !== revision && this.label === 'saved') {
      this.#replaceProject(current);
    }
  }

  /** After a conflict: what is on screen wins. */
  async overwrite(): Promise<void> {
    const current = await this.#current();
    if (current !== null) {
      this.#dispatch({ kind: 'overwrite', revision: current.revision });
    }
  }

  /** After a conflict: what the host has wins, what is on screen goes. */
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

  /** One last try to save; what fails stays in this browser. */
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

  /** Sent again under the same key when an answer was lost: then the host may have made the project as it was at that time. */
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
