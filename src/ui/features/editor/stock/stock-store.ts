import { messages } from '#messages/features/editor/stock/stock.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { findSceneSearches } from '#domain/stock-media/find-scene-searches.ts';
import type { StockItem, StockKind, StockOrientation, StockSource } from '#domain/stock-media/stock-item.ts';
import type { StockApi, StockFound } from '#ports/stock-api.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { ChoicesStore } from '../choices-store.ts';
import type { ProjectStore } from '../project-store.ts';

export interface StockParts {
  readonly stock: StockApi;
  readonly choices: Pick<ChoicesStore, 'readings' | 'add'>;
  readonly project: ProjectStore;
  /** Of images that have to fill a frame; any where left out. */
  readonly orientation?: StockOrientation | undefined;
}

/** Searches stock media for one scene, and takes one of what was found. */
export class StockStore {
  /** Undefined until it's known; null where no service is connected. */
  source: StockSource | null | undefined = undefined;
  kind: StockKind = 'image';
  words = '';
  /** What was last found; null before. */
  found: (StockFound & { readonly words: string }) | null = null;
  isSearching = false;
  takingId: string | null = null;
  error = '';
  /** For the scene the store was made for, best first. */
  readonly suggestions: readonly string[];
  readonly #language: string;
  readonly #parts: StockParts;
  #page = 1;
  #search = new AbortController();
  #isStopped = false;

  constructor(parts: StockParts) {
    this.#parts = parts;
    const { project, sceneId } = parts.project;
    const { suggestions, language } = findSceneSearches(project, sceneId);
    this.suggestions = suggestions;
    this.#language = language;
    makeAutoObservable(this, { source: observableRef, found: observableRef, suggestions: false }, { autoBind: true });
  }

  /** Searches for what the scene is about at once; where it says nothing, the workspace's uploads are listed. */
  start(): void {
    this.#isStopped = false;
    void this.#parts.stock.source().then((outcome) => runInAction(() => (this.source = outcome.kind === 'ok' ? outcome.value : null)));
    void this.search(this.suggestions[0] ?? '');
  }

  stop(): void {
    this.#isStopped = true;
    this.#search.abort();
  }

  type(words: string): void {
    this.words = words;
  }

  async setKind(kind: StockKind): Promise<void> {
    this.kind = kind;
    await this.search(this.words);
  }

  async search(words: string): Promise<void> {
    this.words = words;
    await this.#load(words.trim(), 1);
  }

  async loadMore(): Promise<void> {
    if (this.found !== null) await this.#load(this.found.words, this.#page + 1);
  }

  /** Id of the asset that it became; null where it didn't, with an `error`, or nobody waits for it anymore. */
  async take({ id, kind }: StockItem): Promise<string | null> {
    if (this.takingId !== null) return null;
    const { stock, choices } = this.#parts;
    runInAction(() => ([this.takingId, this.error] = [id, '']));
    const begun = await stock.take({ id, kind });
    const outcome = begun.kind === 'ok' ? await choices.readings.wait(begun.value) : begun;
    return runInAction(() => {
      this.takingId = null;
      if (outcome.kind !== 'ok') {
        this.error = formatFailure(outcome, messages.unchanged);
        return null;
      }
      choices.add(outcome.value);
      return this.#isStopped ? null : outcome.value.assetId;
    });
  }

  async #load(words: string, page: number): Promise<void> {
    this.#search.abort();
    const search = new AbortController();
    this.#search = search;
    runInAction(() => ([this.isSearching, this.error] = [true, '']));
    const { stock, orientation } = this.#parts;
    const request = { words, kind: this.kind, language: this.#language, page, ...(orientation && { orientation }) };
    const outcome = await stock.search(request, { signal: search.signal });
    if (search.signal.aborted) return;
    runInAction(() => {
      this.isSearching = false;
      if (outcome.kind !== 'ok') {
        this.error = formatFailure(outcome, messages.unchanged);
        return;
      }
      this.#page = page;
      const before = page === 1 ? undefined : this.found;
      const { own, items } = outcome.value;
      this.found = { ...outcome.value, words, own: before?.own ?? own, items: [...(before?.items ?? []), ...items] };
    });
  }
}
