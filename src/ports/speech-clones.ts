/**
 * Voices copied from the recording of one person, at the service that then speaks with them (VID-3). Callers have the speaker's consent.
 * - A clone is never among `voices()` of the adapter. It speaks only for a `SpeakRequest` with `clone: true` and the `voiceId` of `created`.
 * - The service learns `cloneId` and the sample, and not whose voice it is.
 * - After any outcome but `created` the service may still hold the clone, since its response can be lost. `remove` with the same `cloneId`
 *   finds it without a `voiceId`.
 * - `remove` is idempotent: a clone that the service doesn't know is `removed`. Anything else means that it may still be there: ask again.
 * - After `signal` aborts, both reject with its reason. Expected failures are values.
 */
export interface SpeechClones {
  create(request: CreateCloneRequest, signal?: AbortSignal): Promise<CreateCloneOutcome>;
  remove(request: RemoveCloneRequest, signal?: AbortSignal): Promise<RemoveCloneOutcome>;
}

export interface CreateCloneRequest {
  /** Made by the caller, and unlike every other one; at most 64 of `a-z`, `0-9`, `.` and `-`. */
  readonly cloneId: string;
  /** A WAV file of the speaker alone. */
  readonly sample: Uint8Array;
}

export interface RemoveCloneRequest {
  readonly cloneId: string;
  /** Id of the clone at the service; left out where its creation was never confirmed. */
  readonly voiceId?: string | undefined;
}

/** Every `message` is a text to show. */
export type CreateCloneOutcome =
  | { readonly kind: 'created'; readonly voiceId: string }
  /** The service can't copy a voice from this sample. */
  | { readonly kind: 'rejected'; readonly message: string }
  | CloneFailure;

export type RemoveCloneOutcome = { readonly kind: 'removed' } | CloneFailure;

/** With the same meaning as in the outcome of speaking. */
export type CloneFailure =
  | { readonly kind: 'quota'; readonly message: string }
  | { readonly kind: 'auth'; readonly message: string }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string };
