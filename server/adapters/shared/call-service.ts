import type { TranslatorFailure } from '../../ports/translator.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** Limits of one request to a service that speaks JSON. */
export const SERVICE_LIMITS = {
  /** Bytes of a response. */
  response: 4 * 1024 * 1024,
  /** Seconds to wait at most, whatever a service says. */
  retryAfter: 3_600,
} as const;

/** What adapters of services are given. */
export interface ServiceParts {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds; default: `CALL_DEADLINES.translation`. */
  readonly timeout?: number;
}

export interface ServiceCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it and `raw` the call is a GET. */
  readonly body?: unknown;
  /** A file or a form, sent as it is by POST; `headers` say what it is. */
  readonly raw?: Uint8Array<ArrayBuffer>;
  /** A status by which this service says that its quota is used up, besides those that all mean it. */
  readonly quotaStatus?: number;
}

export type ServiceResponse =
  | { readonly kind: 'ok'; readonly value: unknown }
  /** The service says that the request itself is wrong. */
  | { readonly kind: 'invalid-request'; readonly status: number; readonly text: string }
  | TranslatorFailure;

/** UTF-16 units of a service's own words in the log. */
const MAX_DETAIL = 200;
const INVALID_REQUEST: ReadonlySet<number> = new Set([400, 404, 422]);
const UNAUTHORIZED: ReadonlySet<number> = new Set([401, 403]);
/** 456 is a translation service’s own. */
const QUOTA_EXCEEDED: ReadonlySet<number> = new Set([402, 456]);

/** Calls a JSON service. Never throws; redirects are not followed, since they could carry the key elsewhere. */
export async function callService(
  { fetch, timeout = CALL_DEADLINES.translation }: ServiceParts,
  call: ServiceCall,
  signal: AbortSignal,
): Promise<ServiceResponse> {
  try {
    return await request(fetch, call, AbortSignal.any([signal, AbortSignal.timeout(timeout)]));
  } catch (error) {
    return { kind: 'unavailable', detail: error instanceof Error ? error.message : 'no answer' };
  }
}

async function request(
  fetch: typeof globalThis.fetch,
  { url, headers, body, raw, quotaStatus }: ServiceCall,
  signal: AbortSignal,
): Promise<ServiceResponse> {
  const sent = body === undefined ? raw : JSON.stringify(body);
  const response = await fetch(url, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent }),
    redirect: 'error',
    signal,
  });
  const text = await readText(response);
  const { status } = response;
  if (response.ok) return { kind: 'ok', value: JSON.parse(text) };
  if (status === 429) return { kind: 'throttled', ...parseRetryAfter(response.headers.get('retry-after')) };
  if (QUOTA_EXCEEDED.has(status) || status === quotaStatus) return { kind: 'quota-exceeded' };
  if (UNAUTHORIZED.has(status)) return { kind: 'unauthorized', detail: `HTTP ${status}` };
  if (INVALID_REQUEST.has(status)) return { kind: 'invalid-request', status, text };
  return { kind: 'unavailable', detail: `HTTP ${status}` };
}

/** Throws as soon as the response is longer than it may be. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > SERVICE_LIMITS.response) throw new RangeError('The response is too long.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Only seconds; a date is as good as no header, since clocks differ. */
function parseRetryAfter(header: string | null): { readonly retryAfter?: number } {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: Math.min(seconds, SERVICE_LIMITS.retryAfter) } : {};
}

/** What a response that can't be used means to callers. */
export function toFailure(response: ServiceResponse): TranslatorFailure {
  if (response.kind === 'ok') return { kind: 'unavailable', detail: 'the response has another shape' };
  if (response.kind === 'invalid-request')
    return { kind: 'unavailable', detail: `HTTP ${response.status}: ${response.text.slice(0, MAX_DETAIL)}` };
  return response;
}
