import type { LiveSpan } from './plan-greeting.ts';

type Span = Pick<LiveSpan, 'start' | 'end'>;

/**
 * How much longer or shorter than in the file a live scene may be. The file runs on under it, slower or faster, so that the player's time
 * stays the file's; browsers play at no other rates.
 */
export const LIVE_RATES = { slowest: 0.25, fastest: 4 } as const;

/** Share by which the file's rate may differ for a while, until both are in step again. */
const LARGEST_CORRECTION = 0.1;

/** Seconds of the live scene at a second of the file. `seconds`: length of the live scene. */
export function toSceneTime(fileTime: number, { start, end }: Span, seconds: number): number {
  const share = (fileTime - start) / (end - start);
  return Math.min(1, Math.max(0, share)) * seconds;
}

/** Seconds of the file at a second of the live scene. */
export function toFileTime(sceneTime: number, { start, end }: Span, seconds: number): number {
  const share = seconds > 0 ? sceneTime / seconds : 0;
  return start + Math.min(1, Math.max(0, share)) * (end - start);
}

/** How fast the file has to run for both to end together; null where it can't. */
export function computeFileRate({ start, end }: Span, seconds: number): number | null {
  const rate = seconds > 0 ? (end - start) / seconds : 0;
  return rate >= LIVE_RATES.slowest && rate <= LIVE_RATES.fastest ? rate : null;
}

/** A little faster while the file is behind the live scene, a little slower while it's ahead. `ahead`: seconds of the scene. */
export function correctRate(rate: number, ahead: number): number {
  return rate * (1 - Math.min(LARGEST_CORRECTION, Math.max(-LARGEST_CORRECTION, ahead / 2)));
}

/** The scene to be seen at a second of the file, also while the next one comes in over it. */
export function findLiveSpan(spans: readonly LiveSpan[], fileTime: number): LiveSpan | undefined {
  return spans.findLast(({ start, end, fadeOut, isLast }) => start <= fileTime && (isLast || fileTime < end + fadeOut));
}

/** How much of the live scene is seen over the file, from 0 to 1. */
export function computeLiveOpacity(fileTime: number, { start, end, fadeIn, fadeOut, isLast }: LiveSpan): number {
  if (fileTime < start) return 0;
  if (fileTime >= end && !isLast) return fadeOut > 0 ? Math.max(0, 1 - (fileTime - end) / fadeOut) : 0;
  return fadeIn > 0 ? Math.min(1, (fileTime - start) / fadeIn) : 1;
}
