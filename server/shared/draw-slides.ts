import type { Slide } from '#domain/documents/source-document.ts';

/** What is drawn: slides, and their images as PNG by name. */
export interface SlideOrder {
  readonly slides: readonly Slide[];
  readonly images: ReadonlyMap<string, Uint8Array>;
}

/** Draws slides as PNG images of `SLIDE_IMAGE`, in order, without keeping other work waiting. */
export type DrawSlides = (order: SlideOrder) => Promise<readonly Uint8Array[]>;
