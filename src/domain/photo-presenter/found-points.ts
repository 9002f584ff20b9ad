import type { EstimatedPoints } from './estimate-photo-points.ts';
import type { ForegroundMask } from './foreground-mask.ts';

/** Where a face is. What can't count faces, or tell a person from what is behind, leaves these out. */
export interface FoundPoints extends EstimatedPoints {
  /** Faces in the photo; the points are the largest one's. */
  readonly faces?: number;
  /** The person around that face. */
  readonly foreground?: ForegroundMask;
}
