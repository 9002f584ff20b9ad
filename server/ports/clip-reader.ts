/**
 * Decodes an uploaded video, or a GIF that moves, to a stored clip (`openClip`): its pictures alone, upright, scaled down to `CLIP_LIMITS`, or to `SCREEN_LIMITS` where little moves. The file is untrusted:
 * whatever it holds, `read` resolves within its limit of time, and nothing but this file is read.
 */
export interface ClipReader {
  read(file: Uint8Array): Promise<ClipReadResult>;
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
