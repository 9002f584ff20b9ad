import { messages } from '#messages/features/forgot-password/forgot-password.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { validateEmailForm, validateReset, type EmailForm, type ResetForm } from '#domain/account/account-forms.ts';
import type { WayIn } from '#domain/account/ways-in.ts';
import type { Auth, ResetOutcome, StepOutcome } from '#ports/auth.ts';
import type { ApiKeys } from '#ports/api-keys.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { DevOutbox } from '#ports/dev-outbox.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { CaptchaStore } from '../account/captcha-store.ts';
import { RemainingApiKeysStore } from '../account/remaining-api-keys-store.ts';

export interface ForgotPasswordPorts {
  readonly auth: Auth;
  readonly captcha: Captcha;
  readonly offers: OffersStore;
  readonly outbox: DevOutbox;
  readonly apiKeys: ApiKeys;
}

/** Asks for the email, for the mailed code and a new password, and for what else may go on opening the account (SIN-5). */
export class ForgotPasswordStore implements PageStore {
  readonly request: FormStore<EmailForm, StepOutcome>;
  readonly reset: FormStore<ResetForm, ResetOutcome>;
  readonly captcha: CaptchaStore;
  readonly offers: OffersStore;
  /** Email that the code was sent to; empty before. */
  email = '';
  /** What opens the account beside its password; empty before the code was right, and where the adapter doesn't ask. */
  waysIn: readonly WayIn[] = [];
  /** Ids of those that the owner keeps: none, unless they say so. */
  kept: readonly string[] = [];
  /** The password is set, and the account has a second factor. */
  secondFactor = false;
  /** Loaded once the password is set: the user is signed in then, and stays on this page until it is done. */
  readonly keysLeft: RemainingApiKeysStore;
  staying = false;
  /** Page with the outgoing emails on a server that delivers none; null otherwise. */
  outboxPage: string | null = null;
  readonly #outbox: DevOutbox;

  constructor({ auth, captcha, offers, outbox, apiKeys }: ForgotPasswordPorts) {
    this.keysLeft = new RemainingApiKeysStore(apiKeys);
    this.offers = offers;
    this.#outbox = outbox;
    this.captcha = new CaptchaStore({ captcha, offers });
    this.request = new FormStore({
      empty: { email: '' },
      check: validateEmailForm,
      send: ({ email }, signal) =>
        this.captcha.submit(signal, (captcha) => auth.requestPasswordReset({ email: email.trim(), captcha }, { signal })),
      failed: messages.request.failed,
    });
    this.reset = new FormStore({
      empty: { code: '', password: '' },
      check: validateReset,
      send: ({ code, password }, signal) =>
        auth.resetPassword({ email: this.email, code, password, ...(this.waysIn.length > 0 && { keep: this.kept }) }, { signal }),
      failed: messages.choose.failed,
    });
    makeAutoObservable(
      this,
      { request: false, reset: false, captcha: false, offers: false, keysLeft: false, waysIn: observableRef, kept: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.request.start();
    this.reset.start();
    void this.offers.load();
  }

  stop(): void {
    this.request.stop();
    this.reset.stop();
  }

  async requestCode(): Promise<void> {
    const email = this.request.fields.email.trim();
    if ((await this.request.submit()) === null) return;
    const page = await this.#outbox.pageFor(email);
    runInAction(() => {
      this.email = email;
      this.outboxPage = page;
    });
  }

  async choose(): Promise<void> {
    this.staying = true;
    const isAsked = this.waysIn.length > 0;
    const outcome = await this.reset.submit();
    if (outcome?.kind === 'complete' && !isAsked) await this.keysLeft.load();
    runInAction(() => {
      if (outcome?.kind === 'ways-in') this.waysIn = outcome.ways;
      // A code that has run out while the owner chose is asked for again.
      else if (outcome === null) this.waysIn = [];
      this.secondFactor = outcome?.kind === 'second-factor';
      this.staying = this.keysLeft.keys.length > 0;
    });
  }

  keep(id: string, isKept: boolean): void {
    this.kept = isKept ? [...this.kept, id] : this.kept.filter((each) => each !== id);
  }

  goOn(): void {
    this.staying = false;
  }

  requestAgain(): void {
    this.email = '';
    this.waysIn = [];
    this.kept = [];
    this.reset.clear();
  }
}
