import { messages } from '#messages/features/library/library.messages';
import { makeAutoObservable, observableRef, observableShallow, reaction, runInAction } from 'mobx';
import { isFinalStatus, pickTaskMessage } from '#domain/tasks/task-machine.ts';
import type { Page } from '#ports/admin-api.ts';
import type { LibraryItem, LibraryQuery, LibraryOverview } from '#ports/library-api.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { LibraryCommands, type LibraryPorts } from './library-commands.ts';
import { isNarrowed, getItemKey, mergeLatestTask, omitEmpty } from './library-query.ts';
import { Lifetime } from '../../stores/lifetime.ts';

/** Milliseconds after the last keystroke before searching. */
const SEARCH_DELAY = 250;

interface PresenterChoice {
  readonly id: string;
  readonly name: string;
}

/** Items of the active workspace, page by page. Changes show at once and are reverted when the server refuses them. */
export class LibraryStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  profile: Profile | null = null;
  /** Shown in place of the remaining quota (ERR-2). */
  profileFailure = '';
  query: LibraryQuery;
  shelves: LibraryOverview | null = null;
  /** Presenters to filter by; empty until they are loaded. */
  presenters: readonly PresenterChoice[] = [];
  readonly commands: LibraryCommands;
  private page: Page<LibraryItem> | null = null;
  private readonly hidden = new Set<string>();
  private readonly chosen = new Set<string>();
  readonly #ports: LibraryPorts;
  readonly #watches = new Map<string, () => void>();
  readonly #lifetime = new Lifetime();
  #stopPause: (() => void) | null = null;
  #loads = 0;

  constructor(ports: LibraryPorts, query: LibraryQuery = {}) {
    this.#ports = ports;
    this.query = query;
    makeAutoObservable<LibraryStore, 'page' | 'hidden' | 'chosen'>(
      this,
      {
        commands: false,
        hidden: observableShallow,
        chosen: observableShallow,
        profile: observableRef,
        page: observableRef,
        shelves: observableRef,
        presenters: observableRef,
        query: observableRef,
      },
      { autoBind: true },
    );
    this.commands = new LibraryCommands(ports, {
      hide: (items) => runInAction(() => items.forEach((item) => this.hidden.add(getItemKey(item)))),
      show: (items) => runInAction(() => items.forEach((item) => this.hidden.delete(getItemKey(item)))),
      replace: (item) => runInAction(() => this.#replace(item)),
      reload: () => this.#load(),
    });
  }

  /** Items of this page with live task data. */
  get items(): readonly LibraryItem[] {
    const rows = this.page?.rows ?? [];
    return rows
      .filter((item) => !this.hidden.has(getItemKey(item)))
      .map((item) => mergeLatestTask(item, item.video === null ? undefined : this.#ports.tasks.getLatest(item.video.taskId)));
  }

  /** Total number of matches. */
  get total(): number {
    return Math.max(0, (this.page?.total ?? 0) - ((this.page?.rows.length ?? 0) - this.items.length));
  }

  get pageSize(): number {
    return this.page?.pageSize ?? 1;
  }

  /** The library is empty: the first steps are shown. */
  get isEmpty(): boolean {
    return this.total === 0 && !isNarrowed(this.query) && (this.query.page ?? 1) === 1;
  }

  get selected(): readonly LibraryItem[] {
    return this.items.filter((item) => this.chosen.has(getItemKey(item)));
  }

  get now(): number {
    return this.#ports.clock.now();
  }

  isSelected(item: LibraryItem): boolean {
    return this.chosen.has(getItemKey(item));
  }

  select(items: readonly LibraryItem[], selected: boolean): void {
    for (const item of items) {
      if (selected) this.chosen.add(getItemKey(item));
      else this.chosen.delete(getItemKey(item));
    }
  }

  clearSelection(): void {
    this.chosen.clear();
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#lifetime.add(
      reaction(
        () => this.#unsettled,
        (count) => {
          if (count > 0) void this.#load();
        },
      ),
    );
    void this.#load();
    void this.#learnPresenters();
  }

  stop(): void {
    this.#lifetime.stop();
    this.#stopPause?.();
    for (const unwatch of this.#watches.values()) unwatch();
    this.#watches.clear();
  }

  retry(): void {
    this.phase = 'loading';
    void this.#load();
  }

  /** Searches after a pause, so that a word is one request. */
  find(search: string): void {
    this.#setQuery({ search, page: undefined });
    this.#stopPause?.();
    this.#stopPause = this.#ports.clock.after(SEARCH_DELAY, () => void this.#load());
  }

  narrow(change: { readonly [Name in keyof Omit<LibraryQuery, 'search'>]?: LibraryQuery[Name] | undefined }): void {
    this.#setQuery({ page: undefined, ...change });
    this.#stopPause?.();
    void this.#load();
  }

  showAll(): void {
    this.query = omitEmpty({ order: this.query.order });
    void this.#load();
  }

  #setQuery(change: { readonly [Name in keyof LibraryQuery]?: LibraryQuery[Name] | undefined }): void {
    this.query = omitEmpty({ ...this.query, ...change });
    this.clearSelection();
  }

  async #load(): Promise<void> {
    const { signal } = this.#lifetime;
    if (!signal) return;
    this.#loads += 1;
    const load = this.#loads;
    const { library, profiles } = this.#ports;
    const [page, shelves, profile] = await Promise.all([
      library.list(this.query, { signal }),
      library.shelves({ signal }),
      profiles.profile({ signal }),
    ]);
    if (signal.aborted || load !== this.#loads) return;
    runInAction(() => {
      if (profile.kind === 'ok') this.profile = profile.value;
      this.profileFailure = profile.kind === 'ok' || this.profile ? '' : messages.quota.failed;
      if (shelves.kind === 'ok') this.shelves = shelves.value;
      if (page.kind === 'ok') this.#setPage(page.value);
      else if (this.phase !== 'ready') this.#fail(formatFailure(page, messages.kept.videos));
    });
  }

  async #learnPresenters(): Promise<void> {
    const outcome = await this.#ports.presenters.list();
    // Without names the filter by presenter isn't offered; everything else works.
    if (outcome.kind === 'unavailable') return;
    const names = new Map(outcome.items.map(({ presenterId, name }) => [presenterId, name]));
    runInAction(() => (this.presenters = [...names].map(([id, name]) => ({ id, name }))));
  }

  #setPage(page: Page<LibraryItem>): void {
    this.page = page;
    this.phase = 'ready';
    this.failure = '';
    for (const { video } of page.rows) {
      if (video === null) continue;
      if (isFinalStatus(video.status)) this.#ports.tasks.merge(pickTaskMessage(video));
      else this.#watchTask(video.taskId);
    }
    // The last item of the last page was removed: go to the new last page.
    if (page.rows.length === 0 && page.page > 1) this.narrow({ page: Math.max(1, Math.ceil(page.total / page.pageSize)) });
  }

  #fail(message: string): void {
    this.phase = 'failed';
    this.failure = message;
  }

  #watchTask(taskId: string): void {
    if (!this.#watches.has(taskId)) this.#watches.set(taskId, this.#ports.tasks.watch(taskId));
  }

  /** Videos that ended since the list was loaded: their thumbnail, length and quota are not known yet. */
  get #unsettled(): number {
    return (this.page?.rows ?? []).filter(({ video }) => {
      if (video === null || isFinalStatus(video.status)) return false;
      const latest = this.#ports.tasks.getLatest(video.taskId);
      return latest !== undefined && isFinalStatus(latest.status);
    }).length;
  }

  #replace(item: LibraryItem): void {
    if (!this.page) return;
    this.page = { ...this.page, rows: this.page.rows.map((row) => (getItemKey(row) === getItemKey(item) ? item : row)) };
  }
}
