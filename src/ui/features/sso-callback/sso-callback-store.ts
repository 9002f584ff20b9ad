import { words } from '#messages/features/sso-callback/sso-callback.messages';
import { makeAutoObservable } from 'mobx';
import { SSO_CALLBACK_WAIT } from '../../../domain/constants.ts';
import type { Auth } from '../../../ports/auth.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AutomaticStepStore } from '../account/automatic-sign-in-store.ts';

/** SSO-1: the provider sent the person back; whoever is still here after the wait, for whatever reason, goes on to the dashboard. */
export class SsoCallbackStore implements PageStore {
  readonly completing: AutomaticStepStore;
  waitedLongEnough = false;
  private readonly clock: Clock;
  private cancelWait: () => void = () => {};

  constructor({ auth, clock }: { readonly auth: Auth; readonly clock: Clock }, address: string) {
    this.clock = clock;
    this.completing = new AutomaticStepStore((signal) => auth.completeOAuth(address, { signal }), words.failed.message);
    makeAutoObservable<SsoCallbackStore, 'clock' | 'cancelWait'>(
      this,
      { clock: false, cancelWait: false, completing: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.completing.start();
    this.cancelWait();
    this.cancelWait = this.clock.after(SSO_CALLBACK_WAIT, this.giveUp);
  }

  stop(): void {
    this.completing.stop();
    this.cancelWait();
  }

  private giveUp(): void {
    this.waitedLongEnough = this.completing.step.kind !== 'complete';
  }
}
