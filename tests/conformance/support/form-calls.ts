import fc from 'fast-check';
import { CONTACT_NAME_MAX, type ContactMessage } from '../../../src/domain/contact/contact-form.ts';
import type { ContactMessages } from '../../../src/ports/contact-messages.ts';
import type { Newsletter } from '../../../src/ports/newsletter.ts';
import type { ReportApi, SentReport } from '../../../src/ports/report-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

/** A form that visitors fill in, or what an administrator does with reports. */
export type FormStep =
  | { readonly kind: 'report'; readonly report: SentReport }
  | { readonly kind: 'contact'; readonly message: ContactMessage }
  | { readonly kind: 'subscribe'; readonly email: string }
  | { readonly kind: 'list'; readonly page: number }
  | { readonly kind: 'confirm' | 'unsubscribe'; readonly token: string }
  | { readonly kind: 'close-unknown' };

const email = fc.constantFrom('ada@example.com', ' Ada@Example.com ', '', 'no address', 'x'.repeat(1_001));
const text = fc.constantFrom(
  'long enough for every form here',
  ' ',
  'two\nlines of a long enough text',
  'x'.repeat(5_001),
  'x'.repeat(20_001),
);
const website = fc.constantFrom('', 'https://spam.example', 'x'.repeat(1_001));
const name = fc.constantFrom('Ada', ' ', 'x'.repeat(CONTACT_NAME_MAX + 1), 'x'.repeat(1_001));
const token = fc.constantFrom('', 'unknown', 'x'.repeat(201));

export const formSteps: fc.Arbitrary<FormStep> = fc.oneof(
  fc
    .record(
      { target: fc.constant('video'), reason: fc.constant('hate'), subject: text, details: text, email, captcha: fc.constant(''), website },
      { requiredKeys: ['target', 'reason', 'subject', 'details', 'email', 'captcha'] },
    )
    .map((report) => ({ kind: 'report', report }) as FormStep),
  fc
    .record(
      { name, email, topic: fc.constant('help'), message: text, captcha: fc.constant(''), website },
      { requiredKeys: ['name', 'email', 'topic', 'message', 'captcha'] },
    )
    .map((message) => ({ kind: 'contact', message }) as FormStep),
  fc.record({ kind: fc.constant('subscribe'), email }),
  fc.record({ kind: fc.constant('list'), page: fc.constantFrom(0, 1, 1.5) }),
  fc.record({ kind: fc.constantFrom('confirm', 'unsubscribe'), token }),
  fc.record({ kind: fc.constant('close-unknown') }),
);

export interface Forms {
  readonly reports: ReportApi;
  readonly contact: ContactMessages;
  readonly newsletter: Newsletter;
}

/** Valid forms are few here: each takes a server a fixed fifth of a second. What comes of them is in the ports' suites. */
export function driveForms({ reports, contact, newsletter }: Forms): Subject<FormStep> {
  return async (step) => {
    switch (step.kind) {
      case 'report':
        return formatOutcome(await reports.send(step.report));
      case 'contact':
        return formatOutcome(await contact.send(step.message));
      case 'subscribe':
        return formatOutcome(await newsletter.subscribe(step.email));
      case 'list':
        return formatOutcome(await reports.list({ state: 'closed', page: step.page }), ({ total }) => String(total));
      case 'confirm':
      case 'unsubscribe':
        return formatOutcome(await newsletter[step.kind](step.token));
      case 'close-unknown':
        return formatOutcome(await reports.setState('there-is-none', 'closed'));
    }
  };
}
