import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CommentParts, CommentsStore } from './comments-store.ts';

/** The comments of the open project. Their store is loaded once there are some, or someone writes the first. */
export class ScriptComments {
  isOpen = false;
  store: CommentsStore | null = null;
  /** Loading the comments' part of the page failed. */
  failed = false;
  readonly #parts: CommentParts;
  #leaving: AbortController | null = null;

  constructor(parts: CommentParts) {
    this.#parts = parts;
    makeAutoObservable(this, { store: observableRef }, { autoBind: true });
  }

  /** Looks for comments of a project that others may have commented on. */
  async start(): Promise<void> {
    if (this.#leaving !== null) return;
    this.#leaving = new AbortController();
    this.store?.start();
    await this.refresh();
  }

  /** Loads them again, quietly: others may have written some. */
  async refresh(): Promise<void> {
    const { projectId } = this.#parts.autosave;
    if (projectId === null || this.#leaving === null) return;
    if (this.store !== null) return this.store.refresh();
    const outcome = await this.#parts.comments.load(projectId, { signal: this.#leaving.signal });
    if (outcome.kind !== 'ok' || outcome.value.comments.length === 0) return;
    const store = await this.#loadStore();
    // Where it has loaded meanwhile, this may be older.
    if (store?.loaded === null) store.show(outcome.value);
    else await store?.refresh();
  }

  stop(): void {
    this.#leaving?.abort();
    this.#leaving = null;
    this.store?.stop();
  }

  /** Opens the thread at this place of the scene's script, else the form of a new one: about these words, or about the scene without any. */
  async open(place: { readonly from: number; readonly to: number }): Promise<void> {
    this.isOpen = true;
    const store = await this.#loadStore();
    store?.begin(place);
    await store?.load();
  }

  close(): void {
    this.isOpen = false;
    this.store?.cancelDraft();
  }

  async #loadStore(): Promise<CommentsStore | null> {
    try {
      const { CommentsStore } = await import('./comments-store.ts');
      runInAction(() => {
        this.failed = false;
        if (this.store !== null) return;
        this.store = new CommentsStore(this.#parts);
        if (this.#leaving !== null) this.store.start();
      });
    } catch {
      runInAction(() => (this.failed = true));
    }
    return this.store;
  }
}
