/** What one user may take of a machine that others share, in one place. Times in milliseconds unless named otherwise. */
export const FAIRNESS_LIMITS = {
  /** Images opened at a time. */
  images: { atOnce: 2, waiting: 24, waitingEach: 4, waitWithin: 20_000 },
  /** Previews, and scripts whose length is asked for; `computePreviewWorkers` at a time. */
  speech: { waiting: 48, waitingEach: 4, waitWithin: 20_000 },
  /** Batches of events written at a time: everybody's next query waits for one of them at most. */
  batches: { atOnce: 1, waiting: 40, waitingEach: 4, waitWithin: 10_000 },
  /** The same for visitors without an account, an address each. */
  tries: { atOnce: 1, waiting: 20, waitingEach: 3, waitWithin: 20_000 },
} as const;

/** Voices that speak at a time; more threads are never worth their memory. */
const MOST_VOICES = 4;

/** Previews spoken at a time: all voices but one, which is left to renders. */
export function computePreviewWorkers(cores: number): number {
  return Math.max(1, Math.min(MOST_VOICES, cores) - 1);
}

/**
 * Seconds of a processor core that one user may take within a window before the next request has to wait. Renders are
 * counted when they're ordered, by `estimateRenderSeconds`; cancelling doesn't give them back.
 */
export const WORK_BUDGETS = {
  images: { seconds: 60, window: 10 * 60_000 },
  speech: { seconds: 240, window: 10 * 60_000 },
  renders: { seconds: 4 * 60 * 60, window: 60 * 60_000 },
} as const;

export type WorkKind = keyof typeof WORK_BUDGETS;

/** Megabytes of one user's previews that are kept, and of everybody's. */
export const PREVIEW_STORAGE = { each: 200, all: 4_000 } as const;
