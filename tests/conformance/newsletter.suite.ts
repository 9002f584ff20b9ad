import { describe, expect, test } from 'vitest';
import type { Newsletter } from '#ports/newsletter.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface NewsletterMessage {
  /** Tokens of its links; empty where the letter does not ask. */
  readonly confirm: string;
  readonly unsubscribe: string;
}

export interface NewsletterHarness {
  readonly name: string;
  readonly newsletter: () => Newsletter;
  /** Sent to the address so far, oldest first. */
  readonly messages: (email: string) => Promise<readonly NewsletterMessage[]>;
  readonly createEmail: () => string;
}

export function newsletterSuite({ name, newsletter, messages, createEmail }: NewsletterHarness): void {
  const subscribe = (email: string) => newsletter().subscribe(email);
  const latest = async (email: string): Promise<NewsletterMessage> => {
    const letter = (await messages(email)).at(-1);
    if (letter === undefined) throw new Error('No letter was sent.');
    return letter;
  };

  describe(`Newsletter: ${name}`, () => {
    test('API-4 ERR-6 emails a confirmation link, which works repeatedly', async () => {
      const email = createEmail();
      expect(unwrapOk(await subscribe(` ${email.toUpperCase()} `))).toEqual({ message: "Thanks for subscribing! We'll keep you updated." });
      const { confirm } = await latest(email);
      expect(unwrapOk(await newsletter().confirm(confirm))).toEqual({ email });
      expect(unwrapOk(await newsletter().confirm(confirm))).toEqual({ email });
    });

    test('EXT-11 returns the same response to a subscriber, with at most one reminder email a day', async () => {
      const email = createEmail();
      const first = await subscribe(email);
      unwrapOk(await newsletter().confirm((await latest(email)).confirm));
      for (let again = 0; again < 3; again += 1) expect(await subscribe(email)).toEqual(first);
      expect(await messages(email)).toHaveLength(2);
      expect(await latest(email)).toMatchObject({ confirm: '' });
    });

    test('EXT-11 a second request keeps the first link valid, and emails per address are limited', async () => {
      const email = createEmail();
      for (let again = 0; again < 5; again += 1) unwrapOk(await subscribe(email));
      const sent = await messages(email);
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(({ confirm }) => confirm)).size).toBe(3);
      for (const { confirm } of sent) expect(unwrapOk(await newsletter().confirm(confirm))).toEqual({ email });
    });

    test('EXT-11 the unsubscribe link keeps working, and no older link resubscribes', async () => {
      const email = createEmail();
      unwrapOk(await subscribe(email));
      const { confirm, unsubscribe } = await latest(email);
      unwrapOk(await newsletter().confirm(confirm));
      expect(unwrapOk(await newsletter().unsubscribe(unsubscribe))).toEqual({ email });
      expect(unwrapOk(await newsletter().unsubscribe(unsubscribe))).toEqual({ email });
      expect(await newsletter().confirm(confirm)).toMatchObject({ kind: 'rejected', status: 404 });

      unwrapOk(await subscribe(email));
      expect(unwrapOk(await newsletter().confirm((await latest(email)).confirm))).toEqual({ email });
      expect(unwrapOk(await newsletter().unsubscribe(unsubscribe))).toEqual({ email });
    });

    test('EXT-11 unsubscribes an address that never confirmed', async () => {
      const email = createEmail();
      unwrapOk(await subscribe(email));
      const { confirm, unsubscribe } = await latest(email);
      unwrapOk(await newsletter().unsubscribe(unsubscribe));
      expect(await newsletter().confirm(confirm)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('rejects forged links and links of another kind', async () => {
      const email = createEmail();
      unwrapOk(await subscribe(email));
      const { confirm, unsubscribe } = await latest(email);
      for (const token of ['', 'made-up', 'x'.repeat(32), unsubscribe]) {
        expect(await newsletter().confirm(token)).toMatchObject({ kind: 'rejected', status: 404 });
      }
      for (const token of ['', 'made-up', 'x'.repeat(32), confirm]) {
        expect(await newsletter().unsubscribe(token)).toMatchObject({ kind: 'rejected', status: 404 });
      }
    });

    test.each([
      ['', 'Please enter your email address'],
      ['   ', 'Please enter your email address'],
      ['nobody', 'Please enter a valid email address'],
      ['a@b', 'Please enter a valid email address'],
      ['a b@example.com', 'Please enter a valid email address'],
    ])('VAL-1 rejects "%s": %s', async (email, message) => {
      expect(await subscribe(email)).toMatchObject({ kind: 'rejected', status: 400, field: 'email', message });
    });

    test('resolves an aborted call as aborted', async () => {
      expect(await newsletter().subscribe(createEmail(), { signal: AbortSignal.abort() })).toMatchObject({
        kind: 'failed',
        reason: 'aborted',
      });
    });
  });
}
