import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PageReader } from '#server/ports/page-reader.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../tools/webhook-receiver.ts';

export interface PageReaderHarness {
  readonly name: string;
  /** `within`: milliseconds of a page; the adapter's own when left out. */
  readonly create: (options: { readonly allowsPrivate: boolean; readonly within?: number }) => PageReader;
  /** Bytes of the largest page, and the most redirects. */
  readonly limits: { readonly bytes: number; readonly redirects: number };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PIECE = 64_000;

/** The contract of `PageReader`, for every adapter; pages are on this machine. */
export function pageReaderSuite({ name, create, limits }: PageReaderHarness): void {
  async function startSite(respond: (response: ServerResponse) => void): Promise<WebhookReceiver> {
    const site = await startWebhookReceiver(respond);
    onTestFinished(() => site.close());
    return site;
  }

  describe(`PageReader: ${name}`, () => {
    test('reads a page, without cookies or packing', async () => {
      const site = await startSite((response) => void response.writeHead(200, HTML).end('<p>Grüße'));
      const result = await create({ allowsPrivate: true }).read(`${site.url}/a?b=c`);
      expect(result).toMatchObject({ kind: 'page', url: `${site.url}/a?b=c`, contentType: HTML['content-type'] });
      if (result.kind === 'page') expect(Buffer.from(result.bytes).toString()).toBe('<p>Grüße');
      expect(site.received).toMatchObject([{ method: 'GET', path: '/a?b=c', headers: { 'accept-encoding': 'identity' } }]);
      expect(site.received[0]?.headers).not.toHaveProperty('cookie');
    });

    test('follows a few redirects, says where it ended, and gives up on more', async () => {
      const target = await startSite((response) => void response.writeHead(200, HTML).end('<p>There'));
      const site = await startSite((response) => void response.writeHead(302, { location: `${target.url}/end` }).end());
      const reader = create({ allowsPrivate: true });
      expect(await reader.read(site.url)).toMatchObject({ kind: 'page', url: `${target.url}/end` });
      const loop = await startSite((response) => void response.writeHead(302, { location: '/again' }).end());
      expect(await reader.read(loop.url)).toEqual({ kind: 'too-many-redirects' });
      expect(loop.received).toHaveLength(limits.redirects + 1);
    });

    test('says what the server said', async () => {
      const site = await startSite((response) => void response.writeHead(404).end('none'));
      expect(await create({ allowsPrivate: true }).read(site.url)).toEqual({ kind: 'refused', status: 404 });
    });

    test('reads no more of an endless page than the largest one has', async () => {
      let written = 0;
      const site = await startSite((response) => {
        const write = (): void => {
          written += PIECE;
          if (response.write('x'.repeat(PIECE))) setImmediate(write);
          else response.once('drain', write);
        };
        response.on('error', () => {});
        write();
      });
      expect(await create({ allowsPrivate: true }).read(site.url)).toEqual({ kind: 'too-large' });
      expect(written).toBeLessThan(limits.bytes * 4);
    });

    test('gives up on a page that doesn’t come in time, on one that isn’t there, and after an abort', async () => {
      const site = await startSite(() => {});
      expect(await create({ allowsPrivate: true, within: 50 }).read(site.url)).toEqual({ kind: 'unreachable' });
      const reader = create({ allowsPrivate: true });
      expect(await reader.read(site.url, { signal: AbortSignal.abort() })).toEqual({ kind: 'unreachable' });
      await site.close();
      expect(await reader.read(site.url)).toEqual({ kind: 'unreachable' });
      expect(await create({ allowsPrivate: false }).read('https://page.invalid/')).toEqual({ kind: 'unreachable' });
    });

    test.each(['127.0.0.1', '0177.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
      'connects to no private address: %s',
      async (host) => {
        const site = await startSite((response) => void response.end());
        const { port } = new URL(site.url);
        expect(await create({ allowsPrivate: false }).read(`http://${host}:${port}/`)).toEqual({ kind: 'forbidden-address' });
        expect(site.received).toEqual([]);
      },
    );

    test.each(['file:///etc/passwd', 'ftp://example.com/', 'https://user:pass@example.com/', 'data:text/html,hi', 'nonsense', ''])(
      'reads no %s, also where a page leads to it',
      async (url) => {
        expect(await create({ allowsPrivate: true }).read(url)).toEqual({ kind: 'forbidden-address' });
        if (!url.includes(':')) return;
        const site = await startSite((response) => void response.writeHead(302, { location: url }).end());
        expect(await create({ allowsPrivate: true }).read(site.url)).toEqual({ kind: 'forbidden-address' });
      },
    );
  });
}
