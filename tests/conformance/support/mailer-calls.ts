import fc from 'fast-check';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import type { Subject } from './compare-adapters.ts';

export type MailStep =
  | { readonly kind: 'send'; readonly to: string; readonly id: string | null }
  | { readonly kind: 'refuse'; readonly address: string }
  | { readonly kind: 'fail-next'; readonly how: 'for now' | 'message' };

/** Addresses that exist, may stop existing, and can't exist. */
const ADDRESSES = [
  'a@example.com',
  'gone@example.com',
  'first.last+tag@example.org',
  'nobody',
  'a@',
  '@example.com',
  '',
  'a b@example.com',
  'a@x.org,b@x.org',
];
const IDS = ['6f1c7d3e-0f5b-4b55-9a39-6d7f6a1d2c01', '0d9f5f0a-7d0e-4f0c-8d55-2a1d7f3b9e02'];

export const mailSteps: fc.Arbitrary<MailStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      to: fc.constantFrom(...ADDRESSES),
      id: fc.constantFrom(null, ...IDS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const), address: fc.constant('gone@example.com') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fail-next' as const), how: fc.constantFrom('for now' as const, 'message' as const) }),
  },
);

export interface MailControls {
  readonly arrived: readonly Mail[];
  readonly refuse: (address: string) => void;
  readonly failNext: (how: 'for now' | 'message') => void;
}

/** A mailer; what a step comes to is the kind of its outcome and how much has arrived. A delivery that was to fail fails at once. */
export function driveMailer(mailer: Mailer, { arrived, refuse, failNext }: MailControls): Subject<MailStep> {
  let count = 0;
  return async (step) => {
    if (step.kind === 'refuse') refuse(step.address);
    if (step.kind === 'fail-next') {
      failNext(step.how);
      const outcome = await mailer.send({ to: 'a@example.com', subject: 'fails', text: 'end' });
      return 'of' in outcome ? `${outcome.kind} ${outcome.of}` : outcome.kind;
    }
    if (step.kind !== 'send') return '';
    count += 1;
    const outcome = await mailer.send({ ...(step.id !== null && { id: step.id }), to: step.to, subject: `mail ${count}`, text: 'end' });
    return `${'of' in outcome ? `${outcome.kind} ${outcome.of}` : outcome.kind}, ${arrived.length} arrived`;
  };
}
