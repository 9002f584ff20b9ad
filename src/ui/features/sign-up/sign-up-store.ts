import { makeAutoObservable } from 'mobx';
import { type FieldErrors, signUpErrors } from '../../../domain/account/account-forms.ts';
import type { SignUpOutcome, SignUpRequest } from '../../../ports/auth.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { type CodeStepPorts, CodeStepStore } from './code-step-store.ts';

/** SUP-4: where the vendor says nothing. */
const SIGN_UP_FAILED = 'Sign-up failed';

export class SignUpStore implements PageStore {
  form: SignUpRequest = { firstName: '', lastName: '', email: '', password: '' };
  errors: FieldErrors<SignUpRequest> = {};
  failure = '';
  sending = false;
  code: CodeStepStore | null = null;
  private readonly ports: CodeStepPorts;
  private visit: AbortController | null = null;

  constructor(ports: CodeStepPorts) {
    this.ports = ports;
    makeAutoObservable<SignUpStore, 'ports' | 'visit'>(this, { ports: false, visit: false }, { autoBind: true });
  }

  start(): void {
    this.visit ??= new AbortController();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
    this.code?.stop();
  }

  /** Fields that were already found wrong are looked at again with every change. */
  change(change: Partial<SignUpRequest>): void {
    this.form = { ...this.form, ...change };
    if (Object.keys(this.errors).length > 0) this.errors = signUpErrors(this.form);
  }

  async submit(): Promise<void> {
    this.errors = signUpErrors(this.form);
    if (this.sending || Object.keys(this.errors).length > 0) return;
    const visit = this.visit;
    this.sending = true;
    this.failure = '';
    const request = trimmed(this.form);
    const outcome = await this.ports.auth.signUp(request, visit ? { signal: visit.signal } : {});
    if (visit === this.visit) this.finish(outcome, request.email);
  }

  /** Back to the form, with everything that was typed but the code. */
  changeAddress(): void {
    this.code?.stop();
    this.code = null;
  }

  private finish(outcome: SignUpOutcome, email: string): void {
    this.sending = false;
    if (outcome.kind === 'failed') this.failure = outcome.message || SIGN_UP_FAILED;
    if (outcome.kind === 'code-sent') {
      this.code = new CodeStepStore(this.ports, email);
      this.code.start();
    }
  }
}

/** Spaces around a password are part of it. */
function trimmed(form: SignUpRequest): SignUpRequest {
  return { ...form, firstName: form.firstName.trim(), lastName: form.lastName.trim(), email: form.email.trim() };
}
