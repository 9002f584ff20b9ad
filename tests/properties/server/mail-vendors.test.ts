import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createAccountClosedMail,
  createAccountRestoredMail,
  createNewApiKeyMail,
  createNewDeviceMail,
  createRotatedApiKeyMail,
  createSignOnChangedMail,
  createSignOnLinkedMail,
} from '#server/accounts/use-cases/security-mails.ts';
import { createReceiptMail, createRefundMail, createRenewalMail, type RenewalTerms } from '#server/billing/use-cases/billing-mails.ts';
import { BUILT_IN } from '#server/composition/built-in-adapters.ts';
import { createContactMail, createContactReceipt } from '#server/operations/use-cases/contact-mails.ts';
import { createReportMail } from '#server/operations/use-cases/content-reports.ts';
import { createAlreadySubscribedMail, createConfirmMail } from '#server/operations/use-cases/newsletter-mails.ts';
import {
  createAppealMail,
  createLiftedMail,
  createTakedownMail,
  createUpheldMail,
} from '#server/videos/use-cases/moderation/takedown-mails.ts';
import { TAKEDOWN_KINDS, type Takedown } from '#domain/moderation/takedown.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { PasswordHome } from '#server/shared/security-phrases.ts';
import { addMailHtml } from '#server/shared/add-mail-html.ts';
import { createMentionMail } from '#server/projects/use-cases/comments/mention-mails.ts';
import { createCommentMail, createDecisionMail } from '#server/videos/use-cases/reviews/review-mails.ts';
import { createLeadMail } from '#server/videos/use-cases/send-lead.ts';
import { createNewWebhookMail, createPausedWebhookMail } from '#server/webhooks/use-cases/webhook-mails.ts';
import {
  SECURITY_CHANGES,
  toAlreadyRegisteredMail,
  toMailboxLinkMail,
  toOrganizationInvitationMail,
  toPasswordChangedMail,
  toPasswordResetMail,
  toSecurityMail,
  toVerificationMail,
  toWaitlistInvitationMail,
} from '#adapters/auth/better-auth/server/account-mails.ts';
import { WAY_IN_KINDS, type WayIn } from '#domain/account/ways-in.ts';
import { formatMethod } from '#adapters/payment/stripe/server/payment-events.ts';
import { createCreditNoteContent, createInvoiceContent, type InvoicedOrder } from '#domain/billing/invoice-content.ts';

const SITE = 'https://videos.example.com';
const TO = 'ann@example.com';
const AT = new Date(0);

/** What the chosen adapters put into emails. */
interface Choice {
  /** Accounts: who has the passwords. */
  readonly home: PasswordHome;
  /** Payments: what was paid with. */
  readonly method: string | null;
}

const CHOICES: Readonly<Record<string, Choice>> = {
  'accounts of our own, sandbox payments': { home: null, method: 'card' },
  'OpenID Connect called Example ID, Stripe': {
    home: { name: 'Example ID' },
    method: formatMethod({
      ...{ id: 'ch_1', amount: 1_900, currency: 'usd', created: 0, status: 'succeeded' },
      payment_method_details: { type: 'sepa_debit' },
    }),
  },
};

const ORDER: Omit<InvoicedOrder, 'method'> = {
  planId: 'creator',
  period: 'monthly',
  from: 0,
  until: 86_400_000,
  listAmount: 1_900,
  discount: 100,
  credit: 50,
  amount: 1_750,
};
const PARTIES = { seller: ['Studio Ltd'], buyer: ['Ann'], taxPercent: 20 };
const END: RenewalTerms = {
  planId: 'creator',
  next: { planId: 'business', period: 'annual' },
  due: { amount: 1_900, currency: 'USD' },
  paidUntil: 0,
  graceUntil: 86_400_000,
  checkout: `${SITE}/checkout`,
  billing: `${SITE}/dashboard/billing`,
};
const VIDEO = { video: { id: 'v1', ownerId: 'u1', title: 'Hello' }, publicUrl: SITE, name: 'Ben', brand: null };
const READER = { email: TO, unsubscribeToken: 'stop', publicUrl: SITE };
const MESSAGE = { name: 'Ann', email: TO, topic: 'help', message: 'Hello.' } as const;
const REPORT = { target: 'video', reason: 'other', subject: `${SITE}/v/1`, details: 'Look at it.', email: TO } as const;
const ISSUED = { currency: 'USD', billingUrl: `${SITE}/dashboard/billing` } as const;

