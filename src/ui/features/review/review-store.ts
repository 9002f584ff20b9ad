import { messages } from '#messages/features/review/review.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { parseCommentText, parseReviewerName } from '#domain/review/comment-text.ts';
import { listMarksAt, listThreads, type ReviewThread } from '#domain/review/list-threads.ts';
import type { FramePoint, OpenedReview, ReviewDecision, ReviewedVersion } from '#domain/review/review.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { ReviewApi, Reviewer } from '#ports/review-api.ts';
import { createUuid } from '../../create-uuid.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

const KEY = 'castwright.reviewer.key';
const NAME = 'castwright.reviewer.name';
/** Milliseconds between two looks for comments of others. */
const REFRESH_EVERY = 15_000;
const NOT_FOUND = 404;

interface ReviewPorts {
  readonly reviews: ReviewApi;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
}

/** What a reviewer is writing about a moment. */
interface Draft {
  readonly seconds: number;
  readonly point: FramePoint | null;
}

/** A review as whoever has its link sees and writes it. */
export class ReviewStore implements PageStore {
  phase: 'opening' | 'open' | 'missing' | 'failed' = 'opening';
  review: OpenedReview | null = null;
  name: string;
  draft: Draft | null = null;
  text = '';
  /** Where the video stands. */
  position = 0;
  paused = true;
  /** What the video is compared with: its id, and the version once it's loaded. */
  comparedId: string | null = null;
  compared: ReviewedVersion | null = null;
  busy = '';
  errors: { readonly name?: string; readonly text?: string } = {};
  problem = '';
  /** Status message after a change. */
  message = '';
  readonly #reviews: ReviewApi;
  readonly #storage: KeyValueStore;
  readonly #clock: Clock;
  readonly #reviewer: Reviewer;
  readonly #lifetime = new Lifetime();
  #cancelRefresh: () => void = () => {};

  constructor({ reviews, storage, clock }: ReviewPorts, token: string) {
    this.#reviews = reviews;
    this.#storage = storage;
    this.#clock = clock;
    this.#reviewer = { token, key: readKey(storage) };
    this.name = storage.read(NAME) ?? '';
    makeAutoObservable(
      this,
      { review: observableRef, draft: observableRef, errors: observableRef, compared: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.#lifetime.start()) void this.load();
  }

  stop(): void {
    this.#cancelRefresh();
    this.#lifetime.stop();
  }

  async load(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null) return;
    const outcome = await this.#reviews.open(this.#reviewer, { signal });
    if (signal.aborted) return;
    runInAction(() => {
      if (outcome.kind === 'ok') this.#show(outcome.value);
      else if (outcome.kind === 'rejected' && outcome.status === NOT_FOUND) this.phase = 'missing';
      else if (this.review === null) {
        this.phase = 'failed';
        this.problem = formatFailure(outcome);
      }
    });
    this.#cancelRefresh();
    this.#cancelRefresh = this.#clock.after(REFRESH_EVERY, () => void this.load());
  }

  get threads(): readonly ReviewThread[] {
    return listThreads(this.review?.comments ?? []);
  }

  /** Threads whose marks show on the paused frame. */
  get marks() {
    return this.paused ? listMarksAt(this.threads, this.position) : [];
  }

  get ownDecision(): ReviewDecision | null {
    return this.review?.decisions.find(({ mine }) => mine)?.decision ?? null;
  }

  get comparedThreads(): readonly ReviewThread[] {
    return listThreads(this.compared?.comments ?? []);
  }

  get comparedMarks() {
    return this.paused ? listMarksAt(this.comparedThreads, this.position) : [];
  }

  /** Opens another version beside the video; null closes it. */
  async compare(id: string | null): Promise<void> {
    this.comparedId = id;
    this.compared = null;
    this.problem = '';
    const { signal } = this.#lifetime;
    if (id === null || signal === null) return;
    const outcome = await this.#reviews.openVersion(this.#reviewer, id, { signal });
    if (signal.aborted || this.comparedId !== id) return;
    runInAction(() => {
      if (outcome.kind === 'ok') return void (this.compared = outcome.value);
      this.comparedId = null;
      this.problem = outcome.kind === 'rejected' && outcome.status === NOT_FOUND ? messages.noVersion : formatFailure(outcome);
    });
  }

  follow(position: number, paused: boolean): void {
    this.position = position;
    this.paused = paused;
  }

  setName(name: string): void {
    this.name = name;
    this.errors = {};
  }

  setText(text: string): void {
    this.text = text;
    this.errors = {};
  }

  /** Begins a comment about the moment, or moves the one that is being written. */
  startDraft(point: FramePoint | null): void {
    this.draft = { seconds: this.position, point };
    this.message = '';
  }

  cancelDraft(): void {
    this.draft = null;
    this.errors = {};
  }

  async send(): Promise<void> {
    const { draft, text } = this;
    if (draft === null || !this.#checkName() || !this.#checkText(text)) return;
    const comment = { ...draft, text, name: this.name, parentId: null };
    if (!(await this.#write('send', () => this.#reviews.comment(this.#reviewer, comment), messages.sent))) return;
    runInAction(() => {
      this.draft = null;
      this.text = '';
    });
  }

  /** True once it's stored. */
  async reply(parentId: string, text: string): Promise<boolean> {
    if (!this.#checkName() || !this.#checkText(text)) return this.#explain();
    const reply = { text, name: this.name, parentId, seconds: 0, point: null };
    return this.#write(parentId, () => this.#reviews.comment(this.#reviewer, reply), messages.sent);
  }

  async edit(commentId: string, text: string): Promise<boolean> {
    if (!this.#checkText(text)) return this.#explain();
    return this.#write(commentId, () => this.#reviews.editOwn(this.#reviewer, commentId, text), messages.saved);
  }

  remove(commentId: string): Promise<boolean> {
    return this.#write(commentId, () => this.#reviews.removeOwn(this.#reviewer, commentId), messages.removed);
  }

  async decide(decision: ReviewDecision): Promise<void> {
    if (!this.#checkName()) return;
    const signed = { name: this.name, decision };
    await this.#write(decision, () => this.#reviews.decide(this.#reviewer, signed), messages.decided[decision]);
  }

  /** Replies and changes are written away from the fields of a new comment, so their error is said above the list. */
  #explain(): false {
    this.problem = this.errors.name ?? this.errors.text ?? '';
    return false;
  }

  #checkName(): boolean {
    const isNamed = parseReviewerName(this.name) !== null;
    if (!isNamed) this.errors = { name: messages.noName };
    else this.#storage.write(NAME, this.name);
    return isNamed;
  }

  #checkText(text: string): boolean {
    const isText = parseCommentText(text) !== null;
    if (!isText) this.errors = { text: messages.noText };
    return isText;
  }

  async #write(busy: string, call: () => Promise<ApiOutcome<OpenedReview>>, done: string): Promise<boolean> {
    if (this.busy !== '') return false;
    runInAction(() => {
      this.busy = busy;
      this.problem = this.message = '';
      this.errors = {};
    });
    const outcome = await call();
    runInAction(() => {
      this.busy = '';
      if (outcome.kind !== 'ok') return void (this.problem = formatFailure(outcome));
      this.message = done;
      this.#show(outcome.value);
    });
    return outcome.kind === 'ok';
  }

  #show(review: OpenedReview): void {
    this.phase = 'open';
    this.review = review;
  }
}

/** The secret by which this browser may change what it wrote; made once. */
function readKey(storage: KeyValueStore): string {
  const known = storage.read(KEY);
  if (known !== null) return known;
  const key = createUuid();
  storage.write(KEY, key);
  return key;
}
