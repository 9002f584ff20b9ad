import { makeAutoObservable } from 'mobx';
import { type Batch, canRetry, hasEnded } from '#domain/personalization/batch.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BatchApi, BatchRef } from '#ports/batch-api.ts';
import type { Clock } from '#ports/clock.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Milliseconds between two looks at a batch that is being made. */
const REFRESH_EVERY = 4_000;

/** One batch: its rows with how far their videos are, refreshed until all have ended. */
export class BatchStore implements PageStore {
  readonly ref: BatchRef;
  readonly batch: LoadedValue<Batch>;
  readonly acting = new ActionStore();
  confirming = false;
  readonly #batches: BatchApi;
  readonly #clock: Clock;
  #cancelRefresh: () => void = () => {};
  #running = false;

  constructor({ batches, clock }: { readonly batches: BatchApi; readonly clock: Clock }, ref: BatchRef) {
    this.#batches = batches;
    this.#clock = clock;
    this.ref = ref;
    this.batch = new LoadedValue(async (signal) => {
      const outcome = await batches.load(ref, { signal });
      this.#refreshLater();
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { ref: false, batch: false, acting: false }, { autoBind: true });
  }

  start(): void {
    this.#running = true;
    this.batch.start();
  }

  stop(): void {
    this.#running = false;
    this.#cancelRefresh();
    this.batch.stop();
  }

  get unfinished(): boolean {
    return this.batch.value?.rows.some(({ state }) => !hasEnded(state)) ?? true;
  }

  get finished(): number {
    return this.batch.value?.counts.completed ?? 0;
  }

  get unshared(): number {
    return this.batch.value?.rows.filter(({ state, sharePath }) => state === 'completed' && sharePath === null).length ?? 0;
  }

  get retryable(): number {
    return this.batch.value?.rows.filter(({ state }) => canRetry(state)).length ?? 0;
  }

  retry(): Promise<boolean> {
    return this.#change('retry', () => this.#batches.retry(this.ref));
  }

  cancel(): Promise<boolean> {
    return this.#change('cancel', () => this.#batches.cancel(this.ref));
  }

  share(): Promise<boolean> {
    return this.#change('share', () => this.#batches.share(this.ref));
  }

  setConfirming(confirming: boolean): void {
    this.confirming = confirming;
  }

  /** True once the batch is deleted. */
  remove(): Promise<boolean> {
    this.confirming = false;
    return this.acting.run('remove', async () => {
      const outcome = await this.#batches.remove(this.ref);
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
  }

  #change(key: string, act: () => Promise<ApiOutcome<Batch>>): Promise<boolean> {
    return this.acting.run(key, async () => {
      const outcome = await act();
      if (outcome.kind !== 'ok') return { kind: 'failed', message: formatFailure(outcome) };
      await this.batch.load();
      return outcome;
    });
  }

  #refreshLater(): void {
    this.#cancelRefresh();
    this.#cancelRefresh = this.#clock.after(REFRESH_EVERY, () => {
      if (this.#running && this.unfinished) void this.batch.load();
    });
  }
}
