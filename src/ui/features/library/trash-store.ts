import { words } from '#messages/features/library/trash.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Page } from '../../../ports/admin-api.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ItemChanges, LibraryApi, TrashedItem } from '../../../ports/library-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';

export interface TrashPorts {
  readonly library: Pick<LibraryApi, 'trash' | 'restore' | 'purge' | 'emptyTrash'>;
  readonly clock: Clock;
}

/** What was deleted in the last 30 days. */
export class TrashStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  page: Page<TrashedItem> | null = null;
  /** What did not work. */
  trouble = '';
  /** What worked, for screen readers too. */
  done = '';
  busy = false;
  private readonly ports: TrashPorts;
  private visit: AbortController | null = null;

  constructor(ports: TrashPorts) {
    this.ports = ports;
    makeAutoObservable<TrashStore, 'ports' | 'visit'>(this, { ports: false, visit: false, page: observableRef }, { autoBind: true });
  }

  get now(): number {
    return this.ports.clock.now();
  }

  start(): void {
    if (this.visit) return;
    this.visit = new AbortController();
    void this.load();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
  }

  retry(): void {
    this.phase = 'loading';
    void this.load();
  }

  async show(page: number): Promise<void> {
    await this.load(page);
  }

  restore(item: TrashedItem): Promise<void> {
    return this.change(this.ports.library.restore([item]), words.restored(item.title));
  }

  /** For good. */
  purge(item: TrashedItem): Promise<void> {
    return this.change(this.ports.library.purge([item]), words.purged(item.title));
  }

  async empty(): Promise<void> {
    this.begin();
    const outcome = await this.ports.library.emptyTrash();
    this.end(outcome.kind === 'ok' ? { done: words.emptied(outcome.value.deleted) } : { trouble: failureText(outcome, words.kept) });
    await this.load();
  }

  private async change(call: Promise<ApiOutcome<ItemChanges>>, done: string): Promise<void> {
    this.begin();
    const outcome = await call;
    if (outcome.kind !== 'ok') return this.end({ trouble: failureText(outcome, words.kept) });
    const [refused] = outcome.value.refused;
    this.end(refused ? { trouble: refused.message } : { done });
    await this.load(this.page?.page);
  }

  private begin(): void {
    this.busy = true;
    this.trouble = '';
    this.done = '';
  }

  private end({ trouble = '', done = '' }: { readonly trouble?: string; readonly done?: string }): void {
    this.busy = false;
    this.trouble = trouble;
    this.done = done;
  }

  private async load(page = 1): Promise<void> {
    const signal = this.visit?.signal;
    if (!signal) return;
    const outcome = await this.ports.library.trash({ page }, { signal });
    if (signal.aborted) return;
    if (outcome.kind === 'ok' && outcome.value.rows.length === 0 && page > 1) return this.load(page - 1);
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.page = outcome.value;
        this.phase = 'ready';
      } else if (this.phase !== 'ready') {
        this.phase = 'failed';
        this.failure = failureText(outcome, words.kept);
      }
    });
  }
}
