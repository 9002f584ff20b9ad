import type { UsageReport } from '../../ports/usage-admin-api.ts';
import { groupBy } from '../shared/group-by.ts';
import { dayOf, lastDays } from '../shared/utc-days.ts';
import { usageSessionId } from './session-id.ts';
import { USAGE_LIMITS } from './usage-limits.ts';
import type { UsageRecord } from './usage-record.ts';

/** The beginning of the first of the last `days` days, UTC. */
export function usageSince(now: number, days: number): number {
  return Date.parse(lastDays(now, days)[0] ?? dayOf(now));
}

/** What the figures are, said plainly: the meaning that every way of counting them has to agree with. */
export function usageReportOf(records: readonly UsageRecord[], asked: { readonly now: number; readonly days: number }): UsageReport {
  const since = usageSince(asked.now, asked.days);
  const counted = records.filter(({ at }) => at >= since);
  const ofDay = groupBy(counted, ({ at }) => dayOf(at));
  const views = counted.filter(({ isPageView, path }) => isPageView && path !== null);
  return {
    events: counted.length,
    sessions: sessionsOf(counted),
    devices: devicesOf(counted),
    people: new Set(counted.flatMap(({ userId }) => userId ?? [])).size,
    days: lastDays(asked.now, asked.days).map((day) => {
      const those = ofDay.get(day) ?? [];
      return { day, events: those.length, sessions: sessionsOf(those), devices: devicesOf(those) };
    }),
    types: mostFrequent(counted, ({ type }) => type).map(([type, those]) => ({ type, events: those.length, devices: devicesOf(those) })),
    pages: mostFrequent(views, ({ path }) => path ?? '').map(([path, those]) => ({ path, views: those.length, devices: devicesOf(those) })),
  };
}

function devicesOf(records: readonly UsageRecord[]): number {
  return new Set(records.map(({ deviceId }) => deviceId)).size;
}

function sessionsOf(records: readonly UsageRecord[]): number {
  return new Set(records.flatMap(({ deviceId, sessionId }) => (sessionId === null ? [] : usageSessionId(deviceId, sessionId)))).size;
}

/** The name decides between equals, letter by letter. */
function mostFrequent(
  records: readonly UsageRecord[],
  nameOf: (record: UsageRecord) => string,
): readonly (readonly [string, readonly UsageRecord[]])[] {
  return [...groupBy(records, nameOf)]
    .toSorted(([one, these], [other, those]) => those.length - these.length || compareText(one, other))
    .slice(0, USAGE_LIMITS.reportRows);
}

/** By the bytes of UTF-8, as a database without a language does. */
export function compareText(one: string, other: string): number {
  const [these, those] = [Array.from(one), Array.from(other)];
  for (let at = 0; at < Math.min(these.length, those.length); at += 1) {
    const difference = (these[at]?.codePointAt(0) ?? 0) - (those[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return these.length - those.length;
}
