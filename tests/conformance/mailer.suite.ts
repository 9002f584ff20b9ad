import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';

export interface MailerHarness {
  readonly mailer: Mailer;
  /** False for an archive that keeps the text alone. */
  readonly keepsHtml: boolean;
  /** The address the newest mail came from, and the one it should; left out where mails have no sender. */
  readonly sender?: { readonly expected: string; readonly newest: () => string };
  /** What has arrived, oldest first. */
  arrived(): Promise<readonly Mail[]>;
  /** Nobody has this address; absent where every address is taken. */
  readonly refuse?: (address: string) => Promise<void>;
  /**
   * The next delivery comes to this; absent where nothing but a breakdown can stop one. `settings` is for good as well, but about the sender
   * or the login, which an operator can mend.
   */
  readonly failNext?: (how: 'for now' | 'message' | 'settings') => Promise<void>;
  /** The Message-ID of the newest mail; absent where mails have none. */
  readonly newestMessageId?: () => string | undefined;
  /** How many ids it remembers; absent where it forgets none. */
  readonly remembered?: number;
  /** From here on nothing can be delivered. */
  breakDown(): Promise<void>;
  stop(): Promise<void>;
}

const text = fc
  .array(fc.constantFrom('Your code is 123456.', 'Grüße', '', '.', '..dots', '\u{1F600} picture', 'From: me'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((lines) => `${lines.join('\n')}\nend`);
const subject = fc.constantFrom('Your sign-up code', 'Prüfcode', 'Ready: “A very long title of a video that someone has made”');
const mail: fc.Arbitrary<Mail> = fc.record(
  {
    to: fc.constantFrom('a@example.com', 'second.person+tag@example.org'),
    subject,
    text,
    html: fc.constantFrom('<p>Your code is <b>123456</b>.</p>', '<p>Grüße \u{1F600}</p>'),
    replyTo: fc.constantFrom('somebody@example.net', 'somebody@example.net, desk@example.org'),
    headers: fc.constantFrom(
      { 'List-Unsubscribe': '<https://videos.example/end?token=a>' },
      { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ),
  },
  { requiredKeys: ['to', 'subject', 'text'] },
);

/** No address, two of them, or one that a header would read as another. */
const NOT_ONE_ADDRESS = [
  '',
  'nobody',
  '@example.com',
  'a@',
  'a@b@example.com',
  'a b@example.com',
  'a@example.com, b@example.com',
  '<a@example.com>',
];

/** Milliseconds of one case, so that a mailer that hangs fails instead. */
const CASE_LIMIT = 30_000;

export function mailerSuite(name: string, prepare: () => Promise<MailerHarness>, metadata?: DeclaredAbilities): void {
  describe(`Mailer: ${name}`, { timeout: CASE_LIMIT }, () => {
    let harness: MailerHarness;
    beforeAll(async () => {
      harness = await prepare();
    });
    afterAll(async () => {
      await harness?.mailer.stop();
      await harness?.mailer.stop();
      await harness?.stop();
    });

    testDeclaredAbilities(
      { port: 'mailer', name, metadata },
      { html: async () => harness.keepsHtml, rejections: async () => harness.refuse !== undefined },
    );

    test('delivers recipient, subject, text, HTML, and other headers unchanged', async () => {
      await fc.assert(
        fc.asyncProperty(mail, async (sent) => {
          const before = (await harness.arrived()).length;
          expect(await harness.mailer.send(sent)).toEqual({ kind: 'sent' });
          expect(await harness.arrived()).toHaveLength(before + 1);
          const { html, ...plain } = sent;
          expect((await harness.arrived()).at(-1)).toEqual({ ...plain, ...(harness.keepsHtml && html !== undefined && { html }) });
        }),
        { numRuns: 15 },
      );
    });

    test('sets the sender', async ({ skip }) => {
      if (harness.sender === undefined) return skip('its mails have no sender');
      await harness.mailer.send({ to: 'a@example.com', subject: 's', text: 't' });
      expect(harness.sender.newest()).toBe(harness.sender.expected);
    });

    test('delivers concurrent emails once each, without mutating them', async () => {
      const before = (await harness.arrived()).length;
      const mails = ['one', 'two', 'three'].map(
        (name): Mail => ({ to: `${name}@example.com`, subject: name, text: `${name}\nend`, headers: {} }),
      );
      const given = structuredClone(mails);
      await Promise.all(mails.map((one) => harness.mailer.send(one)));
      expect(mails).toEqual(given);
      const arrived = (await harness.arrived()).slice(before);
      expect(arrived.map(({ to, subject: of }) => `${to} ${of}`).toSorted()).toEqual(
        mails.map(({ to, subject: of }) => `${to} ${of}`).toSorted(),
      );
    });

    test('delivers an id once, however often and whenever it is sent', async () => {
      const before = (await harness.arrived()).length;
      const one: Mail = { id: crypto.randomUUID(), to: 'once@example.com', subject: 'Once', text: 'once\nend' };
      const outcomes = await Promise.all([harness.mailer.send(one), harness.mailer.send(one)]);
      outcomes.push(await harness.mailer.send(one));
      expect(outcomes).toEqual([{ kind: 'sent' }, { kind: 'sent' }, { kind: 'sent' }]);
      expect(await harness.mailer.send({ ...one, id: crypto.randomUUID() })).toEqual({ kind: 'sent' });
      expect(await harness.arrived()).toHaveLength(before + 2);
    });

    test('shows the id of an email to mailboxes, which drop doubles by it, and gives every other email an id of its own', async ({
      skip,
    }) => {
      const { newestMessageId, sender } = harness;
      if (newestMessageId === undefined || sender === undefined) return skip('Its mails have no Message-ID.');
      const one: Mail = { to: 'a@example.com', subject: 's', text: 't\nend' };
      const id = crypto.randomUUID();
      await harness.mailer.send({ ...one, id });
      expect(newestMessageId()).toBe(`<${id}@${sender.expected.split('@')[1]}>`);
      const own: (string | undefined)[] = [];
      for (let time = 0; time < 2; time += 1) {
        await harness.mailer.send(one);
        own.push(newestMessageId());
      }
      for (const given of own) expect(given).toMatch(/^<(?!undefined)[^\s<>@]+@[\w.-]+>$/);
      expect(new Set(own).size).toBe(2);
    });

    test('remembers the newest ids, and no more of them than it may', async ({ skip }) => {
      const { remembered } = harness;
      if (remembered === undefined) return skip('It forgets none.');
      const before = (await harness.arrived()).length;
      const ids = Array.from({ length: remembered + 1 }, () => crypto.randomUUID());
      const send = (id = '') => harness.mailer.send({ id, to: 'a@example.com', subject: 's', text: 't\nend' });
      for (const id of ids) await send(id);
      for (const id of ids.slice(1)) await send(id);
      expect(await harness.arrived()).toHaveLength(before + remembered + 1);
      await send(ids[0]);
      expect(await harness.arrived()).toHaveLength(before + remembered + 2);
    });

    test('a server that takes no email with these settings is unavailable: the email stays good', async ({ skip }) => {
      if (harness.failNext === undefined) return skip('Nothing but a breakdown can stop a delivery.');
      await harness.failNext('settings');
      const one: Mail = { id: crypto.randomUUID(), to: 'a@example.com', subject: 's', text: 't\nend' };
      expect(await harness.mailer.send(one)).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/.{4,}/) as string });
      expect(await harness.mailer.send(one)).toEqual({ kind: 'sent' });
    });

    test('delivers a temporarily failed email once when it is retried with the same id', async ({ skip }) => {
      if (harness.failNext === undefined) return skip('Nothing but a breakdown can stop a delivery.');
      const before = (await harness.arrived()).length;
      const one: Mail = { id: crypto.randomUUID(), to: 'again@example.com', subject: 'Again', text: 'again\nend' };
      await harness.failNext('for now');
      const failed = { kind: 'unavailable', reason: expect.stringMatching(/.{4,}/) as string };
      expect(await harness.mailer.send(one)).toEqual(failed);
      expect(await harness.arrived()).toHaveLength(before);
      for (let time = 0; time < 2; time += 1) expect(await harness.mailer.send(one)).toEqual({ kind: 'sent' });
      expect(await harness.arrived()).toHaveLength(before + 1);
    });

    test('rejects a message permanently when the server refuses it, and delivers the next email', async ({ skip }) => {
      if (harness.failNext === undefined) return skip('It takes every message.');
      const before = (await harness.arrived()).length;
      await harness.failNext('message');
      const one: Mail = { to: 'somebody@example.com', subject: 's', text: 't\nend' };
      expect(await harness.mailer.send(one)).toEqual({
        kind: 'refused',
        of: 'message',
        reason: expect.stringMatching(/.{4,}/) as string,
      });
      expect(await harness.mailer.send(one)).toEqual({ kind: 'sent' });
      expect(await harness.arrived()).toHaveLength(before + 1);
    });

    test('rejects a recipient that is not exactly one address, without delivering to anyone', async ({ skip }) => {
      if (harness.refuse === undefined) return skip('It takes every address.');
      const before = (await harness.arrived()).length;
      for (const to of NOT_ONE_ADDRESS) {
        expect(await harness.mailer.send({ to, subject: 's', text: 't\nend' }), to).toEqual({
          kind: 'refused',
          of: 'address',
          reason: expect.stringMatching(/.{4,}/) as string,
        });
      }
      expect(await harness.arrived()).toHaveLength(before);
    });

    test('rejects a nonexistent recipient permanently, and delivers the next email', async ({ skip }) => {
      if (harness.refuse === undefined) return skip('It takes every address.');
      const before = (await harness.arrived()).length;
      await harness.refuse('nobody@example.com');
      const id = crypto.randomUUID();
      const refused = await harness.mailer.send({ id, to: 'nobody@example.com', subject: 's', text: 't' });
      expect(refused).toEqual({ kind: 'refused', of: 'address', reason: expect.stringMatching(/.{4,}/) });
      expect(await harness.mailer.send({ id, to: 'somebody@example.com', subject: 's', text: 't\nend' })).toEqual({ kind: 'sent' });
      expect(await harness.arrived()).toHaveLength(before + 1);
    });

    test('reports unavailable with a reason when delivery fails', async () => {
      await harness.breakDown();
      const outcome = await harness.mailer.send({ to: 'a@example.com', subject: 's', text: 't' });
      expect(outcome).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/.{4,}/) });
    });
  });
}
