import { words } from '#messages/features/contact/contact.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { contactErrors, type ContactForm, tidyContact } from '../../../domain/contact/contact-form.ts';
import type { Captcha } from '../../../ports/captcha.ts';
import type { Contact } from '../../../ports/contact-messages.ts';
import { FormStore } from '../../stores/form-store.ts';
import type { OffersStore } from '../../stores/offers-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';
import { CaptchaStore } from '../account/captcha-store.ts';

export interface ContactPorts {
  readonly contact: Contact;
  readonly captcha: Captcha;
  readonly offers: OffersStore;
}

interface Sent {
  readonly kind: 'sent';
  readonly reference: string;
}

const EMPTY: ContactForm = { name: '', email: '', topic: 'help', message: '', website: '' };

/** API-6. */
export class ContactStore implements PageStore {
  readonly form: FormStore<ContactForm, Sent>;
  readonly captcha: CaptchaStore;
  readonly offers: OffersStore;
  /** Of the letter that was sent; empty before. */
  reference = '';
  private readonly contact: Contact;

  constructor({ contact, captcha, offers }: ContactPorts) {
    this.contact = contact;
    this.offers = offers;
    this.captcha = new CaptchaStore(captcha);
    this.form = new FormStore<ContactForm, Sent>({
      empty: EMPTY,
      check: contactErrors,
      send: (letter, signal) => this.captcha.carry(signal, (captcha) => this.send(letter, { captcha: captcha ?? '', signal })),
      failed: words.form.failed,
    });
    makeAutoObservable<ContactStore, 'contact'>(this, { form: false, captcha: false, offers: false, contact: false }, { autoBind: true });
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

  /** Begins another letter. */
  again(): void {
    this.reference = '';
  }

  private async send(letter: ContactForm, { captcha, signal }: { readonly captcha: string; readonly signal: AbortSignal }) {
    const outcome = await this.contact.send({ ...tidyContact(letter), captcha }, { signal });
    if (outcome.kind === 'ok') return { kind: 'sent' as const, reference: outcome.value.reference };
    const field = outcome.kind === 'rejected' && outcome.field !== undefined ? { field: outcome.field } : {};
    return { kind: 'failed' as const, message: failureText(outcome, words.form.kept), ...field };
  }
}
