import sharp from 'sharp';
import type { SourceImage } from '../../../../src/domain/documents/source-document.ts';

/** Images without what their author cut off, by name; those that can't be read are as they were, for their reader to say so. */
export async function cropImages(images: ReadonlyMap<string, SourceImage>): Promise<ReadonlyMap<string, Uint8Array>> {
  const cropped = new Map<string, Uint8Array>();
  for (const [name, image] of images) cropped.set(name, await cropImage(image).catch(() => image.bytes));
  return cropped;
}

async function cropImage({ bytes, crop }: SourceImage): Promise<Uint8Array> {
  if (crop === undefined) return bytes;
  const { width, height } = await sharp(bytes).metadata();
  const left = Math.floor(crop.left * width);
  const top = Math.floor(crop.top * height);
  const right = Math.max(left + 1, Math.ceil((1 - crop.right) * width));
  const bottom = Math.max(top + 1, Math.ceil((1 - crop.bottom) * height));
  return new Uint8Array(
    await sharp(bytes)
      .extract({ left, top, width: right - left, height: bottom - top })
      .png()
      .toBuffer(),
  );
}
