import { parseUsageSessionId, type UsageRecord } from '#domain/usage/usage-record.ts';
import { computeUsageFunnel } from '#domain/usage/compute-usage-funnel.ts';
import { FUNNEL_STEPS, USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { computeUsageReport, getUsageStart } from '#domain/usage/compute-usage-report.ts';
import { toUsageEvent, computeUsageSessions } from '#domain/usage/compute-usage-sessions.ts';
import { USAGE_DAYS, type UsageAdminApi } from '#ports/usage-admin-api.ts';
import { toPage } from './memory-admin-queries.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { findPageRejection, NOT_FOUND, type Rejected, rejectField } from './memory-rejections.ts';

/** Characters: a device's id and the time of its start. */
const SESSION_ID_LENGTH = USAGE_LIMITS.idMost + 16;

export interface MemoryUsage {
  readonly server: MemoryAdminServer;
  readonly now: () => number;
  /** Received events, in order of arrival. */
  readonly records: readonly UsageRecord[];
}

export function createMemoryUsageAdminApi({ server, now, records }: MemoryUsage, faults: Faults): UsageAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  const ofLast = (days: number): readonly UsageRecord[] => records.filter(({ at }) => at >= getUsageStart(now(), days));

  return {
    report: (days, options) =>
      asAdmin(() => findDaysRejection(days) ?? { kind: 'ok', value: computeUsageReport(records, { now: now(), days }) }, options?.signal),
    funnel: ({ steps, days }, options) =>
      asAdmin(() => {
        if (steps.length < FUNNEL_STEPS.least || steps.length > FUNNEL_STEPS.most)
          return rejectField('steps', 'A funnel has 2 to 6 steps.');
        const wrong = steps.findIndex((step) => step === '' || step.length > USAGE_LIMITS.typeLength);
        if (wrong !== -1) return rejectField(`steps.${wrong}`, 'There is no such event.');
        return findDaysRejection(days) ?? { kind: 'ok', value: computeUsageFunnel(ofLast(days), steps) };
      }, options?.signal),
    sessions: ({ days, page = 1 }, options) =>
      asAdmin(() => {
        const wrong = findDaysRejection(days) ?? findPageRejection(page);
        if (wrong !== null) return wrong;
        const found = computeUsageSessions(ofLast(days), (userId) => server.users.get(userId)?.email ?? null);
        return { kind: 'ok', value: toPage(found, { page, pageSize: USAGE_LIMITS.sessionsPerPage }) };
      }, options?.signal),
    session: (id, options) =>
      asAdmin(() => {
        if (id.length > SESSION_ID_LENGTH) return rejectField('id', 'This id is too long.');
        const parts = parseUsageSessionId(id);
        const events = records
          .filter(({ deviceId, sessionId }) => deviceId === parts?.deviceId && sessionId === parts.startedAt)
          .toSorted((one, other) => one.at - other.at)
          .slice(0, USAGE_LIMITS.sessionEvents);
        return events.length === 0 ? NOT_FOUND : { kind: 'ok', value: events.map(toUsageEvent) };
      }, options?.signal),
  };
}

function findDaysRejection(days: number): Rejected | null {
  return USAGE_DAYS.some((known) => known === days) ? null : rejectField('days', `Use one of ${USAGE_DAYS.join(', ')} days.`);
}
