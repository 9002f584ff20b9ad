/**
 * Outcome of a call to the API server.
 * - `rejected`: the server refused with a 4xx, with `field` where one input is at fault.
 * - `failed`: everything else: no response, 5xx, aborted, signed out.
 * `message` is a text to show (ERR-1, VAL-3).
 */
export type ApiOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string; readonly message: string; readonly field?: string }
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'timeout' | 'aborted' | 'server' | 'signed-out'; readonly message: string };

/** Body of every error response of the server. */
export interface ApiErrorBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}
