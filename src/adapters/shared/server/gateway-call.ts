import type { z } from 'zod';
import type { Clock } from '#ports/clock.ts';
import { wait, withTimeout } from '../async.ts';
import type { GatewayResult } from '#server/ports/payment-gateway.ts';
import { parseJson } from '#domain/shared/json-parts.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** Maximum tries of a repeatable call. */
export const CALL_TRIES = 3;
/** Milliseconds before the second try; doubled before the third. */
export const CALL_RETRY_DELAY = 300;

export interface GatewayCallOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** Parses the company's error body. */
  readonly parseError: (body: unknown) => { readonly code: string; readonly message: string } | null;
}

export interface GatewayRequest<Shape extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Safe to repeat without a response: it only reads, or is idempotent. */
  readonly repeatable: boolean;
  /** Schema of a successful response. */
  readonly shape: Shape;
  readonly signal?: AbortSignal | undefined;
}

export type GatewayCall = <Shape extends z.ZodType>(request: GatewayRequest<Shape>) => Promise<GatewayResult<z.output<Shape>>>;

/** Statuses worth a retry: in progress, rate limited, temporary errors. */
const TEMPORARY_STATUSES: readonly number[] = [408, 409, 425, 429];
const SERVER_ERRORS = 500;
const UNAVAILABLE = { kind: 'unavailable', message: 'The payment service isn’t responding. Try again in a moment.' } as const;

/** Calls a payment company's JSON API with a timeout, and with retries where that is safe. Never throws. */
export function createGatewayCall(options: GatewayCallOptions): GatewayCall {
  return async (request) => {
    const tries = request.repeatable ? CALL_TRIES : 1;
    for (let attempt = 1; ; attempt += 1) {
      const result = await sendOnce(options, request);
      if (result.kind !== 'unavailable' || attempt === tries || request.signal?.aborted === true) return result;
      await wait(options.clock, CALL_RETRY_DELAY * 2 ** (attempt - 1));
    }
  };
}

async function sendOnce<Shape extends z.ZodType>(
  { baseUrl, headers, fetch, clock, parseError }: GatewayCallOptions,
  request: GatewayRequest<Shape>,
): Promise<GatewayResult<z.output<Shape>>> {
  if (request.signal?.aborted === true) return UNAVAILABLE;
  try {
    return await withTimeout({ clock, timeout: CALL_DEADLINES.payment, signal: request.signal }, async (signal) => {
      const response = await fetch(baseUrl + request.path, {
        method: request.method,
        headers: { accept: 'application/json', ...headers, ...request.headers },
        redirect: 'error',
        signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      const body = parseJson(await response.text());
      if (!response.ok)
        return TEMPORARY_STATUSES.includes(response.status) || response.status >= SERVER_ERRORS ? UNAVAILABLE : toRefusal(parseError(body));
      const parsed = request.shape.safeParse(body);
      return parsed.success ? { kind: 'ok', value: parsed.data } : UNAVAILABLE;
    });
  } catch {
    return UNAVAILABLE;
  }
}

function toRefusal(refusal: { readonly code: string; readonly message: string } | null) {
  return { kind: 'refused', ...(refusal ?? { code: 'refused', message: 'The payment service rejected the request.' }) } as const;
}
