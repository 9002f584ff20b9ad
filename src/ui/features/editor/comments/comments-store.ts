import { messages } from '#messages/features/editor/comments/comments.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Scene } from '#domain/project/project.ts';
import { parseCommentText } from '#domain/review/comment-text.ts';
import { findPassage, movePlace } from '#domain/script-comments/follow-passage.ts';
import {
  listScriptThreads,
  type Mentionable,
  type ScriptComments,
  type ScriptPlace,
  type ScriptThread,
} from '#domain/script-comments/script-comment.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { AutosaveStore } from '../autosave-store.ts';
import type { ProjectStore } from '../project-store.ts';

export interface CommentParts {
  readonly comments: ScriptCommentApi;
  readonly project: ProjectStore;
  readonly autosave: Pick<AutosaveStore, 'projectId' | 'label' | 'create'>;
}

/** A part of a script, in UTF-16 units, the end exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A thread at its place in the project as it is on screen. */
export interface PlacedThread extends ScriptThread {
  /** Counts from 0; -1: the scene is gone. */
  readonly sceneIndex: number;
  /** Null: about the scene as a whole, or its words are gone. */
  readonly span: Span | null;
  readonly isGone: boolean;
}

/** Comments on the script of the open project. Their places follow its edits; the server does the same when it saves them. */
export class CommentsStore {
  /** Null until they are loaded. */
  loaded: ScriptComments | null = null;
  /** What the new thread is about; null while none is written. */
  draft: ScriptPlace | null = null;
  showsResolved = false;
  /** The thread that was opened from the script. */
  openedId: string | null = null;
  /** The id of the comment that is being changed, or `new`. */
  busy = '';
  /** What happened. */
  message = '';
  problem = '';
  readonly #parts: CommentParts;
  #stopFollowing: (() => void) | null = null;
  #refreshing: Promise<void> | null = null;
  /** Something may have been written since the load under way began. */
  #isStale = false;
  /** How often this user has changed something. */
  #changes = 0;
  /** The user asked for the comments. */
  #saysProblem = false;
  #leaving: AbortController | null = null;

