import fc from 'fast-check';
import type { ContactMessage } from '#domain/contact/contact-form.ts';
import type { ContactMessages } from '#ports/contact-messages.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type ContactStep = Partial<Omit<ContactMessage, 'captcha'>>;

const TEXT = 'How many videos may I make in a month?';

/** One wrong field at most: which of several is named first is not part of the port's contract. */
const wrongOrRare = fc.constantFrom<ContactStep>(
  ...[{ name: '' }, { name: ' \t' }, { name: 'x'.repeat(80) }, { name: 'x'.repeat(81) }, { name: 'x'.repeat(1_001) }, { name: 'A\nB' }],
  ...[{ email: '' }, { email: 'grace' }, { email: 'grace@' }, { email: `${'x'.repeat(1_001)}@example.com` }],
  ...[{ message: 'x'.repeat(19) }, { message: ` ${'x'.repeat(19)} ` }, { message: 'x'.repeat(20) }, { message: 'x'.repeat(5_000) }],
  ...[{ message: 'x'.repeat(5_001) }, { message: 'x'.repeat(20_001) }],
  ...[{ website: '' }, { website: 'spam.example' }, { website: 'x'.repeat(1_001) }, { website: 'spam.example', name: '' }],
);
/** Enough of one address to reach the limit of a day. */
const usual = fc.record({
  topic: fc.constantFrom<ContactMessage['topic']>('help', 'sales', 'other'),
  message: fc.constantFrom(TEXT, `  ${TEXT}`, `${TEXT} And in a year?`, `${TEXT} And in a week?`),
  email: fc.constantFrom('grace@example.com', 'Grace@Example.com ', 'grace@example.com', 'alan@example.com'),
});

export const contactSteps: fc.Arbitrary<ContactStep> = fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: wrongOrRare });

/** `run`: in each address, because a server counts those of earlier runs too. Says which messages share a reference. */
export function driveContact(contact: ContactMessages, run: string): Subject<ContactStep> {
  const references: string[] = [];
  return async (step) => {
    const { email = 'grace@example.com' } = step;
    const form = {
      name: 'Grace',
      topic: 'help',
      message: TEXT,
      captcha: '',
      ...step,
      email: email.replace(/(?=grace@|alan@)/iu, run),
    } as const;
    const outcome = await contact.send(form);
    return formatOutcome(outcome, ({ reference }) => {
      if (step.website) return 'discarded';
      if (!references.includes(reference)) references.push(reference);
      return `message ${references.indexOf(reference)}`;
    });
  };
}
