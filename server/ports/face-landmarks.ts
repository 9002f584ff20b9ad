import type { EstimatedPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';
import type { PhotoImage } from '../../src/domain/photo-presenter/photo-presenter.ts';

/**
 * Finds the points of the face in a photo, as a first guess that people correct by hand. All points are inside the image; where no face can
 * be made out, they are those of an average face in its middle with confidence 0. Rejects with the signal's reason after an abort.
 * Every adapter implements all of it: one that can't find a point estimates it.
 */
export interface FaceLandmarks {
  find(image: PhotoImage, options?: { readonly signal?: AbortSignal }): Promise<EstimatedPoints>;
}
