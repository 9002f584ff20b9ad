import { makeAutoObservable, runInAction } from 'mobx';
import type { FieldErrors } from '#domain/account/account-forms.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Captcha } from '#ports/captcha.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { CaptchaStore } from '../account/captcha-store.ts';

export interface MessageFormPorts {
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

interface MessageFormRules<Form> {
  readonly empty: Form;
  readonly check: (form: Form) => FieldErrors<Form>;
  readonly send: (
    form: Form,
    options: { readonly captcha: string; readonly signal: AbortSignal },
  ) => Promise<ApiOutcome<{ readonly reference: string }>>;
  /** Messages for a failure without one, and for what happened to the input. */
  readonly messages: { readonly failed: string; readonly inputKept: string };
}

interface Sent {
  readonly kind: 'sent';
  readonly reference: string;
}

/** A form whose message goes to the operator, who answers under a reference. */
export class MessageFormStore<Form extends object> implements PageStore {
  readonly form: FormStore<Form, Sent>;
  readonly captcha: CaptchaStore;
  readonly offers: OffersStore;
  /** Reference of the sent message; empty before. */
  reference = '';

  constructor({ captcha, offers }: MessageFormPorts, { empty, check, send, messages }: MessageFormRules<Form>) {
    this.offers = offers;
    this.captcha = new CaptchaStore({ captcha, offers });
    this.form = new FormStore<Form, Sent>({
      empty,
      check,
      failed: messages.failed,
      send: (typed, signal) =>
        this.captcha.submit(signal, async (response) => {
          const outcome = await send(typed, { captcha: response ?? '', signal });
          if (outcome.kind === 'ok') return { kind: 'sent', reference: outcome.value.reference };
          const field = outcome.kind === 'rejected' && outcome.field !== undefined ? { field: outcome.field } : {};
          return { kind: 'failed', message: formatFailure(outcome, messages.inputKept), ...field };
        }),
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
    const sent = await this.form.submit();
    if (sent === null) return;
    runInAction(() => {
      this.reference = sent.reference;
    });
    this.form.clear();
  }

  /** Starts another message. */
  again(): void {
    this.reference = '';
  }
}
