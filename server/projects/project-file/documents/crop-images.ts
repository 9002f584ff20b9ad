import sharp from 'sharp';
import type { SourceImage } from '../../../../src/domain/documents/source-document.ts';

/**
 * Images without what their author cut off, by name; those that can't be read are as they were, for their reader to say so. With `within`,
 * pixels of the longer side at most, all that can be read are PNG, and others are left out.
 */
export async function cropImages(
  images: ReadonlyMap<string, SourceImage>,
  { within }: { readonly within?: number } = {},
): Promise<ReadonlyMap<string, Uint8Array>> {
  const cropped = new Map<string, Uint8Array>();
  for (const [name, image] of images) {
    const bytes = await cropImage(image, within).catch(() => (within === undefined ? image.bytes : undefined));
    if (bytes !== undefined) cropped.set(name, bytes);
  }
  return cropped;
}

/** Of the turn that a camera writes into its photos: upright. */
const UPRIGHT = 1;

/**
 * Cuts and mirrors the pixels as they are stored, and drops the camera's turn: Office programs show photos as they are stored, and turn them
 * where the document says so.
 */
async function cropImage({ bytes, crop, flip }: SourceImage, within: number | undefined): Promise<Uint8Array> {
  const { width, height, orientation = UPRIGHT } = await sharp(bytes).metadata();
  if (crop === undefined && flip === undefined && orientation === UPRIGHT && within === undefined) return bytes;
  const left = Math.floor((crop?.left ?? 0) * width);
  const top = Math.floor((crop?.top ?? 0) * height);
  const right = Math.max(left + 1, Math.ceil((1 - (crop?.right ?? 0)) * width));
  const bottom = Math.max(top + 1, Math.ceil((1 - (crop?.bottom ?? 0)) * height));
  const cut = sharp(bytes).extract({ left, top, width: right - left, height: bottom - top });
  const mirrored = cut.flip(flip?.vertical ?? false).flop(flip?.horizontal ?? false);
  const fitted =
    within === undefined ? mirrored : mirrored.resize({ width: within, height: within, fit: 'inside', withoutEnlargement: true });
  return new Uint8Array(await fitted.png().toBuffer());
}
