import type { SourceImage } from '#domain/documents/source-document.ts';

/** Reads an image as a document shows it, in any form that is stored. Rejects where it can't be used. */
export type ReadDocumentImage = (image: SourceImage) => Promise<Uint8Array>;

/** Images as their document shows them, by name. Rejects with what `read` rejects with. */
export async function cropImages(
  images: ReadonlyMap<string, SourceImage>,
  read: ReadDocumentImage,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const cropped = new Map<string, Uint8Array>();
  for (const [name, image] of images) cropped.set(name, await read(image));
  return cropped;
}
