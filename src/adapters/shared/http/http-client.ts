import { CONFIRM_NEEDED } from '#domain/account/code-attempt.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { HttpRequest, SendRequest } from './http-request.ts';
import { type ApiCalls, createApiCalls } from './call-operation.ts';
import { raceAbort, withTimeout } from '../async.ts';
import { toErrorOutcome, toFailedOutcome, UNAUTHORIZED } from './failure.ts';

export interface HttpClientOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Without it, calls that need a token fail with the message of VAL-3. */
  readonly token?: () => Promise<string | null>;
  /** Called when the server responds 401: the session has ended. */
  readonly onSignedOut?: () => void;
  /** Asks the user to prove their identity when the server requires it; the call is repeated after `true`. */
  readonly confirm?: () => Promise<boolean>;
}

export interface HttpClient extends ApiCalls {
  readonly send: SendRequest;
}

/** HTTP client of the API server (API-9): bearer token, JSON, unwrapped responses, one timeout for the whole call. Never throws. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const send: SendRequest = async (request) => {
    const outcome = await sendRequest(request, options);
    const isRejected = outcome.kind === 'rejected' && outcome.code === CONFIRM_NEEDED;
    return isRejected && (await options.confirm?.()) === true ? sendRequest(request, options) : outcome;
  };
  return { send, ...createApiCalls(send) };
}

async function sendRequest<T>(request: HttpRequest<T>, options: HttpClientOptions): Promise<ApiOutcome<T>> {
  return withTimeout(
    { clock: options.clock, timeout: request.timeout ?? REQUEST_TIMEOUT, signal: request.signal },
    async (signal, limit) => {
      try {
        const bearer = request.auth === 'none' || request.program ? null : await raceAbort(getBearer(options), signal);
        if (bearer && bearer.kind !== 'token' && request.auth !== 'optional') return bearer;
        const response = await options.fetch(options.origin + request.path, {
          method: request.method,
          headers: toHeaders(request, request.program ? request.program.key || null : bearer?.kind === 'token' ? bearer.token : null),
          signal,
          ...(request.program ? { credentials: 'omit' } : {}),
          ...(request.body === undefined ? {} : { body: toRequestBody(request.body) }),
        });
        if (!response.ok && !request.program) {
          if (response.status === UNAUTHORIZED) options.onSignedOut?.();
          return await toFailedOutcome(response);
        }
        return { kind: 'ok', value: await request.read(response) };
      } catch (error) {
        return toErrorOutcome(error, { aborted: request.signal?.aborted ?? false, timedOut: limit.aborted });
      }
    },
  );
}

type Bearer = { readonly kind: 'token'; readonly token: string } | Extract<ApiOutcome<never>, { kind: 'failed' }>;

async function getBearer({ token }: HttpClientOptions): Promise<Bearer> {
  if (!token) return { kind: 'failed', reason: 'signed-out', message: 'Authentication function not provided' };
  const value = await token();
  return value ? { kind: 'token', token: value } : { kind: 'failed', reason: 'signed-out', message: 'Authentication required' };
}

function toHeaders({ body, idempotencyKey, reviewerKey, program }: HttpRequest<unknown>, token: string | null): Record<string, string> {
  return {
    ...program?.headers,
    accept: 'application/json, */*;q=0.5',
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(reviewerKey === undefined ? {} : { 'x-reviewer-key': reviewerKey }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

function toRequestBody(body: unknown): BodyInit {
  return body instanceof FormData ? body : JSON.stringify(body);
}
