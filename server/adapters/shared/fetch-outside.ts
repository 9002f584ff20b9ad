import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { requestPublic } from './request-public.ts';

type Fetch = typeof globalThis.fetch;

const DEFAULT_HEADERS = { accept: '*/*', 'user-agent': 'castwright' };
/** Responses that have no body, whatever their headers say. */
const WITHOUT_BODY = [204, 205, 304];
const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/**
 * `fetch` for everything that this server asks of others. Unlike the built-in one it never unpacks a body: it asks for an unpacked one, and
 * refuses another unread, since a decoder is one more thing that a stranger's bytes could break. Follows no redirect.
 */
export const fetchOutside: Fetch = async (input, init) => {
  const request = new Request(input, init);
  const response = await requestPublic(request.url, {
    method: request.method,
    headers: { ...DEFAULT_HEADERS, ...Object.fromEntries(request.headers) },
    body: new Uint8Array(await request.arrayBuffer()),
    allowsPrivate: true,
    keepsAlive: true,
    signal: request.signal,
  });
  const status = response.statusCode ?? 0;
  if (isRedirect(status) && request.redirect !== 'manual') {
    response.destroy();
    throw new TypeError(`The service answered with a redirect (${status}), which isn’t followed.`);
  }
  const { statusMessage: statusText = '' } = response;
  if (!WITHOUT_BODY.includes(status)) return new Response(toStream(response), { status, statusText, headers: toHeaders(response) });
  response.resume();
  return new Response(null, { status, statusText, headers: toHeaders(response) });
};

/** Node's type of a web stream and the page's differ in name only. */
function toStream(response: IncomingMessage): ReadableStream<Uint8Array> {
  const stream: NodeStream = Readable.toWeb(response);
  return stream as ReadableStream<Uint8Array>;
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}
