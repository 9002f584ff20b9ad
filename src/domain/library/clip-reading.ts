import { OPEN_ALLOWANCES } from '../fairness/open-allowances.ts';

/** Limits of uploaded videos that are being read. */
export const CLIP_READING_LIMITS = {
  /** Of one user at the same time. */
  each: OPEN_ALLOWANCES.clipReadings.most,
  /** Days that one stays listed that couldn't be read. */
  keptDays: 7,
} as const;

/** Whole percent of a file that was read, never less than before, and 99 until its clip is stored. */
export function computeReadingProgress(share: number, before: number): number {
  return Math.max(before, Math.min(Math.floor(Math.max(share, 0) * 100), 99));
}
