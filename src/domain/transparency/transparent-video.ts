/** A video without its backgrounds is rendered when it's asked for, part by part, and is in memory as a whole. */
export const TRANSPARENT_LIMITS = {
  /** Of the video. */
  seconds: 120,
  /** Seconds that one request renders. What is begun then is finished; the next request continues. */
  turn: 3,
} as const;

/** Why a video of this length can't be had with transparency; undefined when it can. */
export function findTransparentProblem(seconds: number): string | undefined {
  return seconds <= TRANSPARENT_LIMITS.seconds
    ? undefined
    : `Videos with a transparent background can be up to ${TRANSPARENT_LIMITS.seconds / 60} minutes long. Render some scenes of this one alone, and download those.`;
}
