import type { IncomingMessage } from 'node:http';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { PageReader, PageReadResult } from '#server/ports/page-reader.ts';
import { ForbiddenAddressError, requestPublic } from '../../shared/request-public.ts';

/** Limits of a page. */
export const PAGE_LIMITS = { bytes: 4 * 1024 * 1024, redirects: 4, url: 2_000 } as const;

export interface NodePageReaderOptions {
  /** Also addresses of this server's own network; for tests. */
  readonly allowsPrivate: boolean;
  /** Milliseconds of a page with its redirects; default: `CALL_DEADLINES.page`. */
  readonly within?: number;
}

const HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8',
  'user-agent': 'castwright (reads a page for a user who named it)',
};

/** Reads pages with Node's own client. Every address on the way is checked as it is connected to, so that no redirect leads inside. */
export function createNodePageReader({ allowsPrivate, within = CALL_DEADLINES.page }: NodePageReaderOptions): PageReader {
  return {
    async read(url, { signal } = {}) {
      const end = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(within)]);
      try {
        return await follow(url, { allowsPrivate, signal: end });
      } catch (error) {
        return { kind: error instanceof ForbiddenAddressError ? 'forbidden-address' : 'unreachable' };
      }
    },
  };
}

async function follow(first: string, options: { readonly allowsPrivate: boolean; readonly signal: AbortSignal }): Promise<PageReadResult> {
  let url = first;
  for (let redirects = 0; redirects <= PAGE_LIMITS.redirects; redirects += 1) {
    if (!isWebUrl(url)) return { kind: 'forbidden-address' };
    const response = await requestPublic(url, { method: 'GET', headers: HEADERS, body: '', ...options });
    const { statusCode: status = 0, headers } = response;
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (!isRedirect) return readResponse(response, url);
    response.destroy();
    url = new URL(headers.location ?? '', url).href;
  }
  return { kind: 'too-many-redirects' };
}

/** Web pages alone, and nobody's password. */
function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) && text.length <= PAGE_LIMITS.url ? new URL(text) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}

async function readResponse(response: IncomingMessage, url: string): Promise<PageReadResult> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    response.destroy();
    return { kind: 'refused', status };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PAGE_LIMITS.bytes) {
      response.destroy();
      return { kind: 'too-large' };
    }
    chunks.push(chunk);
  }
  return { kind: 'page', url, bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '' };
}
