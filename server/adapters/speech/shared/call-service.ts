import { SERVICE_LIMITS } from './speech-limits.ts';
import type { ServiceFailure } from './speech-service.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** What an adapter of a service over HTTP is given. */
export interface ServiceCallParts {
  readonly fetch: typeof globalThis.fetch;
  /** Taken out of everything that goes to the log. */
  readonly secrets?: readonly string[];
  /** Milliseconds for one utterance; default: `CALL_DEADLINES.speech`. */
  readonly timeout?: number;
}

export interface ServiceCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it and `form` the call is a GET. */
  readonly body?: unknown;
  readonly form?: FormData;
  readonly method?: 'DELETE';
}

export type ServiceResponse =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }
  | Extract<ServiceFailure, { readonly kind: 'unavailable' }>;

/** Any status is a response; no response in time, or one that is too long, is `unavailable`. Redirects are not followed: they could carry the key elsewhere. */
export async function callService(parts: ServiceCallParts, call: ServiceCall, signal: AbortSignal): Promise<ServiceResponse> {
  const limit = AbortSignal.timeout(parts.timeout ?? CALL_DEADLINES.speech);
  try {
    const response = await parts.fetch(call.url, {
      ...(await toRequest(call)),
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    return { kind: 'response', status: response.status, headers: response.headers, bytes: await readBytes(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { kind: 'unavailable', detail: 'no answer in time', isDown: true };
    return { kind: 'unavailable', detail: redact(parts, explainError(error)), ...(!(error instanceof TooLongError) && { isDown: true }) };
  }
}

/** A form is sent as bytes: an aborted request whose form is still being read ends in a rejection that nobody can catch. */
async function toRequest({ body, form, headers, method }: ServiceCall): Promise<RequestInit> {
  if (form !== undefined) {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return { method: 'POST', headers: { 'content-type': type, ...headers }, body: await encoded.arrayBuffer() };
  }
  if (body === undefined) return { method: method ?? 'GET', headers: { ...headers } };
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

class TooLongError extends Error {}

/** Throws as soon as the response is longer than it may be. */
async function readBytes(response: Response): Promise<Uint8Array> {
  const blocks: Uint8Array[] = [];
  let length = 0;
  for await (const block of response.body ?? []) {
    length += block.length;
    if (length > SERVICE_LIMITS.responseBytes) throw new TooLongError(`the response is longer than ${SERVICE_LIMITS.responseBytes} bytes`);
    blocks.push(block);
  }
  return Buffer.concat(blocks);
}

function explainError(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message;
}

/** Words for the log, cut to length, without the keys: some services repeat them in their errors. */
export function redact({ secrets = [] }: Pick<ServiceCallParts, 'secrets'>, text: string): string {
  const safe = secrets.filter((secret) => secret !== '').reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
  return safe.replaceAll(/\s+/gu, ' ').slice(0, SERVICE_LIMITS.detail);
}

/** The body as JSON; undefined where it is none. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
