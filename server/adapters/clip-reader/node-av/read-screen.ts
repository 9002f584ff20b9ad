import { Decoder, type Demuxer, FilterAPI } from 'node-av/api';
import type { Stream } from 'node-av/lib';
import { CLIP_LIMITS, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { openMedia } from '#server/decoding/open-media.ts';
import { CLIP_FAILURES, type DecodedClip, MOST_PIXELS } from './clip-failures.ts';
import { createClipFilter } from './clip-filter.ts';
import { getFrameRate, isTooLong, TOLERANCE } from './clip-times.ts';
import { ScreenWriter } from './screen-writer.ts';

/** How coarsely and how often frames are stored, finest first; the next one is tried where a recording gets too large. */
const STEPS = [
  { quality: 4, rate: SCREEN_LIMITS.frameRate },
  { quality: 6, rate: 15 },
  { quality: 10, rate: 10 },
] as const;
/** Below, a file's rate is that of a screen on which nothing moved at first: browsers write a frame only when something changed. */
const SLOWEST_RATE = 23;
/** Share of blocks that change from frame to frame, from which on something is a film; and in its first seconds, after which it's asked first. */
const FILM = { movement: 0.4, early: 0.8, seconds: 3 };

export interface VideoFile {
  readonly file: Uint8Array;
  /** FFmpeg's name. */
  readonly format: string;
}

interface ScreenOptions {
  /** What is short enough for a film and moves like one is left to who stores films. */
  readonly orFilm: boolean;
  /** Bytes that the file needs for its sound. */
  readonly spare: number;
  /** Called with each frame's time. */
  readonly onSecond: (second: number) => void;
}

/** Decodes a video to a stored recording of a screen. */
export async function readScreen(video: VideoFile, options: ScreenOptions & { readonly orFilm: true }): Promise<DecodedClip | 'film'>;
export async function readScreen(video: VideoFile, options: ScreenOptions & { readonly orFilm: false }): Promise<DecodedClip>;
export async function readScreen(video: VideoFile, options: ScreenOptions): Promise<DecodedClip | 'film'> {
  for (const step of STEPS) {
    const decoded = await openMedia({ ...video, stream: 'video' }, (input, stream) => storeFrames(input, stream, { ...step, ...options }));
    if (decoded === 'too-heavy') continue;
    return decoded === 'film' || decoded.kind === 'read' || decoded.kind === 'refused' ? decoded : CLIP_FAILURES.unreadable;
  }
  return CLIP_FAILURES.tooMuchMovement;
}

async function storeFrames(
  input: Demuxer,
  stream: Stream,
  { quality, rate: most, orFilm, spare, onSecond }: ScreenOptions & (typeof STEPS)[number],
): Promise<DecodedClip | 'too-heavy' | 'film'> {
  if (isTooLong(input, SCREEN_LIMITS.longest)) return CLIP_FAILURES.tooLong;
  const rate = Math.min(getFrameRate(stream) < SLOWEST_RATE ? SCREEN_LIMITS.frameRate : getFrameRate(stream), most);
  const decoder = await Decoder.create(stream, { options: { max_pixels: MOST_PIXELS } });
  const filter = FilterAPI.create(createClipFilter(stream, { rate, side: SCREEN_LIMITS.side }));
  const writer = new ScreenWriter(quality);
  let seen = 0;
  try {
    for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
      if (frame === null) continue;
      if (seen < Math.floor(SCREEN_LIMITS.longest * rate)) writer.add(frame);
      frame.free();
      seen += 1;
      onSecond(seen / rate);
      if (seen > (SCREEN_LIMITS.longest + TOLERANCE) * rate) return CLIP_FAILURES.tooLong;
      if (writer.bytes > SCREEN_LIMITS.bytes - spare) return 'too-heavy';
      if (orFilm && seen === Math.round(FILM.seconds * rate) && writer.movement > FILM.early) return 'film';
    }
    const seconds = writer.frames / rate;
    if (seconds < CLIP_LIMITS.shortest) return CLIP_FAILURES.tooShort;
    if (orFilm && seconds <= CLIP_LIMITS.longest && writer.movement > FILM.movement) return 'film';
    return { kind: 'read', clip: writer.finish(rate) };
  } finally {
    writer.close();
    for (const part of [filter, decoder]) part.close();
  }
}
