import { decodeBackground, encodeBackground } from '#domain/renderer/background-file.ts';
import { BadClipFile, getClipLength, isClipFile, openClip } from '#domain/renderer/clip/clip-file.ts';
import { CLIP_LIMITS, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { describeOtherVideo, detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import type { ClipReadOptions, ClipReadResult } from '../../ports/clip-reader.ts';
import { HttpError } from '../../shared/http-error.ts';
import { readUploadImage } from '../../shared/read-upload-image.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import { isStillGif } from '../../shared/still-gif.ts';

type Services = Pick<ServerContext, 'imageReader' | 'clipReader' | 'workLimiter'>;

interface UploadToRead extends ClipReadOptions {
  readonly userId: string;
  readonly bytes: Uint8Array;
}

export interface ReadUpload {
  /** The exact form both runtimes draw. */
  readonly exact: Uint8Array;
  /** WebP. */
  readonly thumbnail: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly type: string;
  /** Length of a clip; null for an image. */
  readonly seconds: number | null;
  readonly hasSound: boolean;
}

/** Decodes an image or a clip, also one in its stored form from a project file. Throws an `HttpError` for what can't be used. */
export async function readUploadedBackground(services: Services, { userId, bytes, ...options }: UploadToRead): Promise<ReadUpload> {
  if (isClipFile(bytes)) return describeClip(services, userId, bytes);
  const video = detectVideoFormat(bytes);
  if (video !== undefined) {
    const reading = await readClip(services, { userId, bytes, ...options });
    if (reading.kind === 'read') return describeClip(services, userId, reading.clip);
    if (!isStillGif(video, reading))
      throw new HttpError(400, reading.code, { field: 'file', message: `${reading.message} Nothing was uploaded.` });
  }
  const other = describeOtherVideo(bytes);
  if (other !== undefined) throw new HttpError(415, 'unreadable', { field: 'file', message: `${other} Nothing was uploaded.` });
  if (bytes.length > SERVER_LIMITS.uploadBytes) {
    const message = `This image is over ${SERVER_LIMITS.uploadBytes / 1024 / 1024} MB. Make it smaller and try again.`;
    throw new HttpError(413, 'too-large', { field: 'file', message });
  }
  const { exact, thumbnail, width, height, format } = await readUploadImage(services, userId, (reader) => reader.readBackground(bytes));
  return { exact, thumbnail, width, height, type: `image/${format}`, seconds: null, hasSound: false };
}

async function readClip({ clipReader, workLimiter }: Services, { userId, bytes, ...options }: UploadToRead): Promise<ClipReadResult> {
  const reading = await clipReader.read(bytes, options);
  workLimiter.spend('clips', userId, reading.seconds);
  return reading;
}

async function describeClip(services: Services, userId: string, exact: Uint8Array): Promise<ReadUpload> {
  const clip = openStoredClip(exact);
  const poster = encodeBackground({ pixels: decodeBackground(exact).pixels });
  const { thumbnail } = await readUploadImage(services, userId, (reader) => reader.readBackground(poster));
  return {
    exact,
    thumbnail,
    width: clip.width,
    height: clip.height,
    type: 'video/mp4',
    seconds: getClipLength(clip),
    hasSound: clip.audio !== undefined,
  };
}

function openStoredClip(bytes: Uint8Array) {
  try {
    const clip = openClip(bytes);
    const most = clip.form === 'screen' ? SCREEN_LIMITS.bytes : CLIP_LIMITS.bytes;
    if (bytes.length <= most && Math.min(clip.width, clip.height) >= CLIP_LIMITS.smallestSide) return clip;
  } catch (error) {
    if (!(error instanceof BadClipFile)) throw error;
  }
  throw new HttpError(400, 'damaged-clip', { field: 'file', message: 'This clip is damaged. Upload the video itself.' });
}
