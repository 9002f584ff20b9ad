import { describe, expect, test } from 'vitest';
import type { Contact, ContactLetter } from '../../src/ports/contact-messages.ts';
import { ok } from './support/unwrap-outcome.ts';

export interface ContactHarness {
  readonly name: string;
  readonly contact: () => Contact;
  /** How many letters of this sender have arrived. */
  readonly arrived: (email: string) => Promise<number>;
  /** A good answer of the captcha, where one is asked. */
  readonly answer: () => string;
}

export function contactSuite({ name, contact, arrived, answer }: ContactHarness): void {
  const letter = (change: Partial<ContactLetter> = {}): ContactLetter => ({
    name: 'Grace',
    email: `${crypto.randomUUID()}@example.com`,
    topic: 'help',
    message: 'How do I make the presenter smile?',
    captcha: answer(),
    ...change,
  });

  describe(`Contact: ${name}`, () => {
    test('API-6 a letter arrives and has a reference', async () => {
      const sent = letter();
      expect(ok(await contact().send(sent)).reference).toMatch(/^CW-[2-9A-HJKMNP-Z]{5}$/);
      expect(await arrived(sent.email)).toBe(1);
    });

    test('API-6 the same letter again is one; another one is another', async () => {
      const sent = letter();
      const first = ok(await contact().send(sent));
      const again = { ...sent, name: ` ${sent.name} `, email: sent.email.toUpperCase(), captcha: answer() };
      expect(ok(await contact().send(again))).toEqual(first);
      expect(await arrived(sent.email)).toBe(1);
      const other = ok(await contact().send({ ...sent, message: `${sent.message} And wave?`, captcha: answer() }));
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
    ] as const)('API-6 what is wrong with the %s is said there, and nothing is sent', async (field, change) => {
      const sent = letter(change);
      expect(await contact().send(sent)).toMatchObject({ kind: 'rejected', status: 400, field });
      expect(await arrived(sent.email)).toBe(0);
    });

    test('API-6 a letter with the field in it that nobody sees is thanked for, and goes nowhere', async () => {
      const sent = letter({ website: 'https://spam.example' });
      expect(ok(await contact().send(sent)).reference).toMatch(/^CW-/);
      expect(await arrived(sent.email)).toBe(0);
    });

    test('API-6 one address writes five letters a day', async () => {
      const { email } = letter();
      for (let number = 1; number <= 5; number += 1)
        ok(await contact().send(letter({ email, message: `Question ${number} of many, many more` })));
      expect(await contact().send(letter({ email, message: 'Question 6 of many, many more' }))).toMatchObject({
        kind: 'rejected',
        status: 429,
      });
      expect(await arrived(email)).toBe(5);
    });

    test('a call that is stopped says so', async () => {
      expect(await contact().send(letter(), { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
