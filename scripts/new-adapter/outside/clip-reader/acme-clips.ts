import { parseJson, withTimeout, z, type SettingValues } from 'castwright/adapter';
import { CLIP_LIMITS } from 'castwright/adapter/server';
import type { Clock } from 'castwright/testing';
import type { ClipFailure } from 'castwright/testing/host';
import type { metadata } from './metadata.ts';

export interface AcmeClipsOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** What Acme says of a video before its frames. */
export interface AcmeClipInfo {
  /** Pixels of the frames that follow. */
  readonly width: number;
  readonly height: number;
  /** Frames per second of those that follow. */
  readonly frameRate: number;
  /** Pixels of the shorter side in the file. */
  readonly smallestSide: number;
  /** Of the file. */
  readonly seconds: number;
}

/** Milliseconds for one clip. */
const TIMEOUT = 120_000;
/** Bytes of the length before each frame. */
const LENGTH_BYTES = 4;

const infoSchema = z.object({
  width: z.number().int().min(2),
  height: z.number().int().min(2),
  frameRate: z.number().min(1),
  smallestSide: z.number(),
  seconds: z.number(),
});

const MESSAGES = {
  unreadable: 'We can’t read this video. Save it as MP4, MOV, or WebM, and try again.',
  'too-long': `Clips can be up to ${CLIP_LIMITS.longest} seconds long. Cut this one, and try again.`,
  'too-short': 'This clip is shorter than half a second. Choose a longer one, or upload an image.',
  'too-small': `This clip is too small: each side needs at least ${CLIP_LIMITS.smallestSide} pixels. Choose a larger one.`,
  'too-many-pixels': 'This clip is too large. Save it in 4K or 1080p, and try again.',
} as const;

export function toFailure(code: ClipFailure['code']): ClipFailure {
  return { kind: 'refused', code, message: MESSAGES[code] };
}

/** Sends a file to Acme. A service that is silent, slow or wrong about the frames has not read the video: nothing of it is stored. */
export async function decodeAtAcme(
  file: Uint8Array,
  { settings, clock, fetch }: AcmeClipsOptions,
): Promise<{ readonly info: AcmeClipInfo; readonly frames: readonly Uint8Array[] } | ClipFailure> {
  const { side, frameRate, longest } = CLIP_LIMITS;
  const url = `${settings.ACME_CLIPS_URL}/frames?side=${side}&rate=${frameRate}&longest=${longest}&range=limited`;
  const headers = { authorization: `Bearer ${settings.ACME_CLIPS_KEY}` };
  try {
    return await withTimeout({ clock, timeout: TIMEOUT }, async (signal) => {
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(file), signal });
      if (!response.ok) return toFailure(response.status === 413 ? 'too-many-pixels' : 'unreadable');
      const info = infoSchema.parse(parseJson(response.headers.get('acme-clip') ?? ''));
      if (info.seconds > longest) return toFailure('too-long');
      if (info.seconds < CLIP_LIMITS.shortest) return toFailure('too-short');
      if (info.smallestSide < CLIP_LIMITS.smallestSide) return toFailure('too-small');
      const frames = splitFrames(new Uint8Array(await response.arrayBuffer()));
      return isWithinLimits(info, frames) ? { info, frames } : toFailure('unreadable');
    });
  } catch {
    return toFailure('unreadable');
  }
}

/** Frames, each after its length as 32 bits, little endian. Empty where the last one is cut off. */
function splitFrames(body: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= body.length) {
    const end = at + LENGTH_BYTES + view.getUint32(at, true);
    if (end > body.length) return [];
    frames.push(body.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return at === body.length ? frames : [];
}

function isWithinLimits({ width, height, frameRate }: AcmeClipInfo, frames: readonly Uint8Array[]): boolean {
  const isSized = Math.max(width, height) <= CLIP_LIMITS.side && width % 2 === 0 && height % 2 === 0;
  const isTimed = frameRate <= CLIP_LIMITS.frameRate && frames.length <= CLIP_LIMITS.longest * frameRate;
  return isSized && isTimed && frames.length > 0 && frames.reduce((sum, { length }) => sum + length, 0) <= CLIP_LIMITS.bytes;
}
