/** Limits of a film as it is stored: every upload is made to fit them, apart from its length. */
export const CLIP_LIMITS = {
  /** Seconds. */
  longest: 30,
  /** Seconds. */
  shortest: 0.5,
  /** Pixels of the longer side. */
  side: 1280,
  /** Pixels of the shorter side. */
  smallestSide: 64,
  /** Frames per second. */
  frameRate: 30,
  /** Bytes of the stored file. */
  bytes: 48 * 1024 ** 2,
} as const;

/** Limits of a recording of a screen, which is stored as what changes: larger and longer than a film, as long as little moves in it. */
export const SCREEN_LIMITS = {
  /** Seconds. */
  longest: 600,
  /** Pixels of the longer side. */
  side: 1920,
  /** Frames per second. */
  frameRate: 30,
  /** Bytes of the stored file, which an entry of a project file holds. */
  bytes: 60 * 1024 ** 2,
} as const;

/** Bytes of an uploaded video. */
export const LARGEST_CLIP_UPLOAD = 128 * 1024 ** 2;