const TAKEDOWN: Takedown = {
  ...{ id: 'one', kind: 'video', itemId: 'two', name: 'Our mayor', ownerEmail: TO, state: 'active', reason: 'It shows our mayor.' },
  ...{ appeal: null, answer: null, createdAt: '2026-11-29T10:00:00.000Z' },
};

/** Every email that the product sends, by the function that writes it. */
const MAILS: Readonly<Record<string, (choice: Choice) => readonly Mail[]>> = {
  createReceiptMail: ({ method }) =>
    [1_750, 0].map((amount) => {
      const content = createInvoiceContent({ ...ORDER, amount, method }, PARTIES);
      return createReceiptMail(TO, { ...ORDER, ...ISSUED, amount, content, number: amount === 0 ? null : 'CW-1' });
    }),
  createRefundMail: ({ method }) => {
    const content = createCreditNoteContent({ of: 'CW-1', amount: 500, method }, PARTIES);
    return [createRefundMail(TO, { ...ISSUED, amount: 500, content, number: 'CW-2' })];
  },
  createRenewalMail: () =>
    (['reminded', 'due', 'overdue', 'last-call', 'ended'] as const).map((reminder) => createRenewalMail(TO, reminder, END)),
  createAccountClosedMail: ({ home }) => [createAccountClosedMail(TO, { eraseAt: AT, home })],
  createAccountRestoredMail: ({ home }) => [createAccountRestoredMail(TO, home)],
  createNewDeviceMail: ({ home }) => [createNewDeviceMail(TO, { device: 'Firefox on Linux', place: '192.0.2.1, NL', at: AT, home })],
  createNewApiKeyMail: ({ home }) => [createNewApiKeyMail(TO, { name: 'CI', hint: 'f00d', at: AT, home })],
  createRotatedApiKeyMail: ({ home }) => [createRotatedApiKeyMail(TO, { name: 'CI', hint: 'f00d', at: AT, home })],
  createContactMail: () => [createContactMail(TO, { form: MESSAGE, reference: 'C-1', plan: 'business' })],
  createContactReceipt: () => [createContactReceipt({ form: MESSAGE, reference: 'C-1' })],
  createReportMail: () => [createReportMail(TO, { form: REPORT, reference: 'R-1' })],
  createConfirmMail: () => [createConfirmMail(READER, 'yes')],
  createAlreadySubscribedMail: () => [createAlreadySubscribedMail(READER)],
  createCommentMail: () => [createCommentMail(TO, { ...VIDEO, text: 'Louder.' })],
  createMentionMail: () =>
    ['', 'Launch'].map((title) => createMentionMail(TO, { author: 'Ben', title, text: 'Ann, louder?', url: `${SITE}/editor/1/2` })),
  createDecisionMail: () => (['approved', 'changes-requested'] as const).map((decision) => createDecisionMail(TO, { ...VIDEO, decision })),
  createTakedownMail: () => TAKEDOWN_KINDS.map((kind) => createTakedownMail({ ...TAKEDOWN, kind }, 'It shows our mayor.', SITE)),
  createLiftedMail: () => [createLiftedMail(TAKEDOWN, 'We agree with you.')],
  createUpheldMail: () => [createUpheldMail(TAKEDOWN, 'We still see the mayor.')],
  createAppealMail: () => [createAppealMail({ ...TAKEDOWN, appeal: 'It is my own face.' }, TO)],
  createLeadMail: () => [createLeadMail(TO, { lead: { name: 'Ben', email: 'ben@example.com' }, title: 'Hello', url: `${SITE}/v/1` })],
  createNewWebhookMail: ({ home }) => [createNewWebhookMail(TO, { url: 'https://hooks.example.com/secret', at: AT, home })],
  createSignOnLinkedMail: ({ home }) => [createSignOnLinkedMail(TO, { organization: 'Studio', provider: 'id.example.com', at: AT, home })],
  createSignOnChangedMail: () =>
    ['Studio', '!'].map((organization) => createSignOnChangedMail(TO, { organization, provider: 'id.example.com', at: AT })),
  createPausedWebhookMail: () => [createPausedWebhookMail(TO, 'https://hooks.example.com')],
  // Only accounts of our own send these; a service that signs users in on its own page has emails of its own.
  toVerificationMail: () => [toVerificationMail(TO, { code: 'ABC123', requestedAt: 0 })],
  toPasswordResetMail: () => [toPasswordResetMail(TO, { code: 'ABC123', requestedAt: 0 })],
  toMailboxLinkMail: () => [toMailboxLinkMail(TO, SITE)],
  toPasswordChangedMail: () => {
    const ways = WAY_IN_KINDS.map((kind): WayIn => ({ id: kind, kind, name: 'laptop' }));
    return [
      toPasswordChangedMail(TO, { kept: [], removed: [] }),
      toPasswordChangedMail(TO, { kept: ways, removed: [] }),
      toPasswordChangedMail(TO, { kept: [], removed: ways }),
    ];
  },
  toSecurityMail: () =>
    SECURITY_CHANGES.map((change) => toSecurityMail(TO, { change, name: 'laptop', at: AT.getTime(), url: `${SITE}/dashboard/profile` })),
  toAlreadyRegisteredMail: () => [toAlreadyRegisteredMail(TO)],
  toOrganizationInvitationMail: () => [
    toOrganizationInvitationMail({ email: TO, organization: 'Studio', inviterEmail: 'ben@example.com', url: `${SITE}/invitation` }),
  ],
  toWaitlistInvitationMail: () => [toWaitlistInvitationMail({ email: TO, name: 'Ann', url: `${SITE}/signup` })],
};

