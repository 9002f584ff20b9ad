import type { IncomingMessage } from 'node:http';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import type { WebhookMessage, WebhookSendResult, WebhookSender } from '#server/ports/webhook-sender.ts';
import { ForbiddenAddressError, requestPublic } from '../../shared/request-public.ts';

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

async function post({ url, headers, body }: WebhookMessage, options: PostOptions): Promise<WebhookSendResult> {
  const response = await requestPublic(url, { method: 'POST', headers, body, ...options });
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
