import type { VideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import type { ClipFailure } from '../ports/clip-reader.ts';

/** Why a GIF can't be a clip, and still is an image. */
const REASONS: ReadonlySet<ClipFailure['code']> = new Set(['too-small', 'too-short', 'unreadable']);

/** Whether what can't be a clip is read as an image: a GIF's first one. */
export function isStillGif(format: VideoFormat, { code }: ClipFailure): boolean {
  return format === 'gif' && REASONS.has(code);
}
