import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '#server/adapters/mailer/smtp/index.ts';
import { toMailOutcome } from '#server/adapters/mailer/smtp/to-mail-outcome.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { type MailServer, startMailServer } from '../tools/mail-server.ts';

const MAIL: Mail = { to: 'a@example.com', subject: 's', text: 't\nend' };
const ID = '6f1c7d3e-0f5b-4b55-9a39-6d7f6a1d2c01';

describe('mailer-smtp', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());
  const getMessageId = () => /^Message-ID: (.*)$/im.exec(server.headers.at(-1) ?? '')?.[1];

  test.each([
    ['Castwright <no-reply@example.com>', 'example.com'],
    ['no-reply', 'localhost'],
  ])('uses the id of an email from %s as its Message-ID, at %s', async (from, domain) => {
    await createSmtpMailer({ url: server.url, from }).send({ ...MAIL, id: ID });
    expect(getMessageId()).toBe(`<${ID}@${domain}>`);
  });

  test('names the workspace as the sender, at the same address', async () => {
    const brand = { name: 'Acme, "Inc"', footer: null, hidesCastwright: true };
    for (const from of ['Castwright <no-reply@example.com>', 'no-reply@example.com']) {
      await createSmtpMailer({ url: server.url, from }).send({ ...MAIL, brand });
      expect(/^From: (.*)$/im.exec(server.headers.at(-1) ?? '')?.[1]).toBe('"Acme, \\"Inc\\"" <no-reply@example.com>');
    }
  });

  test('gives an email without an id a Message-ID of its own', async () => {
    const mailer = createSmtpMailer({ url: server.url, from: 'no-reply@example.com' });
    await mailer.send(MAIL);
    const first = getMessageId();
    await mailer.send(MAIL);
    expect(first).toMatch(/^<.+@.+>$/);
    expect(first).not.toContain('undefined');
    expect(getMessageId()).not.toBe(first);
  });

  test('remembers the newest ids up to the limit', async () => {
    const mailer = createSmtpMailer({ url: server.url, from: 'no-reply@example.com', rememberedIds: 2 });
    for (const id of ['one', 'two', 'one', 'two', 'three', 'two', 'three']) await mailer.send({ ...MAIL, id });
    expect(server.arrived).toHaveLength(3);
    await mailer.send({ ...MAIL, id: 'one' });
    expect(server.arrived).toHaveLength(4);
  });

  test.each([
    ['recipient', 450, 'unavailable', undefined],
    ['recipient', 550, 'refused', 'address'],
    ['data', 451, 'unavailable', undefined],
    ['data', 500, 'refused', 'message'],
    ['data', 554, 'refused', 'message'],
    ['sender', 550, 'unavailable', undefined],
    ['connect', 554, 'unavailable', undefined],
  ] as const)('maps the reply to %s with code %i to %s', async (stage, code, kind, of) => {
    const mailer = createSmtpMailer({ url: server.url, from: 'no-reply@example.com' });
    server.replyNext(stage, code);
    const outcome = await mailer.send({ ...MAIL, id: ID });
    expect(outcome).toEqual({ kind, ...(of && { of }), reason: expect.stringContaining('Not this time.') as string });
    expect(await mailer.send({ ...MAIL, id: ID })).toEqual({ kind: 'sent' });
  });

  test.each([['thrown text'], [null], [undefined]])('maps %s thrown instead of an error to unavailable', (thrown) => {
    expect(toMailOutcome(thrown)).toEqual({ kind: 'unavailable', reason: String(thrown) });
  });
});
