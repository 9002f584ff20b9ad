import { messages } from '#messages/features/library/trash.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Page } from '#ports/admin-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { ItemChanges, LibraryApi, TrashedItem } from '#ports/library-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface TrashPorts {
  readonly library: Pick<LibraryApi, 'trash' | 'restore' | 'purge' | 'emptyTrash'>;
  readonly clock: Clock;
}

/** Items deleted in the last 30 days. */
export class TrashStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  page: Page<TrashedItem> | null = null;
  /** Error of the last action. */
  error = '';
  /** Success message of the last action, announced too. */
  done = '';
  busy = false;
  readonly #ports: TrashPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: TrashPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { page: observableRef }, { autoBind: true });
  }

  get now(): number {
    return this.#ports.clock.now();
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    void this.#load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  retry(): void {
    this.phase = 'loading';
    void this.#load();
  }

  async show(page: number): Promise<void> {
    await this.#load(page);
  }

  restore(item: TrashedItem): Promise<void> {
    return this.#change(this.#ports.library.restore([item]), messages.restored(item.title));
  }

  /** Deletes permanently. */
  purge(item: TrashedItem): Promise<void> {
    return this.#change(this.#ports.library.purge([item]), messages.purged(item.title));
  }

  async empty(): Promise<void> {
    this.#startAction();
    const outcome = await this.#ports.library.emptyTrash();
    this.#endAction(
      outcome.kind === 'ok' ? { done: messages.emptied(outcome.value.deleted) } : { trouble: formatFailure(outcome, messages.unchanged) },
    );
    await this.#load();
  }

  async #change(call: Promise<ApiOutcome<ItemChanges>>, done: string): Promise<void> {
    this.#startAction();
    const outcome = await call;
    if (outcome.kind !== 'ok') return this.#endAction({ trouble: formatFailure(outcome, messages.unchanged) });
    const [refused] = outcome.value.refused;
    this.#endAction(refused ? { trouble: refused.message } : { done });
    await this.#load(this.page?.page);
  }

  #startAction(): void {
    this.busy = true;
    this.error = '';
    this.done = '';
  }

  #endAction({ trouble: error = '', done = '' }: { readonly trouble?: string; readonly done?: string }): void {
    runInAction(() => {
      this.busy = false;
      this.error = error;
      this.done = done;
    });
  }

  async #load(page = 1): Promise<void> {
    const { signal } = this.#lifetime;
    if (!signal) return;
    const outcome = await this.#ports.library.trash({ page }, { signal });
    if (signal.aborted) return;
    if (outcome.kind === 'ok' && outcome.value.rows.length === 0 && page > 1) return this.#load(page - 1);
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.page = outcome.value;
        this.phase = 'ready';
      } else if (this.phase !== 'ready') {
        this.phase = 'failed';
        this.failure = formatFailure(outcome, messages.unchanged);
      }
    });
  }
}
