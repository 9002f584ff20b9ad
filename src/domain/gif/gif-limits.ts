/** A GIF has no sound and 256 colors, and grows with every frame: it's for short pieces. */
export const GIF_LIMITS = {
  /** Of the video. */
  seconds: 30,
  /** Pixels of the longer side. */
  side: 480,
  frameRate: 12,
} as const;

/** Why a video of this length can't become a GIF; undefined when it can. */
export function findGifProblem(seconds: number): string | undefined {
  return seconds <= GIF_LIMITS.seconds
    ? undefined
    : `GIFs can be up to ${GIF_LIMITS.seconds} seconds long; this video has ${Math.ceil(seconds)}. Render a few of its scenes alone, and make a GIF of those.`;
}

/** Share of the limit within which a guess can end up on its other side: what `estimateSpokenSeconds` can be wrong by. */
const GUESS_MARGIN = 0.2;

export type GifOutlook = 'possible' | 'uncertain' | 'too-long';

/** Whether a video can become a GIF, before it's rendered. `exact` is false while its length is a guess. */
export function predictGif({ seconds, exact }: { readonly seconds: number; readonly exact: boolean }): GifOutlook {
  const isNear = Math.abs(seconds - GIF_LIMITS.seconds) <= GIF_LIMITS.seconds * GUESS_MARGIN;
  if (!exact && isNear) return 'uncertain';
  return findGifProblem(seconds) === undefined ? 'possible' : 'too-long';
}
