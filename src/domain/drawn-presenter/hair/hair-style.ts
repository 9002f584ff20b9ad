import type { Controls, Layer } from '../compile-rig.ts';
import type { FaceShape } from '../face.ts';

/** How hair is drawn, for a face of one width; `fitLayers` makes it fit others. Plate pixels. */
export interface HairStyle {
  /** Half the width of the face it was drawn for. */
  readonly wide: number;
  /** Left, top and right of the head with this hair. */
  readonly box: readonly [left: number, top: number, right: number];
  /** Where hair that is longer than the face ends. */
  readonly bottom?: number;
  /** How far below the chin the head ends with it, where it isn't the usual. */
  readonly chinRoom?: number;
  /** Ears aren't drawn under it. */
  readonly hidesEars?: true;
  /** Behind the body, and before the face. */
  readonly behind?: (c: Controls) => readonly Layer[];
  readonly over?: (c: Controls, face: FaceShape) => readonly Layer[];
}
