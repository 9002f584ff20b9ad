import sharp, { type Sharp } from 'sharp';
import type { Backdrop } from '../../src/ports/backdrop-library.ts';
import { HOST_LIMITS } from './host-limits.ts';
import { Refusal } from './refusal.ts';
import { rgbaToBackdrop } from './rgba-to-backdrop.ts';

/** What the decoder found in the file; names and types given by the client count for nothing. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'];
const MIN_SIDE = 16;

export interface ReadPicture {
  readonly backdrop: Backdrop;
  /** WebP. */
  readonly thumbnail: Uint8Array;
  readonly format: string;
}

/**
 * An uploaded picture in the forms it is kept in. Both are encoded anew from pixels, so nothing else of the file
 * survives. Refuses what is no picture, is damaged, or would take too much memory to decode.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const format = await checkHeader(bytes);
  try {
    const side = HOST_LIMITS.backdropSide;
    const fitted = await decoded(bytes)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const even = { width: fitted.info.width & ~1, height: fitted.info.height & ~1 };
    const exact = await sharp(fitted.data, { raw: { width: fitted.info.width, height: fitted.info.height, channels: 4 } })
      .extract({ left: 0, top: 0, ...even })
      .raw()
      .toBuffer();
    const thumbnail = await decoded(bytes)
      .resize({ width: HOST_LIMITS.thumbnailSide, height: HOST_LIMITS.thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();

    return { backdrop: rgbaToBackdrop({ ...even, data: exact }), thumbnail, format };
  } catch {
    throw damaged();
  }
}

/** An uploaded picture of a person as a square, its middle; WebP. Refuses what `readPicture` refuses. */
export async function squarePicture(bytes: Uint8Array): Promise<Uint8Array> {
  await checkHeader(bytes);
  const side = HOST_LIMITS.personPictureSide;
  try {
    return await decoded(bytes).resize({ width: side, height: side, fit: 'cover' }).webp().toBuffer();
  } catch {
    throw damaged();
  }
}

function decoded(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: HOST_LIMITS.uploadPixels, failOn: 'truncated' }).autoOrient().toColourspace('srgb');
}

function damaged(): Refusal {
  return new Refusal(400, 'damaged-picture', {
    field: 'file',
    message: 'This picture is damaged or not complete. Save it anew, or choose another one.',
  });
}

async function checkHeader(bytes: Uint8Array): Promise<string> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (found?.format === undefined || !ACCEPTED.includes(found.format)) {
    throw new Refusal(415, 'not-a-picture', {
      field: 'file',
      message: 'This file is not a picture we can use. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    });
  }

  const { width, height } = found;
  if (width * height > HOST_LIMITS.uploadPixels) {
    throw new Refusal(413, 'too-many-pixels', {
      field: 'file',
      message: `This picture has ${width} × ${height} pixels, which is too many. Make it smaller, 1920 pixels wide is plenty.`,
    });
  }
  if (width < MIN_SIDE || height < MIN_SIDE) {
    throw new Refusal(400, 'too-small', {
      field: 'file',
      message: `This picture is too small. It needs at least ${MIN_SIDE} pixels each way.`,
    });
  }
  return found.format;
}
