import { messages } from '#messages/features/sign-up/sign-up.messages';
import { makeAutoObservable, observableRef } from 'mobx';
import { type SignUpForm, validateSignUp } from '#domain/account/account-forms.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { SignUpOutcome } from '#ports/auth.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { CaptchaStore } from '../account/captcha-store.ts';
import { type CodeStepPorts, CodeStepStore } from '../account/code-step-store.ts';
import type { SignOnEntryStore } from '../account/sign-on-entry-store.ts';
import { ProviderSignInStore } from '../account/provider-sign-in-store.ts';

export interface SignUpPorts extends CodeStepPorts {
  readonly captcha: Captcha;
  readonly offers: OffersStore;
  readonly signOn: SignOnEntryStore;
}

/** The sign-up form (SUP-1, SUP-2, SUP-4). */
export class SignUpStore implements PageStore {
  readonly form: FormStore<SignUpForm, SignUpOutcome>;
  readonly captcha: CaptchaStore;
  readonly providers: ProviderSignInStore;
  readonly offers: OffersStore;
  readonly signOn: SignOnEntryStore;
  /** Token of the email that approved the waitlist entry; null without one. */
  readonly invitation: string | null;
  code: CodeStepStore | null = null;
  readonly #ports: SignUpPorts;

  constructor(ports: SignUpPorts, invitation: string | null) {
    this.#ports = ports;
    this.invitation = invitation;
    this.offers = ports.offers;
    this.signOn = ports.signOn;
    this.captcha = new CaptchaStore(ports);
    this.providers = new ProviderSignInStore(ports.auth, ports.offers);
    this.form = new FormStore({
      empty: { firstName: '', lastName: '', email: '', password: '' },
      check: validateSignUp,
      send: (form, signal) => this.#send(form, signal),
      failed: messages.failed,
    });
    makeAutoObservable(
      this,
      { form: false, captcha: false, providers: false, offers: false, signOn: false, invitation: false, code: observableRef },
      { autoBind: true },
    );
  }

  /** Whether the waitlist replaces the form. */
  get byApproval(): boolean {
    return this.invitation === null && (this.offers.offers?.waitlist ?? false);
  }

  start(): void {
    this.form.start();
    this.signOn.start();
    void this.offers.load();
  }

  stop(): void {
    this.form.stop();
    this.signOn.stop();
    this.code?.stop();
  }

  /** Looks up whether the organization of the address has its own sign-in. */
  typeEmail(email: string): void {
    this.form.change({ email });
    this.signOn.noteEmail(email);
  }

  async submit(): Promise<void> {
    const outcome = await this.form.submit();
    if (outcome?.kind === 'code-sent') this.resumeCode(this.form.fields.email.trim());
  }

  /** Returns to the form with all input but the code. */
  changeEmail(): void {
    this.code?.stop();
    this.code = null;
  }

  resumeCode(email: string): void {
    this.code = new CodeStepStore(this.#ports, email);
    this.code.start();
  }

  /** Trims all fields but the password. */
  #send(form: SignUpForm, signal: AbortSignal): Promise<SignUpOutcome> {
    return this.captcha.submit(signal, (captcha) =>
      this.#ports.auth.signUp(
        {
          firstName: form.firstName.trim(),
          lastName: form.lastName.trim(),
          email: form.email.trim(),
          password: form.password,
          captcha,
          invitation: this.invitation,
        },
        { signal },
      ),
    );
  }
}
