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
