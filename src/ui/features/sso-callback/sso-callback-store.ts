import { messages } from '#messages/features/sso-callback/sso-callback.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { SSO_CALLBACK_WAIT } from '#domain/constants.ts';
import type { Auth } from '#ports/auth.ts';
import type { Clock } from '#ports/clock.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AutomaticSignInStore } from '../account/automatic-sign-in-store.ts';

/** Completes OAuth (SSO-1). If the page is still open after the wait, for whatever reason, continues to the dashboard. */
export class SsoCallbackStore implements PageStore {
  readonly completing: AutomaticSignInStore;
  waitedLongEnough = false;
  readonly #clock: Clock;
  #cancelWait: () => void = () => {};

  constructor({ auth, clock }: { readonly auth: Auth; readonly clock: Clock }, url: string) {
    this.#clock = clock;
    this.completing = new AutomaticSignInStore((signal) => auth.completeOAuth(url, { signal }), messages.failed.message);
    makeAutoObservable(this, { completing: false }, { autoBind: true });
  }

  start(): void {
    this.completing.start();
    this.#cancelWait();
    this.#cancelWait = this.#clock.after(SSO_CALLBACK_WAIT, () => runInAction(() => this.#stopWaiting()));
  }

  stop(): void {
    this.completing.stop();
    this.#cancelWait();
  }

  #stopWaiting(): void {
    this.waitedLongEnough = this.completing.step.kind !== 'complete';
  }
}
