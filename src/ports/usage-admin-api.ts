import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { FunnelStep, UsageEvent, UsageReport, UsageSession } from '#domain/usage/usage-record.ts';

/**
 * Reports from the events that the server's own analytics collector received. Administrators only; for others `rejected` with 403. Days are
 * UTC.
 */
export interface UsageAdminApi {
  report(days: UsageDays, options?: CallOptions): Promise<ApiOutcome<UsageReport>>;
  /**
   * Counts how many devices went from step to step, in this order, each within a day of the previous one. 2 to 6 steps: types of events, and
   * pages (`toPageStep`).
   */
  funnel(
    asked: { readonly steps: readonly string[]; readonly days: UsageDays },
    options?: CallOptions,
  ): Promise<ApiOutcome<readonly FunnelStep[]>>;
  /** Newest first. */
  sessions(asked: { readonly days: UsageDays; readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<SessionPage>>;
  /** Events of one session, oldest first. */
  session(id: string, options?: CallOptions): Promise<ApiOutcome<readonly UsageEvent[]>>;
}

export const USAGE_DAYS = [1, 7, 30, 90] as const;
export type UsageDays = (typeof USAGE_DAYS)[number];

export interface SessionPage {
  readonly rows: readonly UsageSession[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}
