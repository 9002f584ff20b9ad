import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FieldErrors } from '#domain/account/account-forms.ts';
import { Lifetime } from './lifetime.ts';

export interface FormFailed {
  readonly kind: 'failed';
  readonly message: string;
  /** The invalid field, under which the message is shown. */
  readonly field?: string;
}

export interface FormRules<Form, Sent extends { readonly kind: string }> {
  readonly empty: Form;
  readonly check: (form: Form) => FieldErrors<Form>;
  readonly send: (form: Form, signal: AbortSignal) => Promise<Sent | FormFailed>;
  /** Message for a failure without one. */
  readonly failed: string;
}

/** State of a form: fields, errors, one submission at a time, and its failure. */
export class FormStore<Form extends object, Sent extends { readonly kind: string }> {
  fields: Form;
  errors: FieldErrors<Form> = {};
  failure = '';
  sending = false;
  readonly #rules: FormRules<Form, Sent>;
  readonly #lifetime = new Lifetime();

  constructor(rules: FormRules<Form, Sent>) {
    this.#rules = rules;
    this.fields = rules.empty;
    makeAutoObservable(this, { fields: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#lifetime.stop();
    this.sending = false;
  }

  /** Validates fields with an error again on every change. */
  change(change: Partial<Form>): void {
    this.fields = { ...this.fields, ...change };
    if (Object.keys(this.errors).length > 0) this.errors = this.#rules.check(this.fields);
  }

  clear(): void {
    this.fields = this.#rules.empty;
    this.errors = {};
    this.failure = '';
  }

  /** The result; null when invalid, failed, or the page was left meanwhile. */
  async submit(): Promise<Exclude<Sent, FormFailed> | null> {
    this.errors = this.#rules.check(this.fields);
    const { signal } = this.#lifetime;
    if (this.sending || !signal || Object.keys(this.errors).length > 0) return null;
    this.sending = true;
    this.failure = '';
    const outcome = await this.#rules.send(this.fields, signal);
    return signal.aborted ? null : runInAction(() => this.#finish(outcome));
  }

  #finish(outcome: Sent | FormFailed): Exclude<Sent, FormFailed> | null {
    this.sending = false;
    if (!isFailed(outcome)) return outcome as Exclude<Sent, FormFailed>;
    const message = outcome.message || this.#rules.failed;
    if (outcome.field !== undefined && Object.hasOwn(this.fields, outcome.field)) {
      this.errors = { ...this.errors, [outcome.field]: message };
    } else this.failure = message;
    return null;
  }
}

function isFailed(outcome: { readonly kind: string }): outcome is FormFailed {
  return outcome.kind === 'failed';
}
