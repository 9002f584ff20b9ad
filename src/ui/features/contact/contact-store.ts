import { messages } from '#messages/features/contact/contact.messages';
import { validateContact, type ContactForm, normalizeContact } from '#domain/contact/contact-form.ts';
import type { ContactMessages } from '#ports/contact-messages.ts';
import { MessageFormStore, type MessageFormPorts } from './message-form-store.ts';

export type ContactStore = MessageFormStore<ContactForm>;

const EMPTY: ContactForm = { name: '', email: '', topic: 'help', message: '', website: '' };

/** The contact form (API-6). */
export function createContactStore(ports: MessageFormPorts & { readonly contact: ContactMessages }): ContactStore {
  return new MessageFormStore(ports, {
    empty: EMPTY,
    check: validateContact,
    send: (form, { captcha, signal }) => ports.contact.send({ ...normalizeContact(form), captcha }, { signal }),
    messages: messages.form,
  });
}
