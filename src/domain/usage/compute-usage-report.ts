import { groupBy } from '../shared/group-by.ts';
import { formatUtcDay, listLastDays } from '../shared/utc-time.ts';
import { formatUsageSessionId, type UsageRecord, type UsageReport } from './usage-record.ts';
import { USAGE_LIMITS } from './usage-limits.ts';

/** Start of the first of the last `days` UTC days. */
export function getUsageStart(now: number, days: number): number {
  return Date.parse(listLastDays(now, days)[0] ?? formatUtcDay(now));
}

/** Reference implementation of the report, which the database query must agree with. */
export function computeUsageReport(records: readonly UsageRecord[], query: { readonly now: number; readonly days: number }): UsageReport {
  const since = getUsageStart(query.now, query.days);
  const counted = records.filter(({ at }) => at >= since);
  const byDay = groupBy(counted, ({ at }) => formatUtcDay(at));
  const views = counted.filter(({ isPageView, path }) => isPageView && path !== null);
  return {
    events: counted.length,
    sessions: countSessions(counted),
    devices: countDevices(counted),
    people: new Set(counted.flatMap(({ userId }) => userId ?? [])).size,
    days: listLastDays(query.now, query.days).map((day) => {
      const group = byDay.get(day) ?? [];
      return { day, events: group.length, sessions: countSessions(group), devices: countDevices(group) };
    }),
    types: listMostFrequent(counted, ({ type }) => type).map(([type, group]) => ({
      type,
      events: group.length,
      devices: countDevices(group),
    })),
    pages: listMostFrequent(views, ({ path }) => path ?? '').map(([path, group]) => ({
      path,
      views: group.length,
      devices: countDevices(group),
    })),
  };
}

function countDevices(records: readonly UsageRecord[]): number {
  return new Set(records.map(({ deviceId }) => deviceId)).size;
}

function countSessions(records: readonly UsageRecord[]): number {
  return new Set(records.flatMap(({ deviceId, sessionId }) => (sessionId === null ? [] : formatUsageSessionId(deviceId, sessionId)))).size;
}

/** Ties are sorted by name. */
function listMostFrequent(
  records: readonly UsageRecord[],
  nameOf: (record: UsageRecord) => string,
): readonly (readonly [string, readonly UsageRecord[]])[] {
  return [...groupBy(records, nameOf)]
    .toSorted(([left, these], [right, group]) => group.length - these.length || compareBytes(left, right))
    .slice(0, USAGE_LIMITS.reportRows);
}

/** Compares by UTF-8 bytes, as a database with the C collation does. */
export function compareBytes(left: string, right: string): number {
  const [these, group] = [Array.from(left), Array.from(right)];
  for (let at = 0; at < Math.min(these.length, group.length); at += 1) {
    const difference = (these[at]?.codePointAt(0) ?? 0) - (group[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return these.length - group.length;
}
