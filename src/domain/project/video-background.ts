/** How an uploaded clip plays. Marks in seconds of the clip. */
export interface ClipPlay {
  /** Where it begins; default 0. */
  readonly from?: number;
  /** Where it ends; default: with the clip. */
  readonly to?: number;
  /** What is shown longer than it lasts. Default: loop. */
  readonly ending?: ClipEnding;
  /** How loud its own sound is where nobody speaks: 0, silent, to 1, the default. */
  readonly volume?: number;
}

/** An uploaded clip behind the presenter. */
export interface VideoBackground extends ClipPlay {
  readonly kind: 'video';
  readonly assetId: string;
  /** 0 (sharp, the default) to 1. */
  readonly blur?: number;
  /** How much darker it is: 0 (the default) to 1, black. */
  readonly dim?: number;
}

/** `loop`: from its beginning again. `hold`: its last frame. */
export const CLIP_ENDINGS = ['loop', 'hold'] as const;
export type ClipEnding = (typeof CLIP_ENDINGS)[number];

/** Whether a background is an asset of the workspace: an image or a clip. */
export function isUploadedBackground<Any extends { readonly kind: string }>(
  background: Any,
): background is Extract<Any, { readonly assetId: string }> {
  return background.kind === 'image' || background.kind === 'video';
}
