import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCertificates } from '#server/adapters/content-signer/shared/create-certificates.ts';
import type { WebhookSender } from '#server/ports/webhook-sender.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../tools/webhook-receiver.ts';

export interface WebhookSenderHarness {
  readonly name: string;
  /** `within`: milliseconds of an attempt; the adapter's own when left out. */
  readonly create: (options: { readonly allowsPrivate: boolean; readonly within?: number }) => WebhookSender;
}

/** Milliseconds: far longer than a response on this machine takes. */
const LONG = 5_000;
/** Bytes of one write to an endless response, and of what the connection holds without being read. */
const PIECE = 64_000;
const BUFFERED = 16_000_000;
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
        {
          method: 'POST',
          path: '/hook?to=crm',
          body: '{"say":"Grüße"}',
          headers: { 'webhook-id': 'one', 'content-type': 'application/json' },
        },
      ]);
    });

    test('returns a text that comes in pieces, without NUL, and what came before a response broke off', async () => {
      const pieces = await startReceiver((response) => {
        response.write('a\0b');
        setImmediate(() => setImmediate(() => response.end('cd')));
      });
      const sender = create({ allowsPrivate: true });
      expect(await sender.send(toMessage(pieces.url), NEVER)).toEqual({ kind: 'response', status: 200, text: 'abcd' });
      const broken = await startReceiver((response) => {
        response.writeHead(500, { 'content-length': 1_000 });
        response.write('as far as', () => response.destroy());
      });
      expect(await sender.send(toMessage(broken.url), NEVER)).toEqual({ kind: 'response', status: 500, text: 'as far as' });
    });

    test('hands nothing to a receiver whose certificate nobody vouches for, or whose name nobody knows', async () => {
      const { privateKey: signer } = generateKeyPairSync('ed25519');
      const { privateKey: issuer } = generateKeyPairSync('ed25519');
      const cert = createCertificates({ signer, issuer }).map((der) => new X509Certificate(der).toString());
      const received: (string | undefined)[] = [];
      const key = signer.export({ type: 'pkcs8', format: 'pem' });
      const server = createServer({ key, cert: cert.join('') }, (request, response) => {
        received.push(request.url);
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const result = await create({ allowsPrivate: true }).send(toMessage(`https://127.0.0.1:${port}/`), NEVER);
      expect(result).toMatchObject({ kind: 'unreachable', text: expect.stringMatching(/CERT|SIGNATURE|PURPOSE/) as unknown });
      expect(received).toEqual([]);
      const unknown = await create({ allowsPrivate: false }).send(toMessage('https://receiver.invalid/'), NEVER);
      expect(unknown).toMatchObject({ kind: 'unreachable', text: expect.stringMatching(/^E[A-Z_]+$/) as unknown });
    });

    test('follows no redirect', async () => {
      const target = await startReceiver((response) => void response.end());
      const receiver = await startReceiver((response) => void response.writeHead(307, { location: target.url }).end());
      expect(await create({ allowsPrivate: true }).send(toMessage(receiver.url), NEVER)).toMatchObject({ kind: 'response', status: 307 });
      expect(target.received).toEqual([]);
    });

    test('reads the beginning of an endless response, and no more', async () => {
      let written = 0;
      const receiver = await startReceiver((response) => {
        const write = (): void => {
          written += PIECE;
          if (response.write('x'.repeat(PIECE))) setImmediate(write);
          else response.once('drain', write);
        };
        response.on('error', () => {});
        write();
      });
      const result = await create({ allowsPrivate: true, within: LONG }).send(toMessage(receiver.url), NEVER);
      expect(result).toEqual({ kind: 'response', status: 200, text: 'x'.repeat(WEBHOOK_LIMITS.responseBytes) });
      expect(written).toBeLessThan(BUFFERED);
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
