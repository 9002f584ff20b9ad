import { makeAutoObservable, runInAction } from 'mobx';

type ActionOutcome = { readonly kind: string; readonly message?: string };

/** State of action buttons: which one is running, and the last error. */
export class ActionStore {
  /** Key of the running action; empty when idle. */
  busy = '';
  failure = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Runs one action at a time. True on success, false also if its confirmation was canceled; an error is kept for display. */
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
    return !failed && done.kind !== 'confirm-needed';
  }

  clearFailure(): void {
    this.failure = '';
  }
}
