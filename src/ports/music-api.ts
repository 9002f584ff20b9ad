import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { BackgroundUse } from './background-api.ts';

/** Music that was uploaded to the active workspace. The server brings it to the loudness of all music; its sound never changes. */
export interface MusicApi {
  /** Newest first. */
  list(options?: CallOptions): Promise<ApiOutcome<readonly MusicSummary[]>>;
  /**
   * `rejected` with `too-large`, `too-much-music`, `rights-not-confirmed`, or with a problem of the file: `unreadable`, `no-audio`,
   * `too-long`, `too-short`, `silent`. Nothing is stored then.
   */
  upload(music: NewMusic, options?: CallOptions): Promise<ApiOutcome<MusicSummary>>;
  rename(assetId: string, name: string): Promise<ApiOutcome<MusicSummary>>;
  /** Projects that play it, and videos that still render with it. */
  uses(assetId: string, options?: CallOptions): Promise<ApiOutcome<readonly BackgroundUse[]>>;
  /** Deletes permanently. `rejected` with 409 `music-in-use` while something uses it. */
  remove(assetId: string): Promise<ApiOutcome<void>>;
  /** Mono, 16 bit, 48 kHz. `rejected` with status 404 for music the workspace doesn't reach. */
  load(assetId: string, options?: CallOptions): Promise<ApiOutcome<Int16Array>>;
}

export interface NewMusic {
  /** MP3, WAV, M4A or Ogg; recognized by its content. */
  readonly file: Blob;
  /** The user may use this music; the server stores who said so and when. */
  readonly confirmed: boolean;
}

export interface MusicSummary {
  readonly assetId: string;
  /** Name of the uploaded file, or the one it was renamed to; may be empty. */
  readonly name: string;
  readonly seconds: number;
}
