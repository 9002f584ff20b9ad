import type { PlanMessages } from './plan-messages.ts';

type Priority = PlanMessages['priority'];

/** Seconds that a video waits longer than one of the highest priority, where there is not enough room for both. */
export const HANDICAP_SECONDS: Readonly<Record<Priority, number>> = { high: 0, medium: 60, low: 180 };

/** Turns are small whole numbers: seconds since this moment. */
const EPOCH = Date.UTC(2026, 0);

/**
 * Of the videos that wait, the one with the smallest turn is rendered next. A plan of lower priority is as if it had been
 * ordered a little later: it can be overtaken by what is ordered within that time, and by nothing after it, so that nobody
 * waits forever.
 */
export function computeRenderOrder(priority: Priority, now: number): number {
  return Math.floor((now - EPOCH) / 1_000) + HANDICAP_SECONDS[priority];
}
