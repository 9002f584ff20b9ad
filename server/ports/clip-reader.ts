/**
 * Decodes an uploaded video, or a GIF that moves, to a stored clip (`openClip`): upright, scaled down to `CLIP_LIMITS`, or to
 * `SCREEN_LIMITS` where little moves, with its sound where the reader can read that. The file is untrusted:
 * whatever it holds, `read` resolves within its limit of time, and nothing but this file is read.
 */
export interface ClipReader {
  read(file: Uint8Array, options?: ClipReadOptions): Promise<ClipReadResult>;
}

export interface ClipReadOptions {
  /** Called now and then with the share that was read, from 0 to 1; it may begin again. A reader that can't tell doesn't call it. */
  readonly onProgress?: (share: number) => void;
  /** Ends the reading, which rejects with its reason then. */
  readonly signal?: AbortSignal;
}

export type ClipReadResult = {
  /** Seconds it took, also where the file was refused. */
  readonly seconds: number;
} & ({ readonly kind: 'read'; readonly clip: Uint8Array } | ClipFailure);

export interface ClipFailure {
  readonly kind: 'refused';
  readonly code: 'unreadable' | 'too-long' | 'too-short' | 'too-small' | 'too-many-pixels';
  readonly message: string;
}
