import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PageStore } from './page-store.ts';

type Asked<Value> = { readonly kind: 'ok'; readonly value: Value } | { readonly kind: string; readonly message: string };

/** One thing a page shows that has to be fetched: it is on its way, here, or it failed and can be asked for again. */
export class Loaded<Value> implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  /** The newest one that came; kept while another is on its way. */
  value: Value | null = null;
  failure = '';
  private readonly ask: (signal: AbortSignal) => Promise<Asked<Value>>;
  private visit: AbortController | null = null;

  constructor(ask: (signal: AbortSignal) => Promise<Asked<Value>>) {
    this.ask = ask;
    makeAutoObservable<Loaded<Value>, 'ask' | 'visit'>(this, { ask: false, visit: false, value: observableRef }, { autoBind: true });
  }

  start(): void {
    if (!this.visit) void this.load();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
  }

  /** Asks (again); an older question no longer counts. */
  async load(): Promise<void> {
    this.visit?.abort();
    const visit = new AbortController();
    this.visit = visit;
    if (this.phase === 'failed') this.phase = 'loading';
    const asked = await this.ask(visit.signal);
    if (visit !== this.visit) return;
    runInAction(() => this.take(asked));
  }

  private take(asked: Asked<Value>): void {
    if ('value' in asked) {
      this.phase = 'ready';
      this.value = asked.value;
      return;
    }
    this.phase = 'failed';
    this.failure = asked.message;
  }
}
