import { messages } from '#messages/features/contact/contact.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { validateContact, type ContactForm, normalizeContact } from '../../../domain/contact/contact-form.ts';
import type { Captcha } from '../../../ports/captcha.ts';
import type { ContactMessages } from '../../../ports/contact-messages.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { CaptchaStore } from '../account/captcha-store.ts';

export interface ContactPorts {
  readonly contact: ContactMessages;
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

interface Sent {
  readonly kind: 'sent';
  readonly reference: string;
}

const EMPTY: ContactForm = { name: '', email: '', topic: 'help', message: '', website: '' };

/** The contact form (API-6). */
export class ContactStore implements PageStore {
  readonly form: FormStore<ContactForm, Sent>;
  readonly captcha: CaptchaStore;
  readonly offers: OffersStore;
  /** Reference of the sent message; empty before. */
  reference = '';
  readonly #contact: ContactMessages;

  constructor({ contact, captcha, offers }: ContactPorts) {
    this.#contact = contact;
    this.offers = offers;
    this.captcha = new CaptchaStore(captcha);
    this.form = new FormStore<ContactForm, Sent>({
      empty: EMPTY,
      check: validateContact,
      send: (message, signal) => this.captcha.submit(signal, (captcha) => this.#send(message, { captcha: captcha ?? '', signal })),
      failed: messages.form.failed,
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

  async #send(message: ContactForm, { captcha, signal }: { readonly captcha: string; readonly signal: AbortSignal }) {
    const outcome = await this.#contact.send({ ...normalizeContact(message), captcha }, { signal });
    if (outcome.kind === 'ok') return { kind: 'sent' as const, reference: outcome.value.reference };
    const field = outcome.kind === 'rejected' && outcome.field !== undefined ? { field: outcome.field } : {};
    return { kind: 'failed' as const, message: formatFailure(outcome, messages.form.inputKept), ...field };
  }
}
