import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIpAddress } from '../../../../src/domain/webhooks/public-ip-address.ts';
import { WEBHOOK_LIMITS } from '../../../../src/domain/webhooks/webhook-limits.ts';
import type { WebhookMessage, WebhookSendResult, WebhookSender } from '../../../ports/webhook-sender.ts';

/** The address isn't public: nothing was sent. */
class ForbiddenAddressError extends Error {}

/** Looks a name up once and connects to what was checked, so that no second answer can differ. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicIpAddress(address));
    if (allowed.length === 0) return callback(new ForbiddenAddressError(), []);
    callback(null, allowed);
  });
};

export interface NodeWebhookOptions extends Pick<WebhookSender, 'allowsPrivate'> {
  /** Milliseconds of an attempt. */
  readonly within?: number;
}

/** `allowsPrivate`: for tests, and operators whose receivers are in their own network. */
export function createNodeWebhookSender({ allowsPrivate, within = WEBHOOK_LIMITS.attemptWithin }: NodeWebhookOptions): WebhookSender {
  return {
    allowsPrivate,
    async send(message, signal) {
      const limit = AbortSignal.timeout(within);
      try {
        return await post(message, { allowsPrivate, signal: AbortSignal.any([signal, limit]) });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ForbiddenAddressError) return { kind: 'forbidden-address', text: '' };
        return { kind: 'unreachable', text: limit.aborted ? 'timeout' : getCode(error) };
      }
    },
  };
}

interface PostOptions {
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
}

async function post({ url: text, headers, body }: WebhookMessage, { allowsPrivate, signal }: PostOptions): Promise<WebhookSendResult> {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicIpAddress(host)) throw new ForbiddenAddressError();
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(!allowsPrivate && { lookup: lookUpPublic }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  return { kind: 'response', status: response.statusCode ?? 0, text: await readBeginning(response) };
}

/** Reads no more than the log shows; what a response says after its status changes nothing. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= WEBHOOK_LIMITS.responseBytes) break;
    }
  } catch {
    // It broke off: what came before counts.
  }
  return decode(chunks);
}

/** PostgreSQL stores no NUL. */
function decode(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).subarray(0, WEBHOOK_LIMITS.responseBytes).toString('utf8').replaceAll('\0', '');
}

function getCode(error: unknown): string {
  const { code } = Object(error) as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'error';
}
