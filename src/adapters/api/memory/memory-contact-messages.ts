import { normalisedEmail } from '../../../domain/account/normalize-email.ts';
import { contactErrors, type ContactForm, tidyContact } from '../../../domain/contact/contact-form.ts';
import { CONTACT_LIMITS } from '../../../domain/contact/contact-limits.ts';
import { contactReference } from '../../../domain/contact/format-contact-reference.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Contact } from '../../../ports/contact-messages.ts';
import type { Faults } from './faults.ts';

export interface MemoryContact extends Contact {
  /** What arrived, oldest first. */
  readonly letters: readonly { readonly letter: ContactForm; readonly reference: string }[];
}

const thanked: ApiOutcome<{ readonly reference: string }> = { kind: 'ok', value: { reference: contactReference([]) } };

/** References count up, so that runs repeat exactly. */
export function createMemoryContact(clock: Clock, faults: Faults): MemoryContact {
  const letters: { readonly letter: ContactForm; readonly reference: string; readonly at: number }[] = [];

  function send(typed: ContactForm): ApiOutcome<{ readonly reference: string }> {
    const [problem] = Object.entries(contactErrors(typed));
    if (problem) return { kind: 'rejected', status: 400, code: 'invalid-request', field: problem[0], message: problem[1] };
    const tidy = tidyContact(typed);
    const letter = { ...tidy, email: normalisedEmail(tidy.email) ?? tidy.email };
    const text = JSON.stringify(letter);
    const lately = (within: number) => letters.filter(({ at }) => clock.now() - at < within);
    const same = lately(CONTACT_LIMITS.sameWithin).find((known) => JSON.stringify(known.letter) === text);
    if (same) return { kind: 'ok', value: { reference: same.reference } };
    if (lately(CONTACT_LIMITS.window).filter((known) => known.letter.email === letter.email).length >= CONTACT_LIMITS.letters) {
      return { kind: 'rejected', status: 429, code: 'too-many-letters', message: 'That was a lot of letters for one day.' };
    }
    const reference = contactReference([0, 0, 0, letters.length / 31, letters.length % 31].map(Math.floor));
    letters.push({ letter, reference, at: clock.now() });
    return { kind: 'ok', value: { reference } };
  }

  return {
    letters,
    send({ name, email, topic, message, website }, options) {
      return faults.through(() => (website ? thanked : send({ name, email, topic, message })), options?.signal);
    },
  };
}
