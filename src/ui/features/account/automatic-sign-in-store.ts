import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EntryOutcome } from '#ports/auth.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export type AutomaticSignInStep = { readonly kind: 'working' } | EntryOutcome;

/** A sign-in step without user input, run once when its page opens. */
export class AutomaticSignInStore implements PageStore {
  step: AutomaticSignInStep = { kind: 'working' };
  readonly #signIn: (signal: AbortSignal) => Promise<EntryOutcome>;
  readonly #failed: string;
  readonly #lifetime = new Lifetime();

  /** `failed`: message for a failure without one. */
  constructor(signIn: (signal: AbortSignal) => Promise<EntryOutcome>, failed: string) {
    this.#signIn = signIn;
    this.#failed = failed;
    makeAutoObservable(this, { step: observableRef }, { autoBind: true });
  }

  start(): void {
    const signal = this.#lifetime.start();
    if (!signal) return;
    void this.#run(signal);
  }

  stop(): void {
    this.#lifetime.stop();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const outcome = await this.#signIn(signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.step = outcome.kind === 'failed' ? { kind: 'failed', message: outcome.message || this.#failed } : outcome;
    });
  }
}
