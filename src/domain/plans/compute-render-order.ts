import type { PlanMessages } from './plan-messages.ts';

type Priority = PlanMessages['priority'];

/** Seconds by which a lower priority yields when capacity is short. */
export const HANDICAP_SECONDS: Readonly<Record<Priority, number>> = { high: 0, medium: 60, low: 180 };

/** Seconds by which each unfinished video of the same account puts back its next one: about what making one takes. */
export const OWN_HANDICAP_SECONDS = 60;

/** Render orders are small integers: seconds since this time. */
const EPOCH = Date.UTC(2026, 0);

/**
 * Sort key of the render queue, smallest first. A lower priority counts as ordered slightly later: it can be overtaken by orders within
 * that time and by none after it, so nothing starves. So do videos of an account that has others waiting: who orders one video doesn't wait
 * for the hundred of somebody else. `unfinished`: those of the same account.
 */
export function computeRenderOrder(priority: Priority, now: number, unfinished = 0): number {
  return Math.floor((now - EPOCH) / 1_000) + HANDICAP_SECONDS[priority] + OWN_HANDICAP_SECONDS * unfinished;
}
