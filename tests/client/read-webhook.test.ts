import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CastwrightError, CLIENT_LIMITS, readWebhook, type WebhookRequest } from '../../client/index.ts';

const KEY = Buffer.from('a key of some length');
const SECRET = `whsec_${KEY.toString('base64')}`;
const NOW = 1_700_000_000_000;
const BODY = JSON.stringify({ type: 'webhook.test', timestamp: '2026-01-01T00:00:00.000Z', data: { text: 'Grüße' } });

interface SignedRequest extends WebhookRequest {
  readonly headers: Readonly<Record<string, string>>;
}

function sign(body: string, seconds = NOW / 1_000, key = KEY): SignedRequest {
  const signature = createHmac('sha256', key).update(`one.${seconds}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'one', 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
  return { headers, body, secret: SECRET, now: NOW };
}
const codeOf = async (request: WebhookRequest): Promise<string> =>
  readWebhook(request).then(
    () => 'read',
    (error: unknown) => (error instanceof CastwrightError ? error.code : String(error)),
  );

describe('a webhook, as a program reads it', () => {
  test('is read by its own secret, from headers of Node and of fetch', async () => {
    const request = sign(BODY);
    expect(await readWebhook(request)).toMatchObject({ type: 'webhook.test', data: { text: 'Grüße' } });
    const headers = new Headers(request.headers);
    expect(await codeOf({ ...request, headers })).toBe('read');
    const { 'webhook-signature': own = '', ...rest } = request.headers;
    expect(await codeOf({ ...request, headers: { ...rest, 'webhook-signature': `v2,x v1,%%% ${own}` } })).toBe('read');
  });

  test('isn’t read if anything of it was changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (more) => {
        const request = sign(BODY);
        expect(await codeOf({ ...request, body: BODY + more })).toBe('webhook-unsigned');
        expect(await codeOf({ ...request, headers: { ...request.headers, 'webhook-id': `two${more}` } })).toBe('webhook-unsigned');
      }),
      { numRuns: 20 },
    );
    expect(await codeOf(sign(BODY, NOW / 1_000, Buffer.from('another key')))).toBe('webhook-unsigned');
    expect(await codeOf({ ...sign(BODY), headers: {} })).toBe('webhook-unsigned');
  });

  test('isn’t read late, or without a secret', async () => {
    const { webhookAge } = CLIENT_LIMITS;
    const seconds = NOW / 1_000;
    expect(await codeOf(sign(BODY, seconds - webhookAge))).toBe('read');
    expect(await codeOf(sign(BODY, seconds - webhookAge - 1))).toBe('webhook-old');
    expect(await codeOf(sign(BODY, seconds + webhookAge + 1))).toBe('webhook-old');
    for (const secret of ['', 'whsec_', 'whsec_%', KEY.toString('base64')])
      expect(await codeOf({ ...sign(BODY), secret })).toBe('webhook-secret');
  });
});
