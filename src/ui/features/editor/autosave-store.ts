import { messages } from '#messages/features/editor/editor.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { FIRST_REVISION, startAutosave, stepAutosave } from '#domain/project/edit/autosave.ts';
import type { Autosave, AutosaveEffect, AutosaveEvent } from '#domain/project/edit/autosave.ts';
import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import type { mergeHistory, moveOffset } from '#domain/project/merge/merge-history.ts';
import type { MergeConflict, MergeWinner } from '#domain/project/merge/merge-projects.ts';
import type { Project } from '#domain/project/project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { ProjectApi, SavedProject } from '#ports/project-api.ts';
import type { LocalDrafts } from './local-drafts.ts';
import type { ProjectStore } from './project-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

export interface AutosaveParts {
  readonly project: ProjectStore;
  readonly api: ProjectApi;
  readonly drafts: LocalDrafts;
  readonly clock: Clock;
  readonly newKey: () => string;
  /** Resolves when the project may be changed under the user's hands: not while letters are being composed. */
  readonly untilIdle?: () => Promise<void>;
  /** Loads the merge; default: when the first one is needed. */
  readonly loadMerge?: () => Promise<MergeModule>;
  /** The script on screen was changed by a merge: what is at an offset is somewhere else now. */
  readonly onScriptMoved?: (moveOffset: (offset: number) => number) => void;
}

interface MergeModule {
  readonly mergeHistory: typeof mergeHistory;
  readonly moveOffset: typeof moveOffset;
}

/** The project's state at the start: saved with a revision, or possibly created under an order key. `base`: the project of the revision. */
type KnownAtStart =
  | { readonly projectId: string; readonly revision: number; readonly base: Project | null }
  | { readonly orderKey?: string; readonly ordered?: Project }
  | null;

/** Saves without a response that are remembered: what they brought to the server isn't somebody else's. */
const REMEMBERED_SAVES = 20;

/** Statuses that are about what was sent, not about when or by whom. */
const DOCUMENT_REFUSED: readonly number[] = [400, 413, 422];

export type SaveLabel = 'new' | 'saved' | 'saving' | 'waiting' | 'retrying' | 'refused' | 'stale';

/** Saves the project soon after each edit, one request at a time, and keeps a local draft until the server has it. */
export class AutosaveStore {
  state: Autosave;
  /** What both sides changed, while the user decides. */
  conflicts: readonly MergeConflict[] = [];
  /** A conflict is being resolved. */
  resolving = false;
  /** Why the conflict could not be resolved. */
  resolveError = '';
  readonly #parts: AutosaveParts;
  #cancelTimer: (() => void) | null = null;
  #settled: (() => void)[] = [];
  #left = false;
  /** The project of the revision, as the server has it. */
  #base: Project | null = null;
  #sent: readonly Project[] = [];
  #isLooking = false;
  #orderKey: string;
  /** What was sent under this key first; it may have reached the server. */
  #ordered: Project | null;

  constructor(parts: AutosaveParts, known: KnownAtStart) {
    const order = known !== null && !('projectId' in known) ? known : null;
    this.#parts = parts;
    this.#orderKey = order?.orderKey ?? parts.newKey();
    this.#ordered = order?.ordered ?? null;
    const saved = known !== null && 'projectId' in known ? known : null;
    this.#base = saved?.base ?? null;
    this.state = startAutosave(saved);
    makeAutoObservable(this, { state: observableRef, conflicts: observableRef }, { autoBind: true });
  }

  get projectId(): string | null {
    return this.state.projectId;
  }

