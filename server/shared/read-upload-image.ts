import type { ImageReadResult, ImageFailure, ReadPhoto } from '../ports/image-reader.ts';
import type { ServerContext } from './server-context.ts';
import { HttpError } from './http-error.ts';
import { createBusyError } from './work-limiter.ts';

type Services = Pick<ServerContext, 'imageReader' | 'workLimiter'>;

const ERROR_OF_CODE: Readonly<Record<ImageFailure['code'], { readonly status: number; readonly code: string }>> = {
  'not-an-image': { status: 415, code: 'not-a-picture' },
  'too-many-pixels': { status: 413, code: 'too-many-pixels' },
  'too-small': { status: 400, code: 'too-small' },
  damaged: { status: 400, code: 'damaged-picture' },
  'too-heavy': { status: 413, code: 'too-heavy' },
};

/** Decodes an uploaded image when it is the user's turn, and counts the CPU time. Throws an `HttpError` for unusable images. */
export async function readUploadImage<Result>(
  { imageReader, workLimiter }: Services,
  userId: string,
  read: (reader: Services['imageReader']) => Promise<ImageReadResult<Result>>,
): Promise<Result> {
  workLimiter.refuseOverspent('images', userId);
  const outcome = await workLimiter.images.run(userId, async () => {
    const reading = await read(imageReader);
    workLimiter.spend('images', userId, reading.seconds);
    return reading;
  });
  if (outcome.kind === 'busy') throw createBusyError('Many images are being opened right now. Yours wasn’t saved; try again in a moment.');
  if (outcome.result.kind === 'read') return outcome.result;
  const { status, code } = ERROR_OF_CODE[outcome.result.code];
  throw new HttpError(status, code, { field: 'file', message: outcome.result.message });
}

/** Of a photo, which forms send in the field `photo`. */
export async function readUploadPhoto(services: Services, userId: string, file: Uint8Array): Promise<ReadPhoto> {
  try {
    return await readUploadImage(services, userId, (reader) => reader.readPhoto(file));
  } catch (error) {
    if (!(error instanceof HttpError) || error.field !== 'file') throw error;
    throw new HttpError(error.status, error.code, { field: 'photo', message: error.message });
  }
}
