import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';
import { listLastDays } from '../../../domain/shared/utc-time.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { AnalyticsReport, VideoAnalytics } from '../../../ports/video-analytics.ts';
import type { Faults } from './faults.ts';
import type { MemoryServer } from './memory-server.ts';

export interface MemoryUse {
  readonly taskId: string;
  readonly kind: 'opened' | 'downloaded';
}

/** `uses`: today's plays. */
export function createMemoryVideoAnalytics(server: MemoryServer, faults: Faults, uses: readonly MemoryUse[] = []): VideoAnalytics {
  const totals = (of: readonly MemoryUse[]) => ({
    opened: of.filter(({ kind }) => kind === 'opened').length,
    downloaded: of.filter(({ kind }) => kind === 'downloaded').length,
  });

  function report(count: number): ApiOutcome<AnalyticsReport> {
    if (!PLAN_FEATURES[server.profile().plan].analytics) {
      return { kind: 'rejected', status: 403, code: 'plan-without-analytics', message: 'Analytics are part of the Business plan.' };
    }
    const details = [...server.videos.values()].filter(({ removed }) => !removed).map(({ detail }) => detail);
    const counted = uses.filter(({ taskId }) => details.some((video) => video.taskId === taskId));
    const days = listLastDays(new Date(server.timestamp()).getTime(), count).map((day, at) => ({
      day,
      ...totals(at === count - 1 ? counted : []),
    }));
    const videos = details
      .map(({ taskId, title }) => ({ taskId, title, ...totals(counted.filter((use) => use.taskId === taskId)) }))
      .filter(({ opened, downloaded }) => opened + downloaded > 0)
      .toSorted((one, other) => other.opened + other.downloaded - one.opened - one.downloaded);
    const made = details.filter(({ status }) => status === 'completed').length;
    return { kind: 'ok', value: { made, ...totals(counted), days, videos } };
  }

  return { report: (days, options) => faults.run(() => report(days), options?.signal) };
}
