import { messages } from '#messages/features/waitlist/waitlist.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type WaitlistForm, validateWaitlist } from '#domain/account/account-forms.ts';
import type { Auth, StepOutcome } from '#ports/auth.ts';
import type { Captcha } from '#ports/captcha.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { CaptchaStore } from '../account/captcha-store.ts';

export interface WaitlistPorts {
  readonly auth: Auth;
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

/** Requests a place on the waitlist (PRV-1). */
export class WaitlistStore implements PageStore {
  readonly form: FormStore<WaitlistForm, StepOutcome>;
  readonly captcha: CaptchaStore;
  readonly offers: OffersStore;
  joined = false;

  constructor({ auth, captcha, offers }: WaitlistPorts) {
    this.offers = offers;
    this.captcha = new CaptchaStore({ captcha, offers });
    this.form = new FormStore({
      empty: { name: '', email: '' },
      check: validateWaitlist,
      send: ({ name, email }, signal) =>
        this.captcha.submit(signal, (captcha) => auth.joinWaitlist({ name: name.trim(), email: email.trim(), captcha }, { signal })),
      failed: messages.failed,
    });
    makeAutoObservable(this, { form: false, captcha: false, offers: false }, { autoBind: true });
  }

  start(): void {
    this.form.start();
    void this.offers.load();
  }

  stop(): void {
    this.form.stop();
  }

  async submit(): Promise<void> {
    if ((await this.form.submit()) === null) return;
    runInAction(() => {
      this.joined = true;
    });
  }
}
