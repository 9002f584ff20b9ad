import type { IncomingMessage } from 'node:http';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { StockTakeOutcome } from '#server/ports/stock-media.ts';
import { requestPublic } from '../../shared/request-public.ts';

/** Times that a file may lead on to another address. */
const REDIRECTS = 3;

/** Where an adapter's files may come from. */
export interface FileOrigins {
  /** Names of hosts, by https. */
  readonly declared: readonly string[];
  /** Address of the service as the operator set it: its host counts as well, also where it's on the operator's own network. */
  readonly service: string;
}

interface Download {
  readonly hosts: FileOrigins;
  /** Bytes. */
  readonly most: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal: AbortSignal;
}

type Downloaded =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | Extract<StockTakeOutcome, { readonly kind: 'gone' | 'too-large' | 'throttled' | 'unavailable' }>;

/** A file from a declared host. Every address on the way is checked, so that no redirect leads elsewhere. Never throws. */
export async function downloadFile(url: string, { signal, ...download }: Download): Promise<Downloaded> {
  try {
    return await follow(url, { ...download, signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_DEADLINES.stock.file)]) });
  } catch (error) {
    return { kind: 'unavailable', detail: error instanceof Error ? error.message : 'no answer' };
  }
}

async function follow(first: string, { hosts, most, headers = {}, signal }: Download): Promise<Downloaded> {
  const service = new URL(hosts.service);
  let url = first;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    if (!URL.canParse(url)) return { kind: 'unavailable', detail: 'the file has no address' };
    const { origin, hostname, protocol, username } = new URL(url);
    const isOwn = origin === service.origin;
    if (!isOwn && (protocol !== 'https:' || username !== '' || !hosts.declared.includes(hostname))) {
      return { kind: 'unavailable', detail: `its file is at ${hostname}, which isn’t one of its hosts` };
    }
    const sentHeaders = { ...headers, accept: '*/*', 'user-agent': 'castwright' };
    const response = await requestPublic(url, { method: 'GET', headers: sentHeaders, body: '', allowsPrivate: isOwn, signal });
    const { statusCode: status = 0, headers: received } = response;
    if (status < 300 || status >= 400 || received.location === undefined) return readFile(response, most);
    response.destroy();
    url = new URL(received.location, url).href;
  }
  return { kind: 'unavailable', detail: 'its file leads on and on' };
}

async function readFile(response: IncomingMessage, most: number): Promise<Downloaded> {
  const { statusCode: status = 0 } = response;
  if (status !== 200) {
    response.destroy();
    if (status === 404 || status === 410) return { kind: 'gone' };
    return status === 429 ? { kind: 'throttled' } : { kind: 'unavailable', detail: `HTTP ${status} for its file` };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) {
      response.destroy();
      return { kind: 'too-large' };
    }
    chunks.push(chunk);
  }
  return { kind: 'file', bytes: Buffer.concat(chunks) };
}
