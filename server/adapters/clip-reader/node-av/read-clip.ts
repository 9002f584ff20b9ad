import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api';
import { FF_ENCODER_MJPEG } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { encodeClip, getClipLength, openClip } from '#domain/renderer/clip/clip-file.ts';
import { CLIP_LIMITS, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { countAudioBytes, encodeClipAudio } from '#domain/renderer/clip/clip-audio.ts';
import { detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import { readJpegTables } from '#domain/renderer/clip/jpeg-tables.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { openMedia } from '#server/decoding/open-media.ts';
import { CLIP_FAILURES, createOtherCodec, type DecodedClip, MOST_PIXELS } from './clip-failures.ts';
import { createClipFilter } from './clip-filter.ts';
import { getFrameRate, isTooLong, measureDuration, TOLERANCE } from './clip-times.ts';
import { readScreen, type VideoFile } from './read-screen.ts';
import { getStartTime, readAudio } from './read-audio.ts';

/** How coarsely frames are stored, finest first; the next one is tried where a clip gets too large. 2 is the finest there is. */
const QUALITIES = [4, 8, 14] as const;

interface ReadOptions {
  /** Bytes of a film with its sound. */
  readonly most?: number;
  /** Share of the file that was read; it begins again where it's stored more coarsely. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Decodes a video file to a stored clip. What is long, or larger than a film is stored, is stored as a recording of a screen is, unless much
 * moves in it and a film of it is short enough: `most` bytes or fewer.
 */
export async function readClip(
  file: Uint8Array,
  { most = CLIP_LIMITS.bytes, onProgress = () => {} }: ReadOptions = {},
): Promise<DecodedClip> {
  const format = detectVideoFormat(file);
  if (format === undefined) return CLIP_FAILURES.unreadable;
  try {
    const shape = await inspect(file, format);
    if ('kind' in shape) return shape;
    if (isTooLong(shape, SCREEN_LIMITS.longest)) return CLIP_FAILURES.tooLong;
    const sound = await readAudio({ file, format }, shape.start);
    const pictures = await readPictures({ file, format }, shape, {
      most,
      spare: countAudioBytes(sound.length),
      onSecond: (second) => onProgress(shape.duration > 0 ? second / shape.duration : 0),
    });
    return pictures.kind === 'read' ? addSound(pictures.clip, sound) : pictures;
  } catch {
    return CLIP_FAILURES.unreadable;
  }
}

interface Room {
  /** Bytes of a film with its sound. */
  readonly most: number;
  /** Bytes of its sound. */
  readonly spare: number;
  /** Called with each frame's time. */
  readonly onSecond: (second: number) => void;
}

async function readPictures(video: VideoFile, shape: VideoShape, { most, ...room }: Room): Promise<DecodedClip> {
  const isLarge = Math.max(shape.width, shape.height) > CLIP_LIMITS.side;
  const screen = isLarge ? await readScreen(video, { orFilm: true, ...room }) : 'film';
  if (screen !== 'film') return screen;
  const film = isTooLong(shape, CLIP_LIMITS.longest) ? 'too-long' : await readFilm(video, { most: most - room.spare, ...room });
  return film === 'too-long' ? readScreen(video, { orFilm: false, ...room }) : film;
}

/** The clip with as much of the sound as it's long. */
function addSound(clip: Uint8Array, samples: Int16Array): DecodedClip {
  const sound = encodeClipAudio(samples.subarray(0, Math.round(getClipLength(openClip(clip)) * SAMPLE_RATE)));
  const bytes = new Uint8Array(clip.length + sound.length);
  bytes.set(clip);
  bytes.set(sound, clip.length);
  return { kind: 'read', clip: bytes };
}

interface VideoShape {
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
  /** Seconds at which its picture begins. */
  readonly start: number;
}

/** How large and long a video is; why it can't be read, where that is seen without reading it. */
async function inspect(file: Uint8Array, format: string): Promise<VideoShape | Exclude<DecodedClip, { kind: 'read' }>> {
  const shape = await openMedia({ file, format, stream: 'video' }, async (input, stream) => {
    const { width, height } = stream.codecpar;
    if (width * height > MOST_PIXELS) return CLIP_FAILURES.tooManyPixels;
    if (Math.min(width, height) < CLIP_LIMITS.smallestSide) return CLIP_FAILURES.tooSmall;
    return { width, height, duration: await measureDuration(input, stream), start: getStartTime(stream) };
  });
  if (!('kind' in shape) || shape.kind === 'refused') return shape;
  return shape.kind === 'other-codec' ? createOtherCodec(shape.codec) : CLIP_FAILURES.unreadable;
}

async function readFilm(video: VideoFile, room: Room): Promise<DecodedClip | 'too-long'> {
  for (const quality of QUALITIES) {
    const decoded = await openMedia({ ...video, stream: 'video' }, (input, stream) => encodeFrames(input, stream, { quality, ...room }));
    if (decoded === 'too-heavy') continue;
    return decoded === 'too-long' || decoded.kind === 'read' || decoded.kind === 'refused' ? decoded : CLIP_FAILURES.unreadable;
  }
  return CLIP_FAILURES.tooLong;
}

async function encodeFrames(
  input: Demuxer,
  stream: Stream,
  { quality, most, onSecond }: Room & { readonly quality: number },
): Promise<DecodedClip | 'too-heavy' | 'too-long'> {
  const rate = getFrameRate(stream);
  const decoder = await Decoder.create(stream, { options: { max_pixels: MOST_PIXELS } });
  const filter = FilterAPI.create(createClipFilter(stream, { rate, side: CLIP_LIMITS.side }));
  const encoder = await Encoder.create(FF_ENCODER_MJPEG, {
    decoder,
    filter,
    options: { qmin: quality, qmax: quality, huffman: 'default' },
  });
  const frames: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const packet of encoder.packets(filter.frames(decoder.frames(input.packets(stream.index))))) {
      const data = packet?.data;
      if (packet === null || !data) continue;
      frames.push(Uint8Array.from(data));
      bytes += data.length;
      packet.free();
      onSecond(frames.length / rate);
      if (frames.length > (CLIP_LIMITS.longest + TOLERANCE) * rate) return 'too-long';
      if (bytes > most) return 'too-heavy';
    }
  } finally {
    for (const part of [encoder, filter, decoder]) part.close();
  }
  return toClip(frames.slice(0, Math.floor(CLIP_LIMITS.longest * rate)), rate);
}

function toClip(frames: readonly Uint8Array[], frameRate: number): DecodedClip {
  const [first] = frames;
  const tables = first && readJpegTables(first);
  if (tables === undefined) return CLIP_FAILURES.unreadable;
  if (getClipLength({ frameCount: frames.length, frameRate }) < CLIP_LIMITS.shortest) return CLIP_FAILURES.tooShort;
  return { kind: 'read', clip: encodeClip({ width: tables.width, height: tables.height, frameRate }, frames) };
}
