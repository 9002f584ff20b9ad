import { CLIP_LIMITS, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import type { ClipFailure } from '#server/ports/clip-reader.ts';

/** What the program answers. */
export type DecodedClip = { readonly kind: 'read'; readonly clip: Uint8Array } | ClipFailure;

/** Pixels of a frame of the upload: 8K. */
export const MOST_PIXELS = 7680 * 4320;

const refuse = (code: ClipFailure['code'], message: string): ClipFailure => ({ kind: 'refused', code, message });

export const CLIP_FAILURES = {
  unreadable: refuse('unreadable', 'We can’t read this video. Save it as MP4, MOV, or WebM, and try again.'),
  tooHeavy: refuse('unreadable', 'This video takes too long to read. Save it as MP4 in 1080p, and try again.'),
  tooLong: refuse(
    'too-long',
    `Clips can be up to ${CLIP_LIMITS.longest} seconds long, and up to ${SCREEN_LIMITS.longest / 60} minutes where little moves, as on a screen. Cut this one, and try again.`,
  ),
  tooMuchMovement: refuse('too-long', 'Too much moves in this clip for its length. Cut it, and try again.'),
  tooShort: refuse('too-short', 'This clip is shorter than half a second. Choose a longer one, or upload an image.'),
  tooSmall: refuse(
    'too-small',
    `This clip is too small: each side needs at least ${CLIP_LIMITS.smallestSide} pixels. Choose a larger one.`,
  ),
  tooManyPixels: refuse('too-many-pixels', 'This clip is larger than 8K. Save it in 4K or 1080p, and try again.'),
} as const;

/** `codec`: FFmpeg's name. */
export function createOtherCodec(codec: string): ClipFailure {
  return refuse('unreadable', `This video is stored as ${codec}, which can’t be read. Save it as MP4 with H.264, and try again.`);
}
