import { CONFIRM_NEEDED } from '../../../domain/account/code-attempt.ts';
import { REQUEST_TIMEOUT } from '../../../domain/constants.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Clock } from '../../../ports/clock.ts';
import { toErrorOutcome, toFailedOutcome, UNAUTHORIZED } from './failure.ts';

export interface HttpClientOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Without it every call that needs one says so (VAL-3). */
  readonly token?: () => Promise<string | null>;
  /** Told when the host answers 401: the session is over, whatever is believed here. */
  readonly onSignedOut?: () => void;
  /** Asks the user to prove who they are, where the host wants that; after `true` the call is made again. */
  readonly confirm?: () => Promise<boolean>;
}

export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The same order, sent again under the same key, is carried out once. */
  readonly idempotencyKey?: string;
  /** Public calls carry no token. */
  readonly open?: boolean;
  /** Public, and answered better to somebody who is known: carries a token where there is one. */
  readonly whoever?: boolean;
  /** As somebody's own program would call: in no session's name, and every answer is read, refusals too. */
  readonly program?: ApiClientHeaders;
  /** Makes the value of a good answer; a throw means the answer could not be understood. */
  readonly read: (response: Response) => Promise<T>;
}

export interface ApiClientHeaders {
  /** Empty: none is sent. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HttpClient {
  send<T>(request: HttpRequest<T>): Promise<ApiOutcome<T>>;
}

/** API-9: bearer token, JSON, answers unwrapped, one time limit for the whole call. Never throws. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  return {
    async send(request) {
      const outcome = await sendRequest(request, options);
      const isRejected = outcome.kind === 'rejected' && outcome.code === CONFIRM_NEEDED;
      return isRejected && (await options.confirm?.()) === true ? sendRequest(request, options) : outcome;
    },
  };
}

async function sendRequest<T>(request: HttpRequest<T>, options: HttpClientOptions): Promise<ApiOutcome<T>> {
  const limit = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, limit.signal]) : limit.signal;
  const cancel = options.clock.after(REQUEST_TIMEOUT, () => limit.abort());
  try {
    const bearer = request.open || request.program ? null : await raceAbort(getBearer(options), signal);
    if (bearer && bearer.kind !== 'token' && !request.whoever) return bearer;
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
    return toErrorOutcome(error, { aborted: request.signal?.aborted ?? false, timedOut: limit.signal.aborted });
  } finally {
    cancel();
  }
}

type Bearer = { readonly kind: 'token'; readonly token: string } | Extract<ApiOutcome<never>, { kind: 'failed' }>;

async function getBearer({ token }: HttpClientOptions): Promise<Bearer> {
  if (!token) return { kind: 'failed', reason: 'signed-out', message: 'Authentication function not provided' };
  const value = await token();
  return value ? { kind: 'token', token: value } : { kind: 'failed', reason: 'signed-out', message: 'Authentication required' };
}

/** A token supplier cannot be aborted; the wait for it can. */
function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((fulfil, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(fulfil, reject);
  });
}

function toHeaders({ body, idempotencyKey, program }: HttpRequest<unknown>, token: string | null): Record<string, string> {
  return {
    ...program?.headers,
    accept: 'application/json, */*;q=0.5',
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

function toRequestBody(body: unknown): BodyInit {
  return body instanceof FormData ? body : JSON.stringify(body);
}
