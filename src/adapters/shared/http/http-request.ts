import type { ApiOutcome } from '#ports/api-outcome.ts';

export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON, except FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call; `REQUEST_TIMEOUT` when left out. */
  readonly timeout?: number;
  /** A request repeated with the same key is carried out once. */
  readonly idempotencyKey?: string;
  /** The secret of a browser that reviews without an account. */
  readonly reviewerKey?: string;
  /** `required` by default. `optional` sends a token if there is one, `none` never does. */
  readonly auth?: 'required' | 'optional' | 'none';
  /** Calls as an outside API client: without the session, and error responses are passed to `read` too. */
  readonly program?: ApiClientHeaders;
  /** Parses a successful response; a throw means that it is unreadable. */
  readonly read: (response: Response) => Promise<T>;
}

export interface ApiClientHeaders {
  /** API key; empty sends none. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type SendRequest = <T>(request: HttpRequest<T>) => Promise<ApiOutcome<T>>;
