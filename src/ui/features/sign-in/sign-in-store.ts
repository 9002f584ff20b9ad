import { messages } from '#messages/features/sign-in/sign-in.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { validateSignIn } from '#domain/account/account-forms.ts';
import type { SignInOutcome } from '#ports/auth.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { type CodeStepPorts, CodeStepStore } from '../account/code-step-store.ts';
import { SecondFactorStore } from '../account/second-factor-store.ts';
import { ProviderSignInStore } from '../account/provider-sign-in-store.ts';
import type { SignInRequest } from '#domain/account/account.ts';
import type { SignOnEntryStore } from '../account/sign-on-entry-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface SignInPorts extends CodeStepPorts {
  readonly offers: OffersStore;
  readonly signOn: SignOnEntryStore;
}

/** The sign-in form (SIN-1, SIN-4). */
export class SignInStore implements PageStore {
  readonly form: FormStore<SignInRequest, SignInOutcome>;
  readonly providers: ProviderSignInStore;
  readonly offers: OffersStore;
  /** Set when the six-character code is required first: the email is unverified, or the auth service asks for it. */
  code: CodeStepStore | null = null;
  /** Set when the password was correct and the account has a second factor. */
  secondFactor: SecondFactorStore | null = null;
  readonly passkey = new ActionStore();
  readonly signOn: SignOnEntryStore;
  readonly #ports: SignInPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: SignInPorts) {
    this.#ports = ports;
    this.offers = ports.offers;
    this.signOn = ports.signOn;
    this.providers = new ProviderSignInStore(ports.auth, ports.offers);
    this.form = new FormStore<SignInRequest, SignInOutcome>({
      empty: { email: '', password: '', remember: true },
      check: validateSignIn,
      send: (form, signal) => ports.auth.signIn({ ...form, email: form.email.trim() }, { signal }),
      failed: messages.failed,
    });
    makeAutoObservable(
      this,
      { form: false, signOn: false, providers: false, passkey: false, offers: false, code: observableRef, secondFactor: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    const signal = this.#lifetime.start();
    if (!signal) return;
    this.form.start();
    this.signOn.start();
    void this.#prompt(signal);
  }

  stop(): void {
    this.#lifetime.stop();
    this.form.stop();
    this.signOn.stop();
    this.code?.stop();
    this.secondFactor?.stop();
  }

  /** Looks up whether the organization of the address has its own sign-in. */
  changeEmail(email: string): void {
    this.form.change({ email });
    this.signOn.noteEmail(email);
  }

  async submit(): Promise<void> {
    const outcome = await this.form.submit();
    if (outcome?.kind === 'code-sent') this.resumeCode(this.form.fields.email.trim());
    if (outcome?.kind === 'second-factor') this.startSecondFactor();
  }

  async signInWithPasskey(): Promise<void> {
    const { signal } = this.#lifetime;
    await this.passkey.run('passkey', () => this.#ports.auth.signInWithPasskey(signal ? { signal } : {}));
  }

  /** Also used when the first factor was given on another page. */
  startSecondFactor(): void {
    if (this.secondFactor) return;
    this.secondFactor = new SecondFactorStore(this.#ports.auth);
    this.secondFactor.start();
  }

  startOver(): void {
    this.secondFactor?.stop();
    this.secondFactor = null;
    this.form.clear();
  }

  resumeCode(email: string): void {
    this.code = new CodeStepStore(this.#ports, email);
    this.code.start();
  }

  /** Shows the one-tap prompt where it is offered (PRV-1). Its failures are silent, since the form is there. */
  async #prompt(signal: AbortSignal): Promise<void> {
    const { offers, auth } = this.#ports;
    await offers.load();
    if (!offers.offers?.oneTap || signal.aborted) return;
    const outcome = await auth.oneTap({ signal });
    if (outcome.kind === 'second-factor' && !signal.aborted) runInAction(() => this.startSecondFactor());
  }
}
