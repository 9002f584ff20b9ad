import type { ImageReader, ImageReadResult } from '../ports/image-reader.ts';
import { UsageError } from './usage-error.ts';

/** Reads an image in the decoder's own process. Throws `UsageError` for one that can't be used. */
export async function readImage<Result>(read: (reader: ImageReader) => Promise<ImageReadResult<Result>>): Promise<Result> {
  const { createSharpImageReader } = await import('../adapters/image-reader/sharp/index.ts');
  const reader = createSharpImageReader();
  try {
    const reading = await read(reader);
    if (reading.kind === 'refused') throw new UsageError(reading.message);
    return reading;
  } finally {
    await reader.stop();
  }
}
