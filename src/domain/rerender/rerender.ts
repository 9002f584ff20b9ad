import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** States of a finished video that is rendered again to compare its bytes. The first two are under way. */
export const RERENDER_STATES = ['waiting', 'rendering', 'identical', 'different', 'failed', 'canceled'] as const;
export type RerenderState = (typeof RERENDER_STATES)[number];

export const RERENDER_LIMITS = {
  /** Requests of a workspace within `windowMs`. */
  requests: TIMED_ALLOWANCES.rerenders.most,
  windowMs: TIMED_ALLOWANCES.rerenders.window,
  /** Seconds of a video at most. */
  seconds: 10 * 60,
  /** Milliseconds for which one makes way for ordered videos, all its scenes together. */
  yieldMs: 10 * 60 * 1_000,
  /** Milliseconds between two looks at whether ordered videos wait. */
  yieldStepMs: 2_000,
} as const;

export interface Rerender {
  readonly state: RerenderState;
  /** Whole percent. */
  readonly progress: number;
  readonly requestedAt: string;
  readonly endedAt: string | null;
  /** SHA-256 of all that was compared, as hex; of the video that is kept. Null before it's known. */
  readonly digest: string | null;
  /** Whether another version of the renderer made the video; null where its manifest doesn't say. */
  readonly isEngineChanged: boolean | null;
  /** Seconds into the video from which it differs; null where both play the same, or no such place was found. */
  readonly differsAt: number | null;
  /** Why it couldn't be compared. */
  readonly problem: string | null;
}

/** What users see of a video: the latest, and how many more they may request now. */
export interface RerenderReport {
  readonly latest: Rerender | null;
  readonly left: number;
}

export function isUnderWay(state: RerenderState): boolean {
  return state === 'waiting' || state === 'rendering';
}

/** A sentence for users where the video is too long to be rendered again. */
export function findRerenderProblem(seconds: number): string | undefined {
  if (seconds <= RERENDER_LIMITS.seconds) return undefined;
  return `Only videos of up to ${RERENDER_LIMITS.seconds / 60} minutes are rendered again. Compare this one on your computer: npx castwright verify video.mp4 --project project.json`;
}

export function countLeft(requested: number): number {
  return Math.max(0, RERENDER_LIMITS.requests - requested);
}

/** Whole percent, 100 only when all frames are done. */
export function computeRerenderProgress(done: number, of: number): number {
  return of <= 0 ? 0 : Math.floor((Math.min(done, of) / of) * 100);
}
