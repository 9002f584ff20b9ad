import { makeAutoObservable, runInAction } from 'mobx';

type ActionOutcome = { readonly kind: string; readonly message?: string };

/** Buttons beside rows: which one is at work, and what went wrong last. */
export class ActionStore {
  /** Of the row or button at work; empty when none is. */
  busy = '';
  failure = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** One at a time. True when it was done; a failure is kept for the page to show. */
  async run(key: string, act: () => Promise<ActionOutcome>): Promise<boolean> {
    if (this.busy !== '') return false;
    this.busy = key;
    this.failure = '';
    const done = await act();
    const failed = done.kind === 'failed' || done.kind === 'rejected';
    runInAction(() => {
      this.busy = '';
      this.failure = failed ? (done.message ?? '') : '';
    });
    return !failed;
  }

  clearFailure(): void {
    this.failure = '';
  }
}
