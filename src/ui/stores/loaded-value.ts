import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PageStore } from './page-store.ts';
import { Lifetime } from './lifetime.ts';

type LoadOutcome<Value> = { readonly kind: 'ok'; readonly value: Value } | { readonly kind: string; readonly message: string };

/** A value that is loaded: pending, loaded, or failed with a retry. */
export class LoadedValue<Value> implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  /** The last loaded value; kept while reloading. */
  value: Value | null = null;
  failure = '';
  readonly #fetch: (signal: AbortSignal) => Promise<LoadOutcome<Value>>;
  readonly #lifetime = new Lifetime();

  constructor(fetchValue: (signal: AbortSignal) => Promise<LoadOutcome<Value>>) {
    this.#fetch = fetchValue;
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  start(): void {
    if (!this.#lifetime.signal) void this.load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  /** Loads or reloads; earlier requests are ignored. */
  async load(): Promise<void> {
    const signal = this.#lifetime.restart();
    if (this.phase === 'failed') this.phase = 'loading';
    const outcome = await this.#fetch(signal);
    if (signal.aborted) return;
    runInAction(() => this.#setOutcome(outcome));
  }

  #setOutcome(outcome: LoadOutcome<Value>): void {
    if ('value' in outcome) {
      this.phase = 'ready';
      this.value = outcome.value;
      return;
    }
    this.phase = 'failed';
    this.failure = outcome.message;
  }
}
