import { normalizeEmail, toMailbox } from '#domain/account/normalize-email.ts';
import {
  validateContact,
  type ContactForm,
  normalizeContact,
  CONTACT_LIMITS,
  formatContactReference,
} from '#domain/contact/contact-form.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { ContactMessages } from '#ports/contact-messages.ts';
import type { Faults } from './faults.ts';
import { rejectField, WEBSITE_LENGTH } from './memory-rejections.ts';

export interface MemoryContactMessages extends ContactMessages {
  /** Received messages, oldest first. */
  readonly messages: readonly { readonly letter: ContactForm; readonly reference: string }[];
}

const RECEIVED: ApiOutcome<{ readonly reference: string }> = { kind: 'ok', value: { reference: formatContactReference([]) } };

/** References count up, so that runs are reproducible. */
export function createMemoryContactMessages(clock: Clock, faults: Faults): MemoryContactMessages {
  const messages: { readonly letter: ContactForm; readonly reference: string; readonly at: number }[] = [];

  function send({ website = '', ...typed }: ContactForm): ApiOutcome<{ readonly reference: string }> {
    if (website.length > WEBSITE_LENGTH) return rejectField('website', `Use at most ${WEBSITE_LENGTH} characters.`);
    const [problem] = Object.entries(validateContact(typed));
    if (problem) return rejectField(problem[0], problem[1]);
    if (website) return RECEIVED;
    const tidy = normalizeContact(typed);
    const message = { ...tidy, email: normalizeEmail(tidy.email) ?? tidy.email };
    const text = JSON.stringify(message);
    const recent = (within: number) => messages.filter(({ at }) => clock.now() - at < within);
    const same = recent(CONTACT_LIMITS.sameWithin).find((known) => JSON.stringify(known.letter) === text);
    if (same) return { kind: 'ok', value: { reference: same.reference } };
    if (
      recent(CONTACT_LIMITS.window).filter((known) => toMailbox(known.letter.email) === toMailbox(message.email)).length >=
      CONTACT_LIMITS.messages
    ) {
      return { kind: 'rejected', status: 429, code: 'too-many-letters', message: 'That’s a lot of messages for one day.' };
    }
    const reference = formatContactReference([0, 0, 0, messages.length / 31, messages.length % 31].map(Math.floor));
    messages.push({ letter: message, reference, at: clock.now() });
    return { kind: 'ok', value: { reference } };
  }

  return {
    messages,
    send({ name, email, topic, message, website }, options) {
      return faults.run(() => send({ name, email, topic, message, ...(website !== undefined && { website }) }), options?.signal);
    },
  };
}
