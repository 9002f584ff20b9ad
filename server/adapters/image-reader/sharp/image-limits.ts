const MEGAPIXELS = 1_000_000;

/** What an image may be, and what it may take. */
export const IMAGE_LIMITS = {
  /** Pixels each way. */
  leastSide: 16,
  /** Longest side of a stored image's exact form, in pixels. */
  backgroundSide: 1920,
  thumbnailSide: 320,
  squareSide: 512,
  /** Milliseconds for one image; its process is ended then. */
  time: 15_000,
  /** Megabytes of the process that opens images, in all. */
  memory: 1_024,
} as const;

/**
 * Pixels by format, of what the decoder finds in the file. HEIF and AVIF are frames of video: a few bytes hold
 * millions of pixels that take a hundred times as long as a JPEG's. TIFF is held in memory whole.
 */
export const PIXELS_BY_FORMAT: Readonly<Record<string, number>> = {
  jpeg: 50 * MEGAPIXELS,
  png: 50 * MEGAPIXELS,
  webp: 50 * MEGAPIXELS,
  gif: 25 * MEGAPIXELS,
  tiff: 12.5 * MEGAPIXELS,
  avif: 12.5 * MEGAPIXELS,
  heif: 12.5 * MEGAPIXELS,
};
