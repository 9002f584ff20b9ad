/**
 * What a call to the API server gives. `rejected` is the server's own word (4xx, with the field where one is at fault),
 * `failed` is everything else: no answer, 5xx, aborted, signed out. `message` can be shown as it is (ERR-1, VAL-3).
 */
export type ApiOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string; readonly message: string; readonly field?: string }
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'timeout' | 'aborted' | 'server' | 'signed-out'; readonly message: string };

/** The body of every error answer of the server. */
export interface ApiErrorBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}