  get label(): SaveLabel {
    const { error, sending, edited, saved, projectId } = this.state;
    if (error !== null) return error.kind;
    if (sending !== null) return 'saving';
    if (edited !== saved) return 'waiting';
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

  /** Merges what was saved elsewhere since, if anything was. */
  async loadNewer(): Promise<void> {
    const { projectId, error } = this.state;
    if (projectId === null || error?.kind === 'stale' || this.#isLooking) return;
    this.#isLooking = true;
    const current = await this.#parts.api.open(projectId);
    this.#isLooking = false;
    if (current.kind === 'ok' && this.state.revision !== null && current.value.revision > this.state.revision) {
      this.#dispatch({ kind: 'newer' });
      await this.#untilSettled();
    }
  }

  /** Resolves conflicts: merges, with the winner's version of what both changed. Undo brings the other one back. */
  async resolve(winner: MergeWinner): Promise<void> {
    if (this.resolving || this.state.error?.kind !== 'stale') return;
    this.resolving = true;
    this.resolveError = '';
    const event = await this.#merge(winner);
    runInAction(() => {
      this.resolving = false;
      this.resolveError = 'message' in event ? event.message : '';
    });
    if (event.kind === 'merged') this.#dispatch(event);
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

  /** Merges the server's version into the project; without a winner not where there are conflicts. */
  async #merge(winner?: MergeWinner): Promise<AutosaveEvent> {
    const { api, project, clock, untilIdle, onScriptMoved, loadMerge = importMerge } = this.#parts;
    const { projectId } = this.state;
    if (projectId === null) return { kind: 'stale' };
    const [outcome, merge] = await Promise.all([api.open(projectId), loadMerge().catch(() => null)]);
    if (outcome.kind !== 'ok') return toAutosaveEvent(outcome);
    if (merge === null) return { kind: 'failed', message: messages.conflict.cannotMerge };
    await untilIdle?.();
    const theirs = outcome.value;
    const newer = { base: this.#base, sent: this.#sent, theirs: theirs.project, ...(winner && { winner }) };
    const merged = merge.mergeHistory(project.history, newer, clock.now());
    const { scene } = project;
    const isOpen = merged.conflicts.length > 0 && winner === undefined;
    runInAction(() => {
      this.conflicts = isOpen ? merged.conflicts : [];
      if (isOpen) return;
      // First, since taking over the project stores a draft with it.
      this.#base = theirs.project;
      this.#sent = [];
      project.adopt(merged);
    });
    if (isOpen) return { kind: 'stale' };
    const now = project.scene;
    if (now.script !== scene.script && now.id === (merged.renamed.get(scene.id) ?? scene.id))
      onScriptMoved?.((offset) => merge.moveOffset(scene.script, now.script, offset));
    const isSaved = isEqualJson(project.project, theirs.project);
    return { kind: 'merged', revision: theirs.revision, version: project.history.version, isSaved };
  }

  async #untilSettled(): Promise<void> {
    while (this.state.sending !== null) await new Promise<void>((resolve) => this.#settled.push(resolve));
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
    const { drafts, clock } = this.#parts;
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
      case 'merge':
        void this.#merge().then(this.#dispatch.bind(this));
        return;
      case 'keep-locally':
        this.#writeDraft();
        return;
      case 'forget-local':
        drafts.remove(this.state.projectId);
        return;
    }
  }

  #writeDraft(): void {
    const { project, drafts } = this.#parts;
    drafts.write(this.state.projectId, {
      project: project.project,
      revision: this.state.revision,
      ...(this.#base !== null && { base: this.#base }),
      ...(this.state.projectId === null && { orderKey: this.#orderKey, ...(this.#ordered !== null && { ordered: this.#ordered }) }),
    });
  }

  async #send(): Promise<void> {
    const { project } = this.#parts.project;
    const { projectId, revision } = this.state;
    this.#dispatch(
      projectId === null || revision === null ? await this.#create(project) : await this.#save(projectId, { project, revision }),
    );
  }

  async #save(projectId: string, change: { readonly project: Project; readonly revision: number }): Promise<AutosaveEvent> {
    const outcome = await this.#parts.api.save(projectId, change);
    if (outcome.kind === 'ok') {
      this.#base = change.project;
      this.#sent = [];
    } else if (outcome.kind === 'failed' && this.#sent.at(-1) !== change.project) {
      this.#sent = [...this.#sent, change.project].slice(-REMEMBERED_SAVES);
    }
    return toAutosaveEvent(outcome);
  }

  /** After a lost response the same project is sent again under its key, since the server may have made it; what was edited since is saved then. */
  async #create(project: Project, { isKeyNew = false } = {}): Promise<AutosaveEvent> {
    const { api, drafts } = this.#parts;
    const repeated = this.#ordered;
    this.#ordered ??= project;
    this.#writeDraft();
    const outcome = await api.create(this.#ordered, { key: this.#orderKey });
    if (outcome.kind !== 'ok') {
      if (isRefused(outcome)) this.#ordered = null;
      if (isKeyNew || outcome.kind !== 'rejected' || outcome.code !== 'key-reused') return toAutosaveEvent(outcome);
      this.#orderKey = this.#parts.newKey();
      return this.#create(project, { isKeyNew: true });
    }
    drafts.remove(null);
    const { revision } = outcome.value;
    this.#base = revision === FIRST_REVISION ? outcome.value.project : null;
    if (this.#base === null) runInAction(() => (this.conflicts = [{ kind: 'unknown' }]));
    return repeated === null ? toAutosaveEvent(outcome) : { kind: 'found', projectId: outcome.value.id, revision };
  }
}

/** The server made nothing of this project, and won't: another one may be sent under the key. */
function isRefused(outcome: ApiOutcome<SavedProject>): boolean {
  return outcome.kind === 'rejected' && DOCUMENT_REFUSED.includes(outcome.status);
}

const importMerge = (): Promise<MergeModule> => import('#domain/project/merge/merge-history.ts');

function toAutosaveEvent(outcome: ApiOutcome<SavedProject>): AutosaveEvent {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'saved', projectId: outcome.value.id, revision: outcome.value.revision };
    case 'rejected':
      return outcome.status === 409 ? { kind: 'outdated' } : { kind: 'refused', message: outcome.message };
    case 'failed':
      return { kind: 'failed', message: formatFailure(outcome, messages.kept.changes) };
  }
}
