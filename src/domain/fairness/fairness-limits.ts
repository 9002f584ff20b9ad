import { STORED_ALLOWANCES } from './stored-allowances.ts';

/** Limits per user on a shared machine. Times in milliseconds unless stated otherwise. */
export const FAIRNESS_LIMITS = {
  /** Concurrent image decodings. */
  images: { atOnce: 2, waiting: 24, waitingEach: 4, waitWithin: 20_000 },
  /** Frames of projects, drawn for programs. */
  frames: { atOnce: 1, waiting: 24, waitingEach: 4, waitWithin: 30_000 },
  /** Projects checked for programs: all scenes laid out, and remedies tried. */
  checks: { atOnce: 1, waiting: 40, waitingEach: 4, waitWithin: 20_000 },
  /** Audio taken out of finished videos; each is in memory as a whole. */
  audioFiles: { atOnce: 2, waiting: 24, waitingEach: 3, waitWithin: 30_000 },
  /** GIFs of finished videos: their scaled frames are in memory, and one takes a core for some seconds. */
  gifs: { atOnce: 1, waiting: 12, waitingEach: 2, waitWithin: 45_000 },
  /** Finished videos rendered without their backgrounds, some seconds at a time, and written as files in memory. */
  transparent: { atOnce: 1, waiting: 12, waitingEach: 2, waitWithin: 45_000 },
  /** Previews and length estimates; `computePreviewWorkers` run concurrently. */
  speech: { waiting: 48, waitingEach: 4, waitWithin: 20_000 },
  /** Presenters compiled from photos; one takes a core for some seconds. */
  presenters: { atOnce: 1, waiting: 12, waitingEach: 2, waitWithin: 45_000 },
  /** Recordings read and aligned; each minute takes a core for some five seconds. */
  recordings: { atOnce: 1, waiting: 12, waitingEach: 2, waitWithin: 45_000 },
  /** Recordings that a service listens to; each is in memory as a whole. */
  transcripts: { atOnce: 4, waiting: 12, waitingEach: 2, waitWithin: 45_000 },
  /** Concurrent writes of event batches: any other query waits for at most one. */
  batches: { atOnce: 1, waiting: 40, waitingEach: 4, waitWithin: 10_000 },
  /** The same for visitors without an account, per IP address. */
  tries: { atOnce: 1, waiting: 20, waitingEach: 3, waitWithin: 20_000 },
} as const;

/** Maximum concurrent voices; more threads are not worth their memory. */
const MOST_VOICES = 4;

/** Number of concurrent previews: all voices but one, which is reserved for renders. */
export function computePreviewWorkers(cores: number): number {
  return Math.max(1, Math.min(MOST_VOICES, cores) - 1);
}

/**
 * Seconds of CPU time per user and window before requests have to wait. Renders are counted when ordered, by `estimateRenderSeconds`;
 * canceling does not return them.
 */
export const WORK_BUDGETS = {
  images: { seconds: 60, window: 10 * 60_000 },
  speech: { seconds: 240, window: 10 * 60_000 },
  presenters: { seconds: 120, window: 10 * 60_000 },
  recordings: { seconds: 240, window: 10 * 60_000 },
  clips: { seconds: 240, window: 10 * 60_000 },
  frames: { seconds: 120, window: 10 * 60_000 },
  renders: { seconds: 4 * 60 * 60, window: 60 * 60_000 },
} as const;

export type WorkKind = keyof typeof WORK_BUDGETS;

/** Bytes of stored previews per user and in total. */
export const PREVIEW_STORAGE = { each: STORED_ALLOWANCES.previewBytes.most, all: 4_000 * 1_048_576 } as const;
