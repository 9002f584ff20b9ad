import type { LayerBox, StageSpot } from '../project/project.ts';

/** What has a usual place in the frame and can be moved from it. */
export type StagePart =
  /** `speaker`: of a presenter beside the first. */
  | { readonly kind: 'presenter'; readonly speaker?: number }
  | { readonly kind: 'captions' }
  | { readonly kind: 'layer'; readonly layerId: string };

/** A part as it's drawn in frames `from` (inclusive) to `to` (exclusive) of its scene. */
export interface StageElement {
  readonly part: StagePart;
  readonly box: LayerBox;
  /** Where it is, moved or not. */
  readonly spot: StageSpot;
  readonly from: number;
  readonly to: number;
}