  constructor(parts: CommentParts) {
    this.#parts = parts;
    makeAutoObservable(this, { loaded: observableRef, draft: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#leaving ??= new AbortController();
    this.#stopFollowing ??= reaction(
      () => this.#scenes,
      (after, before) => this.#follow(before, after),
    );
  }

  stop(): void {
    this.#leaving?.abort();
    this.#leaving = null;
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  get people(): readonly Mentionable[] {
    return this.loaded?.people ?? [];
  }

  get threads(): readonly PlacedThread[] {
    return listScriptThreads(this.loaded?.comments ?? []).map((thread) => this.#place(thread));
  }

  get resolvedCount(): number {
    return this.threads.filter(({ comment }) => comment.resolved).length;
  }

  /** Those of the list: open ones, and resolved ones if they're asked for or were just opened. */
  get shown(): readonly PlacedThread[] {
    return this.threads.filter(({ comment }) => !comment.resolved || this.showsResolved || comment.id === this.openedId);
  }

  /** Of the selected scene: what stands out in its script. */
  get highlights(): readonly Span[] {
    const { sceneIndex, scene } = this.#parts.project;
    const { draft } = this;
    const found = draft?.sceneId === scene.id && draft.passage !== null ? findPassage(scene.script, draft.passage) : null;
    const marks = this.marksOf(sceneIndex);
    return found === null ? marks : [...marks, { from: found.start, to: found.start + found.quote.length }];
  }

  /** The words of a scene that open threads are about. */
  marksOf(sceneIndex: number): readonly (Span & { readonly thread: PlacedThread })[] {
    return this.threads.flatMap((thread) =>
      thread.span === null || thread.sceneIndex !== sceneIndex || thread.comment.resolved ? [] : [{ ...thread.span, thread }],
    );
  }

  show(comments: ScriptComments): void {
    this.#show(comments, this.#scenes);
  }

  /** A new project is saved first: only then it's known whose workspace it's in. */
  async load(): Promise<void> {
    const projectId = this.#parts.autosave.projectId ?? (await this.#ensureSaved());
    if (projectId === null) return;
    runInAction(() => (this.message = this.problem = ''));
    this.#saysProblem = true;
    await this.refresh();
  }

  /** Loads what others wrote meanwhile, without a word; after a change of this user that is under way. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    await (this.#refreshing ??= this.#loadUntilFresh().finally(() => (this.#refreshing = null)));
  }

  /** Opens the thread at this place of the script, else begins one. */
  begin({ from, to }: Span): void {
    const { sceneIndex, scene } = this.#parts.project;
    const { id: sceneId, script } = scene;
    const mark = this.marksOf(sceneIndex).find((each) => each.from <= from && to <= each.to);
    this.openedId = mark?.thread.comment.id ?? null;
    const selected = script.slice(from, to);
    const quote = selected.trim();
    const passage = quote === '' ? null : { quote, start: from + selected.indexOf(quote) };
    this.draft = mark === undefined ? { sceneId, passage } : null;
    this.message = this.problem = '';
  }

  cancelDraft(): void {
    this.draft = null;
    this.problem = '';
  }

  setShowsResolved(shows: boolean): void {
    this.showsResolved = shows;
  }

  /** What is written is about the project as the server has it, so the last edit goes there first. True once it's stored. */
  async send(text: string): Promise<boolean> {
    const { draft } = this;
    if (draft === null || !this.#isText(text)) return false;
    this.busy = 'new';
    const projectId = await this.#ensureSaved();
    if (projectId === null) return false;
    const isSent = await this.#run('new', () => this.#parts.comments.start(projectId, { place: draft, text }), messages.sent);
    if (isSent)
      runInAction(() => {
        this.draft = null;
        this.openedId = this.threads.findLast(({ comment }) => comment.mine)?.comment.id ?? null;
      });
    return isSent;
  }

  async reply(parentId: string, text: string): Promise<boolean> {
    return this.#isText(text) && this.#change(parentId, (id) => this.#parts.comments.reply(id, { parentId, text }), messages.sent);
  }

  async edit(commentId: string, text: string): Promise<boolean> {
    return this.#isText(text) && this.#change(commentId, (id) => this.#parts.comments.edit(id, commentId, text), messages.saved);
  }

  async resolve(commentId: string, resolved: boolean): Promise<void> {
    const isDone = await this.#change(commentId, (id) => this.#parts.comments.resolve(id, commentId, resolved), messages.saved);
    if (isDone && resolved) runInAction(() => (this.openedId = null));
  }

  remove(commentId: string): Promise<boolean> {
    return this.#change(commentId, (id) => this.#parts.comments.remove(id, commentId), messages.removed);
  }

  get #scenes(): readonly Scene[] {
    return this.#parts.project.project.scenes;
  }

  #place(thread: ScriptThread): PlacedThread {
    const { sceneId, passage } = thread.comment.place;
    const sceneIndex = this.#scenes.findIndex(({ id }) => id === sceneId);
    const found = passage === null ? null : findPassage(this.#scenes[sceneIndex]?.script ?? '', passage);
    const span = found === null ? null : { from: found.start, to: found.start + found.quote.length };
    return { ...thread, sceneIndex, span, isGone: sceneIndex !== -1 && passage !== null && span === null };
  }

  #follow(before: readonly Scene[], after: readonly Scene[]): void {
    if (this.loaded === null) return;
    this.loaded = {
      ...this.loaded,
      comments: this.loaded.comments.map((comment) =>
        comment.place === null ? comment : { ...comment, place: movePlace(comment.place, before, after) },
      ),
    };
  }

  /** `scenes`: as they were when the server was asked. */
  #show(comments: ScriptComments, scenes: readonly Scene[]): void {
    this.loaded = comments;
    this.#follow(scenes, this.#scenes);
  }

  async #loadUntilFresh(): Promise<void> {
    const { projectId } = this.#parts.autosave;
    while (this.#isStale && projectId !== null && this.busy === '' && this.#leaving !== null) {
      this.#isStale = false;
      const { signal } = this.#leaving;
      const [scenes, changes] = [this.#scenes, this.#changes];
      const outcome = await this.#parts.comments.load(projectId, { signal });
      // What this user sent meanwhile may be missing in it.
      if (changes !== this.#changes) this.#isStale = true;
      else if (!signal.aborted) runInAction(() => this.#showLoaded(outcome, scenes));
    }
  }

  #showLoaded(outcome: ApiOutcome<ScriptComments>, scenes: readonly Scene[]): void {
    if (outcome.kind === 'ok') this.#show(outcome.value, scenes);
    else if (this.#saysProblem) this.problem = formatFailure(outcome);
    this.#saysProblem = false;
  }

  #isText(text: string): boolean {
    this.problem = parseCommentText(text) === null ? messages.noText : '';
    return this.problem === '';
  }

  async #ensureSaved(): Promise<string | null> {
    const { autosave } = this.#parts;
    await autosave.create();
    if (autosave.projectId !== null && autosave.label === 'saved') return autosave.projectId;
    runInAction(() => {
      this.busy = '';
      this.problem = messages.saveFirst;
    });
    return null;
  }

  async #change(busy: string, call: (projectId: string) => Promise<ApiOutcome<ScriptComments>>, done: string): Promise<boolean> {
    const { projectId } = this.#parts.autosave;
    return projectId !== null && this.busy === '' && this.#run(busy, () => call(projectId), done);
  }

  async #run(busy: string, call: () => Promise<ApiOutcome<ScriptComments>>, done = ''): Promise<boolean> {
    runInAction(() => {
      this.busy = busy;
      this.message = this.problem = '';
    });
    const scenes = this.#scenes;
    this.#changes += 1;
    const outcome = await call();
    runInAction(() => {
      this.busy = '';
      if (outcome.kind === 'ok') {
        this.#show(outcome.value, scenes);
        this.message = done;
      } else this.problem = formatFailure(outcome);
    });
    if (this.#isStale) void this.refresh();
    return outcome.kind === 'ok';
  }
}
