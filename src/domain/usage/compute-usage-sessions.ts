import { groupBy } from '../shared/group-by.ts';
import { formatUsageSessionId, type UsageEvent, type UsageRecord, type UsageSession } from './usage-record.ts';
import { compareBytes } from './compute-usage-report.ts';

/** Newest first. `getUserName` returns a user's display name. */
export function computeUsageSessions(
  records: readonly UsageRecord[],
  getUserName: (userId: string) => string | null,
): readonly UsageSession[] {
  const bySession = groupBy(sortByTime(records), ({ deviceId, sessionId }) =>
    sessionId === null ? '' : formatUsageSessionId(deviceId, sessionId),
  );
  bySession.delete('');
  return [...bySession]
    .map(([id, events]) => toUsageSession(id, events, getUserName))
    .toSorted((left, right) => compareBytes(right.startedAt, left.startedAt) || compareBytes(left.id, right.id));
}

export function toUsageEvent({ type, at, path, properties }: UsageRecord): UsageEvent {
  return { type, at: new Date(at).toISOString(), path, properties };
}

function toUsageSession(id: string, events: readonly UsageRecord[], getUserName: (userId: string) => string | null): UsageSession {
  const userId = events.findLast((event) => event.userId !== null)?.userId ?? null;
  const time = (at: number | undefined): string => new Date(at ?? 0).toISOString();
  return {
    id,
    person: userId === null ? null : getUserName(userId),
    startedAt: time(events[0]?.at),
    endedAt: time(events.at(-1)?.at),
    events: events.length,
    entryPath: events.find(({ path }) => path !== null)?.path ?? null,
  };
}

function sortByTime(records: readonly UsageRecord[]): readonly UsageRecord[] {
  return records.toSorted((left, right) => left.at - right.at);
}
