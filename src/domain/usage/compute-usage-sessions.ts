import type { UsageEvent, UsageSession } from '../../ports/usage-admin-api.ts';
import { groupBy } from '../shared/group-by.ts';
import { usageSessionId } from './session-id.ts';
import { compareText } from './compute-usage-report.ts';
import type { UsageRecord } from './usage-record.ts';

/** Newest first. `personOf`: how a person is called. */
export function usageSessionsOf(records: readonly UsageRecord[], personOf: (userId: string) => string | null): readonly UsageSession[] {
  const ofSession = groupBy(inOrder(records), ({ deviceId, sessionId }) => (sessionId === null ? '' : usageSessionId(deviceId, sessionId)));
  ofSession.delete('');
  return [...ofSession]
    .map(([id, events]) => sessionOf(id, events, personOf))
    .toSorted((one, other) => compareText(other.startedAt, one.startedAt) || compareText(one.id, other.id));
}

export function usageEventOf({ type, at, path, properties }: UsageRecord): UsageEvent {
  return { type, at: new Date(at).toISOString(), path, properties };
}

function sessionOf(id: string, events: readonly UsageRecord[], personOf: (userId: string) => string | null): UsageSession {
  const userId = events.findLast((event) => event.userId !== null)?.userId ?? null;
  const time = (at: number | undefined): string => new Date(at ?? 0).toISOString();
  return {
    id,
    person: userId === null ? null : personOf(userId),
    startedAt: time(events[0]?.at),
    endedAt: time(events.at(-1)?.at),
    events: events.length,
    entryPath: events.find(({ path }) => path !== null)?.path ?? null,
  };
}

function inOrder(records: readonly UsageRecord[]): readonly UsageRecord[] {
  return records.toSorted((one, other) => one.at - other.at);
}
