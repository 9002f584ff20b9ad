import { Decoder, Demuxer, Encoder, FilterAPI } from 'node-av/api';
import { AV_LOG_QUIET, AV_PKT_DATA_DISPLAYMATRIX, FF_ENCODER_MJPEG } from 'node-av/constants';
import { Log, type Stream } from 'node-av/lib';
import { encodeClip, getClipLength } from '../../../../src/domain/renderer/clip/clip-file.ts';
import { CLIP_LIMITS } from '../../../../src/domain/renderer/clip/clip-limits.ts';
import { detectVideoFormat } from '../../../../src/domain/renderer/clip/detect-video-format.ts';
import { readJpegTables } from '../../../../src/domain/renderer/clip/jpeg-tables.ts';
import type { ClipFailure } from '../../../ports/clip-reader.ts';
import { CLIP_FAILURES, MOST_PIXELS } from './clip-failures.ts';

export type DecodedClip = { readonly kind: 'read'; readonly clip: Uint8Array } | ClipFailure;

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
  Log.setLevel(AV_LOG_QUIET);
  try {
    for (const quality of QUALITIES) {
      const decoded = await decode(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { format, quality, most });
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

async function decode(file: Buffer, { format, ...options }: DecodeOptions): Promise<DecodedClip | 'too-heavy'> {
  const input = await Demuxer.open(file, { format });
  try {
    const stream = input.video();
    if (stream === undefined) return CLIP_FAILURES.unreadable;
    const { width, height } = stream.codecpar;
    if (width * height > MOST_PIXELS) return CLIP_FAILURES.tooManyPixels;
    if (Math.min(width, height) < CLIP_LIMITS.smallestSide) return CLIP_FAILURES.tooSmall;
    if (input.duration > CLIP_LIMITS.longest + TOLERANCE) return CLIP_FAILURES.tooLong;
    return await encodeFrames(input, stream, options);
  } finally {
    await input.close();
  }
}

async function encodeFrames(
  input: Demuxer,
  stream: Stream,
  { quality, most }: Omit<DecodeOptions, 'format'>,
): Promise<DecodedClip | 'too-heavy'> {
  const rate = getFrameRate(stream);
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create(createFilter(stream, rate));
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

/** Upright, square pixels, even sides, and samples of BT.709 limited range, which are then stored as they are. */
function createFilter(stream: Stream, rate: number): string {
  const { side } = CLIP_LIMITS;
  return [
    `fps=${rate}`,
    'scale=w=trunc(iw*sar/2)*2:h=ih',
    'setsar=1',
    ...getTurn(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2:out_color_matrix=bt709:out_range=limited`,
    'format=yuv420p',
    'setparams=range=pc',
  ].join(',');
}

/** Phones film lying on their side and say so in a matrix: how x and y of the frame become x and y of the screen. */
function getTurn(matrix: Buffer | null): readonly string[] {
  if (matrix === null) return [];
  const [xToX, xToY] = [matrix.readInt32LE(0), matrix.readInt32LE(4)];
  if (Math.abs(xToY) > Math.abs(xToX)) return [xToY > 0 ? 'transpose=clock' : 'transpose=cclock'];
  return xToX < 0 ? ['hflip', 'vflip'] : [];
}
