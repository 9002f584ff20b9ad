import { openImage } from '#server/adapters/image-reader/sharp/open-image.ts';
import { cropImages } from '#server/projects/project-file/documents/crop-images.ts';
import type { SourceImage } from '#domain/documents/source-document.ts';

/** The images of a document as it shows them, without the process that decodes uploads. */
export function readDocumentImages(images: ReadonlyMap<string, SourceImage>): Promise<ReadonlyMap<string, Uint8Array>> {
  return cropImages(images, async ({ bytes, ...options }) => {
    const read = await openImage.document(bytes, options);
    if (read.kind === 'refused') throw new Error(read.message);
    return read.image;
  });
}
