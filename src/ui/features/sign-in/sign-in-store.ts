import { makeAutoObservable } from 'mobx';
import { type FieldErrors, signInErrors } from '../../../domain/account/account-forms.ts';
import { readSelectedPlan, SELECTED_PLAN_KEY } from '../../../domain/checkout/selected-plan-record.ts';
import { afterSignIn } from '../../../domain/redirect/after-sign-in.ts';
import type { SignInOutcome, SignInRequest } from '../../../ports/auth.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { type CodeStepPorts, CodeStepStore } from '../sign-up/code-step-store.ts';

export interface SignInPorts extends CodeStepPorts {
  readonly storage: KeyValueStore;
  /** For whoever looks after the site, never for the person. */
  readonly report: (message: string) => void;
}

/** SIN-4: where the vendor says nothing. */
const SIGN_IN_FAILED = 'Sign-in failed';

export class SignInStore implements PageStore {
  form: SignInRequest = { email: '', password: '', remember: true };
  errors: FieldErrors<SignInRequest> = {};
  failure = '';
  sending = false;
  /** The address is not verified yet: the six-digit code comes first. */
  code: CodeStepStore | null = null;
  private readonly ports: SignInPorts;
  private visit: AbortController | null = null;

  constructor(ports: SignInPorts) {
    this.ports = ports;
    makeAutoObservable<SignInStore, 'ports' | 'visit'>(this, { ports: false, visit: false }, { autoBind: true });
  }

  start(): void {
    this.visit ??= new AbortController();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
    this.code?.stop();
  }

  change(change: Partial<SignInRequest>): void {
    this.form = { ...this.form, ...change };
    if (Object.keys(this.errors).length > 0) this.errors = signInErrors(this.form);
  }

  async submit(): Promise<void> {
    this.errors = signInErrors(this.form);
    if (this.sending || Object.keys(this.errors).length > 0) return;
    const visit = this.visit;
    this.sending = true;
    this.failure = '';
    const email = this.form.email.trim();
    const outcome = await this.ports.auth.signIn({ ...this.form, email }, visit ? { signal: visit.signal } : {});
    if (visit !== this.visit) return;
    this.finish(outcome, email);
  }

  /** RED-1..5: where to go now. The record of the chosen plan is used up. */
  destination(redirect: string | null): string {
    const reading = readSelectedPlan(this.ports.storage.read(SELECTED_PLAN_KEY));
    this.ports.storage.remove(SELECTED_PLAN_KEY);
    const { path, unparseable } = afterSignIn(reading, redirect);
    if (unparseable) this.ports.report('The plan that was chosen before signing in could not be read; it was dropped.');
    return path;
  }

  private finish(outcome: SignInOutcome, email: string): void {
    this.sending = false;
    if (outcome.kind === 'failed') this.failure = outcome.message || SIGN_IN_FAILED;
    if (outcome.kind === 'code-sent') {
      this.code = new CodeStepStore(this.ports, email);
      this.code.start();
    }
  }
}
