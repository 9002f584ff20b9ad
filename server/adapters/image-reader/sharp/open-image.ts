import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodeBackground, encodeBackground, isBackgroundFile } from '#domain/renderer/background-file.ts';
import { backgroundToRgba } from '#domain/renderer/background-to-rgba.ts';
import { rgbaToBackground } from '#domain/renderer/rgba-to-background.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import type { DocumentImageOptions, ReadBackground, ReadPhoto } from '#server/ports/image-reader.ts';
import { IMAGE_LIMITS, PIXELS_BY_FORMAT } from './image-limits.ts';
import { DAMAGED, HEIC, NOT_AN_IMAGE, type OpenImageResult, TOO_SMALL, createTooManyPixels } from './image-failures.ts';

/** How libvips calls what iPhones compress HEIC photos with; the same container with AV1 is AVIF. */
const HEIC_COMPRESSION = 'hevc';

const WHOLE = { left: 0, top: 0, right: 0, bottom: 0 };
const NO_FLIP = { horizontal: false, vertical: false };

export const openImage = { background: openBackground, square: openSquare, photo: openPhoto, document: openDocumentImage } as const;

/** Decoded once: the thumbnail is made of the exact form. */
async function openBackground(file: Uint8Array): Promise<OpenImageResult<ReadBackground>> {
  if (isBackgroundFile(file)) return openExactBackground(file);
  const { backgroundSide: side, thumbnailSide } = IMAGE_LIMITS;
  return open(file, async ({ image, format }) => {
    const { data, info } = await image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
    const even = { width: info.width & ~1, height: info.height & ~1 };
    const exact = await whole
      .clone()
      .extract({ left: 0, top: 0, ...even })
      .raw()
      .toBuffer();
    const thumbnail = await whole
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
    return { exact: encodeBackground(rgbaToBackground({ ...even, data: exact })), thumbnail, format, ...even };
  });
}

/** One that was stored here before and comes back with a project file: it stays as it is. */
async function openExactBackground(exact: Uint8Array): Promise<OpenImageResult<ReadBackground>> {
  const { backgroundSide, leastSide, thumbnailSide: side } = IMAGE_LIMITS;
  try {
    const image = decodeBackground(exact);
    const { width, height } = image.pixels;
    if (Math.max(width, height) > backgroundSide) return createTooManyPixels(width, height);
    if (Math.min(width, height) < leastSide) return TOO_SMALL;
    const thumbnail = await sharp(backgroundToRgba(image), { raw: { width, height, channels: 4 } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
    return { kind: 'read', exact, thumbnail, format: 'png', width, height };
  } catch {
    return DAMAGED;
  }
}

async function openSquare(file: Uint8Array): Promise<OpenImageResult<{ readonly image: Uint8Array }>> {
  const { squareSide: side } = IMAGE_LIMITS;
  return open(file, async ({ image }) => ({ image: await image.resize({ width: side, height: side, fit: 'cover' }).webp().toBuffer() }));
}

async function openPhoto(file: Uint8Array): Promise<OpenImageResult<ReadPhoto>> {
  const side = OWN_PRESENTER_LIMITS.photoSide;
  return open(file, async ({ image, header }) => {
    const { data, info } = await image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, originalWidth: header.autoOrient.width, hasAlpha: header.hasAlpha };
  });
}

async function openDocumentImage(
  file: Uint8Array,
  { crop = WHOLE, flip = NO_FLIP }: DocumentImageOptions = {},
): Promise<OpenImageResult<{ readonly image: Uint8Array }>> {
  const { backgroundSide: side } = IMAGE_LIMITS;
  return open(file, async ({ stored, header: { width, height } }) => {
    const left = Math.min(Math.floor(crop.left * width), width - 1);
    const top = Math.min(Math.floor(crop.top * height), height - 1);
    const right = Math.max(left + 1, Math.ceil((1 - crop.right) * width));
    const bottom = Math.max(top + 1, Math.ceil((1 - crop.bottom) * height));
    const image = await stored
      .extract({ left, top, width: right - left, height: bottom - top })
      .flip(flip.vertical)
      .flop(flip.horizontal)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return { image };
  });
}

/** Undefined for what is no image. */
async function readHeader(file: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

interface OpenedImage {
  /** Upright. */
  readonly image: Sharp;
  /** As it lies in the file. */
  readonly stored: Sharp;
  readonly format: string;
  readonly header: Metadata;
}

/** Names and types given by the client count for nothing, only what the decoder finds. */
async function open<Result>(file: Uint8Array, make: (opened: OpenedImage) => Promise<Result>): Promise<OpenImageResult<Result>> {
  const header = await readHeader(file);
  const pixelLimit = header?.format === undefined ? undefined : PIXELS_BY_FORMAT[header.format];
  if (header?.format === undefined || pixelLimit === undefined) return NOT_AN_IMAGE;
  if (header.compression === HEIC_COMPRESSION) return HEIC;
  const { width, height, format } = header;
  if (width * height > pixelLimit) return createTooManyPixels(width, height);
  if (Math.min(width, height) < IMAGE_LIMITS.leastSide) return TOO_SMALL;
  try {
    const openSource = () => sharp(file, { limitInputPixels: pixelLimit, failOn: 'truncated' });
    const image = openSource().autoOrient().toColourspace('srgb');
    return { kind: 'read', ...(await make({ image, stored: openSource().toColourspace('srgb'), format, header })) };
  } catch {
    return DAMAGED;
  }
}
