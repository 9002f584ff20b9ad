import { parseUsageSessionId, type UsageRecord } from '../../../domain/usage/usage-record.ts';
import { computeUsageFunnel } from '../../../domain/usage/compute-usage-funnel.ts';
import { FUNNEL_STEPS, USAGE_LIMITS } from '../../../domain/usage/usage-limits.ts';
import { computeUsageReport, getUsageStart } from '../../../domain/usage/compute-usage-report.ts';
import { toUsageEvent, computeUsageSessions } from '../../../domain/usage/compute-usage-sessions.ts';
import type { UsageAdminApi } from '../../../ports/usage-admin-api.ts';
import { toPage } from './memory-admin-queries.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { NOT_FOUND } from './memory-rejections.ts';

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
    report: (days, options) => asAdmin(() => ({ kind: 'ok', value: computeUsageReport(records, { now: now(), days }) }), options?.signal),
    funnel: ({ steps, days }, options) =>
      asAdmin(() => {
        if (steps.length < FUNNEL_STEPS.least || steps.length > FUNNEL_STEPS.most) {
          return { kind: 'rejected', status: 400, code: 'invalid-request', field: 'steps', message: 'A funnel has 2 to 6 steps.' };
        }
        return { kind: 'ok', value: computeUsageFunnel(ofLast(days), steps) };
      }, options?.signal),
    sessions: ({ days, page = 1 }, options) =>
      asAdmin(() => {
        const found = computeUsageSessions(ofLast(days), (userId) => server.users.get(userId)?.email ?? null);
        return { kind: 'ok', value: toPage(found, { page, pageSize: USAGE_LIMITS.sessionsPerPage }) };
      }, options?.signal),
    session: (id, options) =>
      asAdmin(() => {
        const parts = parseUsageSessionId(id);
        const events = records
          .filter(({ deviceId, sessionId }) => deviceId === parts?.deviceId && sessionId === parts.startedAt)
          .toSorted((one, other) => one.at - other.at)
          .slice(0, USAGE_LIMITS.sessionEvents);
        return events.length === 0 ? NOT_FOUND : { kind: 'ok', value: events.map(toUsageEvent) };
      }, options?.signal),
  };
}
