import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { FaceLandmarks } from '#server/ports/face-landmarks.ts';

/** Finds a face by its symmetry and its dark irises and mouth: no model, no network. */
export function createSymmetryFaceLandmarks(): FaceLandmarks {
  return {
    async find(image, options) {
      options?.signal?.throwIfAborted();
      return estimatePhotoPoints(image);
    },
  };
}
