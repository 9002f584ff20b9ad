import { listShownSections } from '#domain/documents/create-project-from-document.ts';
import type { SourceDocument } from '#domain/documents/source-document.ts';
import type { DrawSlides } from '#server/shared/draw-slides.ts';

/** `images` as their authors cut them, in a form that drawing reads. */
export interface DrawableDocument {
  readonly document: SourceDocument;
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** Slides become images. */
  readonly isDrawn: boolean;
}

export type DrawnDocument = Pick<DrawableDocument, 'document' | 'images'>;

/** The document and its images; with an image in place of each slide, where it's to be so. */
export async function drawDocument({ document, images, isDrawn }: DrawableDocument, drawSlides: DrawSlides): Promise<DrawnDocument> {
  if (!isDrawn) return { document, images };
  const shown = listShownSections(document);
  const drawn = await drawSlides({ slides: shown.map(({ slide }) => slide ?? { items: [] }), images });
  const names = new Map(shown.map((section, at) => [section, `slide-${at + 1}`]));
  const sections = document.sections.map((section) => {
    const slideImage = names.get(section);
    return slideImage === undefined ? section : { ...section, slideImage };
  });
  return { document: { ...document, sections }, images: new Map(drawn.map((bytes, at) => [`slide-${at + 1}`, bytes])) };
}
