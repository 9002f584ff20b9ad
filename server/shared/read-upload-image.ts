import type { ImageReading, ImageRefusal } from '../ports/image-reader.ts';
import type { HostServices } from './server-context.ts';
import { Refusal } from './http-error.ts';
import { busy } from './work-limiter.ts';

type Services = Pick<HostServices, 'imageReader' | 'machine'>;

const STATUS: Readonly<Record<ImageRefusal['code'], { readonly status: number; readonly code: string }>> = {
  'not-an-image': { status: 415, code: 'not-a-picture' },
  'too-many-pixels': { status: 413, code: 'too-many-pixels' },
  'too-small': { status: 400, code: 'too-small' },
  damaged: { status: 400, code: 'damaged-picture' },
  'too-heavy': { status: 413, code: 'too-heavy' },
};

/** Opens an image a user sent when it's their turn, and counts what it took. Throws a `Refusal` for what can't be used. */
export async function readUploadImage<Result>(
  { imageReader, machine }: Services,
  userId: string,
  read: (reader: Services['imageReader']) => Promise<ImageReading<Result>>,
): Promise<Result> {
  machine.refuseOverspent('images', userId);
  const outcome = await machine.images.run(userId, async () => {
    const reading = await read(imageReader);
    machine.spend('images', userId, reading.seconds);
    return reading;
  });
  if (outcome.kind === 'busy') throw busy('Many images are being opened right now. Yours wasn’t saved; try again in a moment.');
  if (outcome.result.kind === 'read') return outcome.result;
  const { status, code } = STATUS[outcome.result.code];
  throw new Refusal(status, code, { field: 'file', message: outcome.result.message });
}
