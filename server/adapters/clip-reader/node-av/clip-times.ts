import type { Demuxer } from 'node-av/api';
import type { Stream } from 'node-av/lib';
import { CLIP_LIMITS } from '#domain/renderer/clip/clip-limits.ts';

/** Frames per second of a file that doesn't say. */
const USUAL_FRAME_RATE = 25;
/** Seconds that a file may be longer than it says or than the limit, because frames last some time too. */
export const TOLERANCE = 0.1;

/** Whether a file says that it's longer than `longest` seconds; many recordings say nothing. */
export function isTooLong({ duration }: { readonly duration: number }, longest: number): boolean {
  return duration > longest + TOLERANCE;
}

/** Frames per second, in whole thousandths. */
export function getFrameRate({ avgFrameRate: { num, den } }: Pick<Stream, 'avgFrameRate'>): number {
  const rate = num > 0 ? num / den : USUAL_FRAME_RATE;
  return Math.round(Math.min(Math.max(rate, 1), CLIP_LIMITS.frameRate) * 1000) / 1000;
}

/** Seconds of a video, as its file says, or, of a browser's recording, which doesn't, those of its last frame. */
export async function measureDuration(input: Demuxer, { index, timeBase: { num, den } }: Stream): Promise<number> {
  if (input.duration > 0) return input.duration;
  let last = 0;
  for await (const packet of input.packets(index)) {
    if (packet === null) continue;
    last = Math.max(last, (Number(packet.pts) * num) / den);
    packet.free();
  }
  return last;
}