/** Functions that hand on what another one wrote. */
const NOT_WRITERS = new Set(['withMailBrand', 'addMailHtml', 'createNewsletterMail', 'parseMailJob']);

/** Ids of adapters that are words of ordinary English too, or no vendors. */
const ORDINARY = new Set(
  'sandbox off none table open chat collector locale ip outbox word-list disk piper fake symmetry sharp http oidc node-av pdfkit'.split(
    ' ',
  ),
);
/** Names that differ from the adapter's id. */
const NAMES = ['OpenID', 'Keycloak', 'Better Auth', 'Cloudflare', 'Amazon', 'node-av', 'PDFKit'];

const VENDORS = [
  ...Object.values(BUILT_IN)
    .flatMap(({ adapters }) => Object.keys(adapters))
    .filter((id) => !ORDINARY.has(id)),
  ...NAMES,
];
const VENDOR = new RegExp(VENDORS.map((name) => name.replaceAll(/[^A-Za-z0-9]+/g, '[ -]?')).join('|'), 'i');

const listMails = (choice: Choice): readonly Mail[] =>
  Object.values(MAILS).flatMap((write) => write(choice).map((mail) => addMailHtml(mail, SITE)));

describe('emails and the chosen adapters', () => {
  test('the list of emails is complete', () => {
    expect(findWriters().toSorted()).toEqual(Object.keys(MAILS).toSorted());
  });

  test.each(Object.entries(CHOICES))('with %s no vendor is named in subject, text, HTML or headers', (_, choice) => {
    for (const mail of listMails(choice)) expect(JSON.stringify(mail)).not.toMatch(VENDOR);
  });

  test('the service that has the passwords is named where it is chosen, and nowhere else', () => {
    const [own, hosted] = Object.values(CHOICES).map((choice) => listMails(choice).filter(({ text }) => text.includes('Example ID')));
    expect(own).toEqual([]);
    expect(hosted?.length).toBe(7);
    for (const { text, html } of hosted ?? []) {
      expect(text).not.toContain('Forgot password');
      expect(html).toContain('Example ID');
    }
  });

  test('what was paid with is in words', () => {
    const texts = listMails(CHOICES['OpenID Connect called Example ID, Stripe'] ?? { home: null, method: null }).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('sepa debit'))).toHaveLength(1);
    expect(texts.join('\n')).not.toMatch(/[a-z]_[a-z]/);
  });
});

/** Names of all functions of the server's code that return an email. */
function findWriters(): readonly string[] {
  const root = join(import.meta.dirname, '../../..');
  const files = ['server', 'src/adapters'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  );
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/function (\w+)\((?:(?!\nfunction |\nexport )[\s\S])*?\): (?:Account)?Mail \{/g)].map(
        ([, name = '']) => name,
      ),
    )
    .filter((name) => !NOT_WRITERS.has(name));
}
