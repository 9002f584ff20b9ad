import { defineAdapter } from 'castwright/adapter';
import {
  backgroundToRgba,
  decodeBackground,
  encodeBackground,
  isBackgroundFile,
  OWN_PRESENTER_LIMITS,
  rgbaToBackground,
} from 'castwright/adapter/server';
import type { ImageReader, ImageReadResult, ReadBackground } from 'castwright/testing/host';
import { openAtAcme, toFailure, type AcmeForm, type AcmeImage, type AcmeImagesOptions } from './acme-images.ts';
import { metadata } from './metadata.ts';

const SECOND = 1_000;
/** Pixels of the longer side. */
const BACKGROUND_SIDE = 1920;
/** Pixels of the shorter side. */
const LEAST_SIDE = 16;
const THUMBNAIL_SIDE = 320;
const PROFILE_SIDE = 512;

/** Images that Acme decodes. The exact form of a background is made here, of the pixels. */
export function createAcmeImageReader(options: AcmeImagesOptions): ImageReader {
  let stopped = false;

  /** Opens the file in these forms and makes the result of all of them; the first failure is the result. */
  async function read<Result>(
    file: Uint8Array,
    forms: readonly AcmeForm[],
    make: (images: readonly AcmeImage[]) => Result,
  ): Promise<ImageReadResult<Result>> {
    const startedAt = options.clock.now();
    const images: AcmeImage[] = [];
    for (const form of forms) {
      const opened = stopped ? toFailure('too-heavy') : await openAtAcme(file, form, options);
      if (opened.kind === 'refused') return { ...opened, seconds: (options.clock.now() - startedAt) / SECOND };
      images.push(opened);
    }
    const result = make(images);
    // Less than a millisecond is still some work.
    return { kind: 'read', ...result, seconds: Math.max(options.clock.now() - startedAt, 1) / SECOND };
  }

  /** A background that was stored here before stays as it is; Acme makes the thumbnail of its pixels. */
  async function readExact(exact: Uint8Array): Promise<ImageReadResult<ReadBackground>> {
    const image = decodeExact(exact);
    if (image === null) return { ...toFailure('damaged'), seconds: 0 };
    const { width, height } = image.pixels;
    if (Math.max(width, height) > BACKGROUND_SIDE) return { ...toFailure('too-many-pixels'), seconds: 0 };
    if (Math.min(width, height) < LEAST_SIDE) return { ...toFailure('too-small'), seconds: 0 };
    const form: AcmeForm = { raw: { width, height }, as: 'webp', fit: 'inside', side: THUMBNAIL_SIDE };
    return read(backgroundToRgba(image), [form], ([thumbnail]) => {
      if (thumbnail === undefined) throw new Error('Acme has opened one form.');
      return { exact, thumbnail: thumbnail.bytes, width, height, format: 'png' };
    });
  }

  return {
    readBackground: async (file) => {
      if (isBackgroundFile(file)) return readExact(file);
      return read(
        file,
        [
          { as: 'rgba', fit: 'inside', side: BACKGROUND_SIDE },
          { as: 'webp', fit: 'inside', side: THUMBNAIL_SIDE },
        ],
        ([pixels, thumbnail]) => {
          if (pixels === undefined || thumbnail === undefined) throw new Error('Acme has opened two forms.');
          const even = cropToEven(pixels);
          const { width, height } = even;
          return { exact: encodeBackground(rgbaToBackground(even)), thumbnail: thumbnail.bytes, width, height, format: pixels.format };
        },
      );
    },
    readDocumentImage: (file, stored = {}) =>
      read(file, [{ as: 'png', fit: 'inside', side: BACKGROUND_SIDE, stored }], ([image]) => {
        if (image === undefined) throw new Error('Acme has opened one form.');
        return { image: image.bytes };
      }),
    readSquare: (file) =>
      read(file, [{ as: 'webp', fit: 'cover', side: PROFILE_SIDE }], ([image]) => {
        if (image === undefined) throw new Error('Acme has opened one form.');
        return { image: image.bytes };
      }),
    readPhoto: (file) =>
      read(file, [{ as: 'rgba', fit: 'inside', side: OWN_PRESENTER_LIMITS.photoSide }], ([photo]) => {
        if (photo === undefined) throw new Error('Acme has opened one form.');
        const { bytes: data, width, height, originalWidth, hasAlpha } = photo;
        return { data, width, height, originalWidth, hasAlpha };
      }),
    async stop() {
      stopped = true;
    },
  };
}

function decodeExact(exact: Uint8Array) {
  try {
    return decodeBackground(exact);
  } catch {
    return null;
  }
}

/** Backgrounds have even sides: the last column and row are left out where they are odd. */
function cropToEven({ width, height, bytes }: AcmeImage) {
  const even = { width: width & ~1, height: height & ~1 };
  const row = even.width * 4;
  const data = new Uint8Array(row * even.height);
  for (let y = 0; y < even.height; y += 1) data.set(bytes.subarray(y * width * 4, y * width * 4 + row), y * row);
  return { ...even, data };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeImageReader);
