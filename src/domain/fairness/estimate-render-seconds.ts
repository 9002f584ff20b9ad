/** Seconds of a core for a million pixels of video, drawn and encoded: 12 ms for 1920 x 1080 (README, one more frame). */
const SECONDS_A_MEGAPIXEL = 0.006;
const MEGAPIXEL = 1_000_000;

/** Seconds of a processor core that a video of this length and size takes. */
export function estimateRenderSeconds(video: {
  readonly seconds: number;
  readonly frameRate: number;
  readonly width: number;
  readonly height: number;
}): number {
  return ((video.seconds * video.frameRate * video.width * video.height) / MEGAPIXEL) * SECONDS_A_MEGAPIXEL;
}
