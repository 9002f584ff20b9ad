import { messages } from '#messages/features/account/second-factor.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { cleanCode, isWholeCode } from '#domain/account/account-forms.ts';
import type { Auth, SecondFactorRequest, StepOutcome } from '#ports/auth.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';

/** Step after the first factor: a code of the authenticator app, or a backup code. */
export class SecondFactorStore implements PageStore {
  kind: SecondFactorRequest['kind'] = 'code';
  code = '';
  trustDevice = false;
  failure = '';
  checking = false;
  readonly #auth: Auth;
  readonly #lifetime = new Lifetime();

  constructor(auth: Auth) {
    this.#auth = auth;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  use(kind: SecondFactorRequest['kind']): void {
    this.kind = kind;
    this.code = '';
    this.failure = '';
  }

  trust(trustDevice: boolean): void {
    this.trustDevice = trustDevice;
  }

  /** Submits a complete app code at once. */
  enter(text: string): void {
    const code = this.kind === 'code' ? cleanCode(text) : text;
    if (code === this.code) return;
    this.code = code;
    this.failure = '';
    if (this.kind === 'code' && isWholeCode(code)) void this.submit();
  }

  get isReady(): boolean {
    return this.kind === 'code' ? isWholeCode(this.code) : this.code.trim() !== '';
  }

  async submit(): Promise<void> {
    if (this.checking || !this.isReady) return;
    const { kind, code, trustDevice } = this;
    const { signal } = this.#lifetime;
    this.checking = true;
    const outcome = await this.#auth.enterSecondFactor({ kind, code, trustDevice }, signal ? { signal } : {});
    if (!signal?.aborted) runInAction(() => this.#checked(outcome));
  }

  #checked(outcome: StepOutcome): void {
    this.checking = false;
    if (outcome.kind === 'complete') return;
    this.failure = outcome.message || messages.failed;
    if (this.kind === 'code') this.code = '';
  }
}
