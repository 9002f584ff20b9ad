import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';

/**
 * Finds the points of the face in an upright photo. All points are inside the image; where no face can be made out, they are those of an
 * average face in its middle with confidence 0. Rejects with the signal's reason after an abort; a photo that is too much for the adapter
 * is one without a face. Every adapter implements all of it: one that can't find a point estimates it.
 */
export interface FaceLandmarks {
  find(image: PhotoImage, options?: { readonly signal?: AbortSignal }): Promise<FoundPoints>;
}
