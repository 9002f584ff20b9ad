import { messages } from '#messages/features/review/review.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { parseCommentText } from '#domain/review/comment-text.ts';
import { listThreads, type ReviewThread } from '#domain/review/list-threads.ts';
import type { Review } from '#domain/review/review.ts';
import { formatLocalDay } from '#domain/text/format-local-day.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { ReviewApi } from '#ports/review-api.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

type ReviewedTasks = Pick<Realtime, 'watchReview' | 'onConnection'>;

/** The review link of one video, and what reviewers say. */
export class ReviewLinkStore implements PageStore {
  /** Null while the video never had a link, and until it is loaded. */
  review: Review | null = null;
  loaded = false;
  /** `YYYY-MM-DD` in local time; empty: no end. */
  lastDay = '';
  /** Chosen for reviewers to compare with, not saved yet. */
  versionIds: readonly string[] = [];
  busy = '';
  /** Why loading or saving failed. */
  problem = '';
  lastDayError = '';
  /** What the user is writing about a moment, in seconds; null while they aren't. */
  draft: { readonly seconds: number } | null = null;
  text = '';
  textError = '';
  /** Status message after a change. */
  message = '';
  readonly #reviews: ReviewApi;
  readonly #realtime: ReviewedTasks;
  readonly #taskId: string;
  readonly #lifetime = new Lifetime();

  constructor({ reviews, realtime }: { readonly reviews: ReviewApi; readonly realtime: ReviewedTasks }, taskId: string) {
    this.#reviews = reviews;
    this.#realtime = realtime;
    this.#taskId = taskId;
    makeAutoObservable(this, { review: observableRef, draft: observableRef, versionIds: observableRef }, { autoBind: true });
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    const stopWatching = this.#realtime.watchReview?.(this.#taskId, () => void this.#refresh());
    this.#lifetime.add(
      () => stopWatching?.(),
      this.#realtime.onConnection((connection) => connection === 'connected' && void this.#refresh()),
    );
    void this.load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  async load(): Promise<void> {
    this.problem = '';
    const outcome = await this.#reviews.load(this.#taskId);
    runInAction(() => {
      if (outcome.kind !== 'ok') return void (this.problem = formatFailure(outcome));
      this.loaded = true;
      this.#show(outcome.value);
    });
  }

  /** Shows what others wrote meanwhile. Choices that aren't saved yet, and texts that are being written, stay. */
  async #refresh(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null || !this.loaded || this.busy !== '') return;
    const outcome = await this.#reviews.load(this.#taskId, { signal });
    if (signal.aborted || outcome.kind !== 'ok' || this.busy !== '') return;
    runInAction(() => {
      const known = new Set(this.review?.comments.map(({ id }) => id));
      if (outcome.value?.comments.some(({ id }) => !known.has(id)) === true) this.message = messages.arrived;
      this.review = outcome.value;
    });
  }

  get threads(): readonly ReviewThread[] {
    return listThreads(this.review?.comments ?? []);
  }

  setLastDay(lastDay: string): void {
    this.lastDay = lastDay;
    this.lastDayError = '';
  }

  setVersion(id: string, isShown: boolean): void {
    const others = this.versionIds.filter((each) => each !== id);
    this.versionIds = isShown ? [...others, id] : others;
    this.message = '';
  }

  async create(): Promise<void> {
    await this.#run('save', () => this.#reviews.save(this.#taskId, { expiresAt: null, versionIds: [] }), messages.created);
  }

  async saveLink(): Promise<void> {
    const end = new Date(`${this.lastDay}T23:59:59.999`);
    const expiresAt = Number.isNaN(end.getTime()) ? null : end.toISOString();
    const { versionIds } = this;
    await this.#run('save', () => this.#reviews.save(this.#taskId, { expiresAt, versionIds }), messages.saved);
  }

  async end(): Promise<void> {
    await this.#run('end', () => this.#reviews.end(this.#taskId), messages.ended);
  }

  startDraft(seconds: number): void {
    this.draft = { seconds };
    this.message = '';
  }

  setText(text: string): void {
    this.text = text;
    this.textError = '';
  }

  cancelDraft(): void {
    this.draft = null;
    this.textError = '';
  }

  async sendDraft(): Promise<void> {
    const { draft, text } = this;
    if (draft === null) return;
    if (parseCommentText(text) === null) {
      this.textError = messages.noText;
      return;
    }
    if (!(await this.#run('send', () => this.#reviews.startThread(this.#taskId, { ...draft, text }), messages.sent))) return;
    runInAction(() => {
      this.draft = null;
      this.text = '';
    });
  }

  /** True once it's stored. */
  async reply(parentId: string, text: string): Promise<boolean> {
    if (parseCommentText(text) === null) {
      this.problem = messages.noText;
      return false;
    }
    return this.#run(parentId, () => this.#reviews.reply(this.#taskId, { parentId, text }), messages.sent);
  }

  async resolve(commentId: string, resolved: boolean): Promise<void> {
    await this.#run(commentId, () => this.#reviews.resolve(this.#taskId, commentId, resolved), messages.saved);
  }

  remove(commentId: string): Promise<boolean> {
    return this.#run(commentId, () => this.#reviews.removeComment(this.#taskId, commentId), messages.removed);
  }

  async #run(busy: string, call: () => Promise<ApiOutcome<Review | void>>, done: string): Promise<boolean> {
    if (this.busy !== '') return false;
    this.busy = busy;
    this.problem = this.message = this.lastDayError = '';
    const outcome = await call();
    runInAction(() => {
      this.busy = '';
      if (outcome.kind === 'ok') {
        this.message = done;
        this.#show(outcome.value ?? (this.review && { ...this.review, path: null, expiresAt: null }));
      } else if (outcome.kind === 'rejected' && outcome.field === 'expiresAt') this.lastDayError = formatFailure(outcome);
      else this.problem = formatFailure(outcome);
    });
    return outcome.kind === 'ok';
  }

  #show(review: Review | null): void {
    this.review = review;
    this.versionIds = review?.versionIds ?? [];
    this.lastDay = review === null || review.expiresAt === null ? '' : formatLocalDay(new Date(review.expiresAt));
  }
}
