import { groupBy } from '../shared/group-by.ts';
import { isFunnelStep } from './funnel-step.ts';
import { USAGE_LIMITS } from './usage-limits.ts';
import type { FunnelStep, UsageRecord } from './usage-record.ts';

/**
 * Number of devices that went from step to step (`parseFunnelStep`): each event after the previous one and within a day of it. Any matching sequence counts,
 * not only the earliest. Events at the same time keep their order of arrival.
 */
export function computeUsageFunnel(records: readonly UsageRecord[], steps: readonly string[]): readonly FunnelStep[] {
  const byDevice = groupBy(
    records.toSorted((left, right) => left.at - right.at),
    ({ deviceId }) => deviceId,
  );
  const reached = [...byDevice.values()].map((events) => countStepsReached(events, steps));
  return addShares(steps.map((type, step) => ({ type, devices: reached.filter((count) => count > step).length })));
}

export function addShares(steps: readonly Omit<FunnelStep, 'share'>[]): readonly FunnelStep[] {
  const first = steps[0]?.devices ?? 0;
  return steps.map((step) => ({ ...step, share: first === 0 ? 0 : step.devices / first }));
}

function countStepsReached(events: readonly UsageRecord[], steps: readonly string[]): number {
  /** Per step, the latest time at which a matching sequence reached it. */
  const latest: (number | undefined)[] = [];
  for (const event of events) {
    const { at } = event;
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      const before = latest[step - 1];
      const follows = step === 0 || (before !== undefined && at - before <= USAGE_LIMITS.funnelWithin);
      if (isFunnelStep(event, steps[step] ?? '') && follows) latest[step] = at;
    }
  }
  return latest.length;
}
