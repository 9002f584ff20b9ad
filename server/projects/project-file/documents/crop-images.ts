import type { ImageCrop, SourceImage } from '../../../../src/domain/documents/source-document.ts';

/** Reads an image without what `crop` leaves out, in any form that is stored. Rejects where it can't be used. */
export type CropImage = (file: Uint8Array, crop: ImageCrop) => Promise<Uint8Array>;

/** Images without what their author cut off, by name. Rejects with what `cropImage` rejects with. */
export async function cropImages(images: ReadonlyMap<string, SourceImage>, cropImage: CropImage): Promise<ReadonlyMap<string, Uint8Array>> {
  const cropped = new Map<string, Uint8Array>();
  for (const [name, { bytes, crop }] of images) cropped.set(name, crop === undefined ? bytes : await cropImage(bytes, crop));
  return cropped;
}
