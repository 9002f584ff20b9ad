import { messages } from '#messages/features/account/account.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { cleanCode, isWholeCode } from '#domain/account/account-forms.ts';
import type { Auth, EntryOutcome, StepOutcome } from '#ports/auth.ts';
import type { DevOutbox } from '#ports/dev-outbox.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface CodeStepPorts {
  readonly auth: Auth;
  readonly outbox: DevOutbox;
}

/** Step that asks for the six-character code mailed to `email` (SUP-2, SUP-3). */
export class CodeStepStore implements PageStore {
  readonly email: string;
  code = '';
  failure = '';
  checking = false;
  resending = false;
  resent = false;
  /** The code was correct, and the account has a second factor. */
  secondFactor = false;
  /** Page with the outgoing emails on a server that delivers none; null otherwise. */
  outboxPage: string | null = null;
  readonly #ports: CodeStepPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: CodeStepPorts, email: string) {
    this.#ports = ports;
    this.email = email;
    makeAutoObservable(this, { email: false }, { autoBind: true });
  }

  start(): void {
    const signal = this.#lifetime.start();
    if (!signal) return;
    void this.#findOutboxPage(signal);
  }

  stop(): void {
    this.#lifetime.stop();
  }

  /** Submits a complete code at once. */
  enter(text: string): void {
    const code = cleanCode(text);
    if (code === this.code) return;
    this.code = code;
    this.failure = '';
    if (isWholeCode(code)) void this.submit();
  }

  async submit(): Promise<void> {
    if (this.checking || !isWholeCode(this.code)) return;
    const { signal } = this.#lifetime;
    this.checking = true;
    this.resent = false;
    const outcome = await this.#ports.auth.verifyEmail({ email: this.email, code: this.code }, signal ? { signal } : {});
    if (!signal?.aborted) runInAction(() => this.#checked(outcome));
  }

  async resend(): Promise<void> {
    if (this.resending) return;
    const { signal } = this.#lifetime;
    this.resending = true;
    this.failure = '';
    const outcome = await this.#ports.auth.resendCode({ email: this.email }, signal ? { signal } : {});
    if (!signal?.aborted) runInAction(() => this.#sentAgain(outcome));
  }

  async #findOutboxPage(signal: AbortSignal): Promise<void> {
    const page = await this.#ports.outbox.pageFor(this.email, { signal });
    if (signal.aborted) return;
    runInAction(() => {
      this.outboxPage = page;
    });
  }

  #checked(outcome: EntryOutcome): void {
    this.checking = false;
    this.secondFactor = outcome.kind === 'second-factor';
    if (outcome.kind !== 'failed') return;
    this.failure = outcome.message || messages.code.failed;
    this.code = '';
  }

  #sentAgain(outcome: StepOutcome): void {
    this.resending = false;
    this.resent = outcome.kind === 'complete';
    if (outcome.kind === 'failed') this.failure = outcome.message || messages.code.failed;
    else this.code = '';
  }
}
