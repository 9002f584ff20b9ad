import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api';
import { FF_ENCODER_MJPEG } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { encodeClip, getClipLength } from '../../../../src/domain/renderer/clip/clip-file.ts';
import { CLIP_LIMITS } from '../../../../src/domain/renderer/clip/clip-limits.ts';
import { detectVideoFormat } from '../../../../src/domain/renderer/clip/detect-video-format.ts';
import { readJpegTables } from '../../../../src/domain/renderer/clip/jpeg-tables.ts';
import { openMedia } from '../../../decoding/open-media.ts';
import { CLIP_FAILURES, createOtherCodec, type DecodedClip, MOST_PIXELS } from './clip-failures.ts';
import { createClipFilter } from './clip-filter.ts';

/** How coarsely frames are stored, finest first; the next one is tried where a clip gets too large. 2 is the finest there is. */
const QUALITIES = [4, 8, 14] as const;
/** Frames per second of a file that doesn't say. */
const USUAL_FRAME_RATE = 25;
/** Seconds that a file may be longer than it says or than the limit, because frames last some time too. */
const TOLERANCE = 0.1;

/** Decodes a video file to a stored clip of `most` bytes or fewer. Its sound isn't read. */
export async function readClip(file: Uint8Array, most: number = CLIP_LIMITS.bytes): Promise<DecodedClip> {
  const format = detectVideoFormat(file);
  if (format === undefined) return CLIP_FAILURES.unreadable;
  try {
    for (const quality of QUALITIES) {
      const decoded = await decode(file, { format, quality, most });
      if (decoded !== 'too-heavy') return decoded;
    }
    return CLIP_FAILURES.tooLong;
  } catch {
    return CLIP_FAILURES.unreadable;
  }
}

interface DecodeOptions {
  readonly format: string;
  readonly quality: number;
  /** Bytes. */
  readonly most: number;
}

async function decode(file: Uint8Array, { format, ...options }: DecodeOptions): Promise<DecodedClip | 'too-heavy'> {
  const decoded = await openMedia({ file, format, stream: 'video' }, async (input, stream) => {
    const { width, height } = stream.codecpar;
    if (width * height > MOST_PIXELS) return CLIP_FAILURES.tooManyPixels;
    if (Math.min(width, height) < CLIP_LIMITS.smallestSide) return CLIP_FAILURES.tooSmall;
    if (input.duration > CLIP_LIMITS.longest + TOLERANCE) return CLIP_FAILURES.tooLong;
    return encodeFrames(input, stream, options);
  });
  if (decoded === 'too-heavy' || decoded.kind === 'read' || decoded.kind === 'refused') return decoded;
  return decoded.kind === 'other-codec' ? createOtherCodec(decoded.codec) : CLIP_FAILURES.unreadable;
}

async function encodeFrames(
  input: Demuxer,
  stream: Stream,
  { quality, most }: Omit<DecodeOptions, 'format'>,
): Promise<DecodedClip | 'too-heavy'> {
  const rate = getFrameRate(stream);
  const decoder = await Decoder.create(stream, { options: { max_pixels: MOST_PIXELS } });
  const filter = FilterAPI.create(createClipFilter(stream, rate));
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
      if (frames.length > (CLIP_LIMITS.longest + TOLERANCE) * rate) return CLIP_FAILURES.tooLong;
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

/** Frames per second, in whole thousandths. */
function getFrameRate({ avgFrameRate: { num, den } }: Stream): number {
  const rate = num > 0 ? num / den : USUAL_FRAME_RATE;
  return Math.round(Math.min(Math.max(rate, 1), CLIP_LIMITS.frameRate) * 1000) / 1000;
}
