import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WebhookSender } from '../../server/ports/webhook-sender.ts';
import { WEBHOOK_LIMITS } from '../../src/domain/webhooks/webhook-limits.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../tools/webhook-receiver.ts';

export interface WebhookSenderHarness {
  readonly name: string;
  /** `within`: milliseconds of an attempt; the adapter's own when left out. */
  readonly create: (options: { readonly allowsPrivate: boolean; readonly within?: number }) => WebhookSender;
}

const NEVER = new AbortController().signal;

const toMessage = (url: string) => ({ url, headers: { 'webhook-id': 'one', 'content-type': 'application/json' }, body: '{"say":"Grüße"}' });

/** The contract of `WebhookSender`, for every adapter; receivers are on this machine. */
export function webhookSenderSuite({ name, create }: WebhookSenderHarness): void {
  async function startReceiver(respond: (response: ServerResponse) => void): Promise<WebhookReceiver> {
    const receiver = await startWebhookReceiver(respond);
    onTestFinished(() => receiver.close());
    return receiver;
  }

  describe(`WebhookSender: ${name}`, () => {
    test('posts headers and body, and returns status and text', async () => {
      const receiver = await startReceiver((response) => void response.writeHead(202).end('queued'));
      const result = await create({ allowsPrivate: true }).send(toMessage(`${receiver.url}/hook?to=crm`), NEVER);
      expect(result).toEqual({ kind: 'response', status: 202, text: 'queued' });
      expect(receiver.received).toMatchObject([
        { path: '/hook?to=crm', body: '{"say":"Grüße"}', headers: { 'webhook-id': 'one', 'content-type': 'application/json' } },
      ]);
    });

    test('follows no redirect', async () => {
      const target = await startReceiver((response) => void response.end());
      const receiver = await startReceiver((response) => void response.writeHead(307, { location: target.url }).end());
      expect(await create({ allowsPrivate: true }).send(toMessage(receiver.url), NEVER)).toMatchObject({ kind: 'response', status: 307 });
      expect(target.received).toEqual([]);
    });

    test('reads the beginning of an endless response', async () => {
      const receiver = await startReceiver((response) => {
        const write = (): void => void (response.write('x'.repeat(64_000)) ? setImmediate(write) : response.once('drain', write));
        response.on('error', () => {});
        write();
      });
      const result = await create({ allowsPrivate: true }).send(toMessage(receiver.url), NEVER);
      expect(result).toEqual({ kind: 'response', status: 200, text: 'x'.repeat(WEBHOOK_LIMITS.responseBytes) });
    });

    test('gives up on a receiver that doesn’t respond in time, and on one that isn’t there', async () => {
      const quick = create({ allowsPrivate: true, within: 50 });
      const receiver = await startReceiver(() => {});
      expect(await quick.send(toMessage(receiver.url), NEVER)).toEqual({ kind: 'unreachable', text: 'timeout' });
      await receiver.close();
      expect(await create({ allowsPrivate: true }).send(toMessage(receiver.url), NEVER)).toEqual({
        kind: 'unreachable',
        text: 'ECONNREFUSED',
      });
    });

    test('an aborted attempt rejects with the reason', async () => {
      const receiver = await startReceiver(() => {});
      const reason = new Error('the server stops');
      await expect(create({ allowsPrivate: true }).send(toMessage(receiver.url), AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    test.each(['127.0.0.1', '0177.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
      'connects to no private address: %s',
      async (host) => {
        const receiver = await startReceiver((response) => void response.end());
        const { port } = new URL(receiver.url);
        const strict = create({ allowsPrivate: false });
        expect(await strict.send(toMessage(`http://${host}:${port}/`), NEVER)).toEqual({ kind: 'forbidden-address', text: '' });
        expect(receiver.received).toEqual([]);
      },
    );
  });
}
