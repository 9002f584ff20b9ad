import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendContactMessage } from '#server/operations/use-cases/send-contact-message.ts';
import { CONTACT_LIMITS } from '#domain/contact/contact-form.ts';
import { createFakeCaptchaVerifier } from '#adapters/captcha/fake/server/index.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const captcha = createFakeCaptchaVerifier();
let server: TestServer;
let responses = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false, captcha });
});
afterAll(() => server.close());

const MESSAGE = 'Please visit my wonderful shop today.';

async function send(
  change: object = {},
  { to = server, headers = {} }: { readonly to?: TestServer; readonly headers?: Record<string, string> } = {},
) {
  const email = `${crypto.randomUUID()}@example.com`;
  const message = { name: 'Grace', email, topic: 'press', message: MESSAGE, captcha: `answer-${(responses += 1)}`, ...change };
  const response = await fetch(`${to.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', ...headers },
    body: JSON.stringify(message),
  });
  const body = (await response.json()) as { readonly reference?: string; readonly code?: string };
  const arrived = (await fetchQueuedMails(to, 'letters@castwright.example')).filter(({ replyTo }) => replyTo === email);
  return { status: response.status, body, arrived, receipts: await fetchQueuedMails(to, email) };
}

describe('API-6 contact form', () => {
  test('can be replied to, and sends a receipt that quotes nothing of it', async () => {
    const { status, body, arrived, receipts } = await send();
    expect(status).toBe(202);
    expect(arrived).toMatchObject([
      { subject: expect.stringContaining(body.reference ?? '?') as unknown, text: expect.stringContaining(MESSAGE) as unknown },
    ]);
    expect(receipts).toMatchObject([{ subject: expect.stringContaining(body.reference ?? '?') as unknown }]);
    expect(receipts[0]?.text).not.toMatch(/shop|Grace/);
  });

  test('EXT-3 sends nothing without a valid captcha token', async () => {
    for (const wrong of [undefined, null, '', 'nonsense', 'answer-7-expired']) {
      const { status, body, arrived } = await send({ captcha: wrong });
      expect([status, body.code, arrived]).toEqual([400, 'captcha-failed', []]);
    }
  });

  test('a stranger who writes in somebody’s name keeps nobody from writing, and sends them five receipts', async () => {
    const name = crypto.randomUUID();
    const write = (at: number, ipAddress: string) => {
      const form = { name: 'Grace', email: `${name}+${at}@example.com`, topic: 'press', message: `${MESSAGE} ${at}` } as const;
      return sendContactMessage(server.services, { form, userId: null, ipAddress }, 'letters@castwright.example');
    };
    for (let at = 0; at < CONTACT_LIMITS.messages; at += 1) await write(at, '198.51.100.7');
    await expect(write(100, '198.51.100.7')).rejects.toMatchObject({ status: 429, code: 'too-many-letters' });
    await expect(write(101, '203.0.113.20')).resolves.toMatchObject({ reference: expect.stringMatching(/^CW-/) as unknown });

    const arrived = (await fetchQueuedMails(server, 'letters@castwright.example')).filter(({ replyTo }) => replyTo?.startsWith(name));
    expect(arrived).toHaveLength(CONTACT_LIMITS.messages + 1);
    expect(await fetchQueuedMails(server, `${name}+4@example.com`)).toHaveLength(1);
    expect(await fetchQueuedMails(server, `${name}+101@example.com`)).toEqual([]);
  });

  test('thanks and drops a submission with the honeypot filled in', async () => {
    const { status, body, arrived, receipts } = await send({ website: 'https://spam.example' });
    expect([status, arrived, receipts]).toEqual([202, [], []]);
    expect(body.reference).toMatch(/^CW-/);
  });

  test.each([
    ['another topic', { topic: 'gossip' }],
    ['something more', { to: 'others@example.com' }],
  ])('rejects a form with %s', async (_what, change) => {
    const { status, arrived } = await send(change);
    expect([status, arrived]).toEqual([400, []]);
  });
});

describe('PLN-3 priority support', () => {
  /** Sign-up without a captcha. */
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer({ worker: false });
  });
  afterAll(() => open.close());

  test.each([
    ['starter', 'Plan: Starter', undefined],
    ['business', 'Plan: Business (answer first)', 'high'],
  ] as const)('PLN-3 marks a message from a user on %s', async (plan, said, importance) => {
    const { id: userId, token } = await open.signUp();
    await open.setPlan(userId, plan);
    const { status, body, arrived } = await send(
      { message: `I have a question as a customer on ${plan}.` },
      { to: open, headers: { authorization: `Bearer ${token}` } },
    );
    expect([status, body, arrived.length]).toEqual([202, expect.anything(), 1]);
    expect(arrived[0]?.text).toContain(said);
    expect(arrived[0]?.headers?.Importance).toBe(importance);
    expect(arrived[0]?.subject.startsWith('[Business] ')).toBe(plan === 'business');
  });

  test('PLN-3 a typed email address does not count as signed in', async () => {
    const { id: userId, email } = await open.signUp();
    await open.setPlan(userId, 'business');
    await send({ email }, { to: open });
    const arrived = (await fetchQueuedMails(open, 'letters@castwright.example')).filter(({ replyTo }) => replyTo === email);
    expect(arrived.map(({ text }) => /^Plan: .*$/m.exec(text)?.[0])).toEqual(['Plan: not signed in']);
  });
});
