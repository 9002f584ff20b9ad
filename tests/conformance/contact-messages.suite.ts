import { describe, expect, test } from 'vitest';
import type { ContactMessages } from '#ports/contact-messages.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';
import type { ContactMessage } from '#domain/contact/contact-form.ts';

export interface ContactMessagesHarness {
  readonly name: string;
  readonly contact: () => ContactMessages;
  /** How many letters of this sender have arrived. */
  readonly arrived: (email: string) => Promise<number>;
  /** A valid captcha solution, if the adapter requires one. */
  readonly respondWith: () => string;
}

export function contactMessagesSuite({ name, contact, arrived, respondWith }: ContactMessagesHarness): void {
  const letter = (change: Partial<ContactMessage> = {}): ContactMessage => ({
    name: 'Grace',
    email: `${crypto.randomUUID()}@example.com`,
    topic: 'help',
    message: 'How do I make the presenter smile?',
    captcha: respondWith(),
    ...change,
  });

  describe(`Contact: ${name}`, () => {
    test('API-6 delivers a contact message and returns a reference', async () => {
      const sent = letter();
      expect(unwrapOk(await contact().send(sent)).reference).toMatch(/^CW-[2-9A-HJKMNP-Z]{5}$/);
      expect(await arrived(sent.email)).toBe(1);
    });

    test('API-6 stores the same message once and a different one separately', async () => {
      const sent = letter();
      const first = unwrapOk(await contact().send(sent));
      const again = { ...sent, name: ` ${sent.name} `, email: sent.email.toUpperCase(), captcha: respondWith() };
      expect(unwrapOk(await contact().send(again))).toEqual(first);
      expect(await arrived(sent.email)).toBe(1);
      const other = unwrapOk(await contact().send({ ...sent, message: `${sent.message} And wave?`, captcha: respondWith() }));
      expect(other).not.toEqual(first);
      expect(await arrived(sent.email)).toBe(2);
    });

    test.each([
      ['name', { name: '  ' }],
      ['name', { name: 'Grace\nBcc: others@example.com' }],
      ['name', { name: 'x'.repeat(81) }],
      ['email', { email: '' }],
      ['email', { email: 'grace' }],
      ['message', { message: 'Hello?' }],
      ['message', { message: 'x'.repeat(5_001) }],
    ] as const)('API-6 rejects an invalid %s with its field, and sends nothing', async (field, change) => {
      const sent = letter(change);
      expect(await contact().send(sent)).toMatchObject({ kind: 'rejected', status: 400, field });
      expect(await arrived(sent.email)).toBe(0);
    });

    test('API-6 drops a message with the honeypot field filled in, and still thanks the sender', async () => {
      const sent = letter({ website: 'https://spam.example' });
      expect(unwrapOk(await contact().send(sent)).reference).toMatch(/^CW-/);
      expect(await arrived(sent.email)).toBe(0);
    });

    test('API-6 limits a mailbox to five messages a day from one network', async () => {
      const writer = contact();
      const { email } = letter();
      for (let number = 1; number <= 5; number += 1)
        unwrapOk(await writer.send(letter({ email, message: `Question ${number} of many, many more` })));
      expect(await writer.send(letter({ email, message: 'Question 6 of many, many more' }))).toMatchObject({
        kind: 'rejected',
        status: 429,
      });
      expect(await arrived(email)).toBe(5);
    });

    test('resolves an aborted call as aborted', async () => {
      expect(await contact().send(letter(), { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
