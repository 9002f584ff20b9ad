import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EntryOutcome } from '../../../ports/auth.ts';
import type { PageStore } from '../../stores/page-store.ts';

export type AutomaticSignInStep = { readonly kind: 'working' } | EntryOutcome;

/** A sign-in step without user input, run once when its page opens. */
export class AutomaticSignInStore implements PageStore {
  step: AutomaticSignInStep = { kind: 'working' };
  readonly #signIn: (signal: AbortSignal) => Promise<EntryOutcome>;
  readonly #failed: string;
  #lifetime: AbortController | null = null;

  /** `failed`: message for a failure without one. */
  constructor(signIn: (signal: AbortSignal) => Promise<EntryOutcome>, failed: string) {
    this.#signIn = signIn;
    this.#failed = failed;
    makeAutoObservable(this, { step: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#lifetime) return;
    this.#lifetime = new AbortController();
    void this.#run(this.#lifetime.signal);
  }

  stop(): void {
    this.#lifetime?.abort();
    this.#lifetime = null;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const outcome = await this.#signIn(signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.step = outcome.kind === 'failed' ? { kind: 'failed', message: outcome.message || this.#failed } : outcome;
    });
  }
}
