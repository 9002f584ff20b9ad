/** Seconds in which titles and lower thirds come and go. */
const FADE = 0.2;

/** Pictures in which a layer comes in; in the picture after them it is fully there. */
export function countFadeFrames(frameRate: number): number {
  return Math.round(FADE * frameRate);
}
