import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EntryOutcome } from '../../../ports/auth.ts';
import type { PageStore } from '../../stores/page-store.ts';

export type AutomaticStep = { readonly kind: 'working' } | EntryOutcome;

/** A step of sign-in that needs nobody's hand: it is taken once, when its page opens. */
export class AutomaticStepStore implements PageStore {
  step: AutomaticStep = { kind: 'working' };
  private readonly take: (signal: AbortSignal) => Promise<EntryOutcome>;
  private readonly failed: string;
  private visit: AbortController | null = null;

  /** `failed`: where a failure brings no words of its own. */
  constructor(take: (signal: AbortSignal) => Promise<EntryOutcome>, failed: string) {
    this.take = take;
    this.failed = failed;
    makeAutoObservable<AutomaticStepStore, 'take' | 'failed' | 'visit'>(
      this,
      { take: false, failed: false, visit: false, step: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.visit) return;
    this.visit = new AbortController();
    void this.run(this.visit.signal);
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
  }

  private async run(signal: AbortSignal): Promise<void> {
    const outcome = await this.take(signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.step = outcome.kind === 'failed' ? { kind: 'failed', message: outcome.message || this.failed } : outcome;
    });
  }
}
