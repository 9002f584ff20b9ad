import type { Readable } from 'node:stream';

/**
 * Files of the server: videos, segments, images. Keys are `/`-separated words of `[A-Za-z0-9._-]`; anything else is a
 * bug and throws. A `put` is there whole or not at all; a reader never sees half a file. Deleting what is not there
 * is no error. Every call ends: one without an answer rejects with `DependencyDownError` after a while, as does one that the store as a
 * whole refuses; with a `signal` it rejects with the reason of that. A `put` without room rejects with what `isDiskFull` knows; what was there can still be read and deleted.
 * Every adapter implements all of it; a store without an end never runs out of room.
 */
export interface ObjectStore {
  /**
   * Rejects with `ObjectTooLargeError` past `maxBytes`, with the signal's reason on abort; then nothing is stored. With `ifAbsent` it never
   * replaces: `ObjectExistsError`, of two at once for all but one.
   */
  put(
    key: string,
    body: Uint8Array | Readable,
    options: { readonly type: string; readonly maxBytes?: number; readonly signal?: AbortSignal; readonly ifAbsent?: true },
  ): Promise<ObjectInfo>;
  head(key: string, options?: { readonly signal?: AbortSignal }): Promise<ObjectInfo | undefined>;
  /** `range` is inclusive at both ends, within the object. */
  get(
    key: string,
    options?: { readonly range?: { readonly start: number; readonly end: number }; readonly signal?: AbortSignal },
  ): Promise<StoredObject | undefined>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<readonly ObjectInfo[]>;
  /** Idempotent. */
  stop(): Promise<void>;
}

export interface ObjectInfo {
  readonly key: string;
  readonly size: number;
  readonly type: string;
  readonly modifiedAt: Date;
}

export interface StoredObject {
  readonly info: ObjectInfo;
  readonly body: Readable;
}
