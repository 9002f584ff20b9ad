import { createDecoderPool } from '#server/decoding/decoder-pool.ts';
import type { DocumentImageOptions, ImageFailure, ImageReader, ImageReadResult } from '#server/ports/image-reader.ts';
import { type OpenImageResult, STOPPED, TOO_HEAVY } from './image-failures.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

/** What the program is given. */
export interface ImageOrder {
  readonly form: 'background' | 'square' | 'photo' | 'document';
  readonly file: Uint8Array;
  readonly options?: DocumentImageOptions;
}

const PROGRAM = new URL('image-program.ts', import.meta.url);

export interface SharpImageReaderOptions {
  /** Milliseconds for one image. */
  readonly time?: number;
  /** Milliseconds without an image after which its process is ended. */
  readonly idle?: number;
  /** Another program than the one that opens images. */
  readonly program?: URL;
}

/** Opens each image in a process of its own, which stays alive for a while for the next one. The caller limits how many. */
export function createSharpImageReader({ time = IMAGE_LIMITS.time, idle, program = PROGRAM }: SharpImageReaderOptions = {}): ImageReader {
  const pool = createDecoderPool({ program, time, idle, memory: IMAGE_LIMITS.memory, threads: 1 });

  /** The program answers each form with what `openImage` makes of it. */
  async function read<Result>(order: ImageOrder): Promise<ImageReadResult<Result>> {
    const outcome = await pool.decode<OpenImageResult<Result>>(order);
    if (outcome.kind === 'decoded') return { ...outcome.result, seconds: outcome.seconds };
    const failure: ImageFailure = outcome.reason === 'stopped' ? STOPPED : TOO_HEAVY;
    return { ...failure, seconds: outcome.seconds };
  }

  return {
    readBackground: (file) => read({ form: 'background', file }),
    readDocumentImage: (file, options) => read({ form: 'document', file, ...(options && { options }) }),
    readSquare: (file) => read({ form: 'square', file }),
    readPhoto: (file) => read({ form: 'photo', file }),
    async stop() {
      pool.stop();
    },
  };
}
