import type { PlanMessages } from './plan-messages.ts';

type Priority = PlanMessages['priority'];

/** Seconds by which a lower priority yields when capacity is short. */
export const HANDICAP_SECONDS: Readonly<Record<Priority, number>> = { high: 0, medium: 60, low: 180 };

/** Render orders are small integers: seconds since this time. */
const EPOCH = Date.UTC(2026, 0);

/**
 * Sort key of the render queue, smallest first. A lower priority counts as ordered slightly later: it can be overtaken by orders within
 * that time and by none after it, so nothing starves.
 */
export function computeRenderOrder(priority: Priority, now: number): number {
  return Math.floor((now - EPOCH) / 1_000) + HANDICAP_SECONDS[priority];
}
