import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { FunnelStep, UsageEvent, UsageReport, UsageSession } from '../domain/usage/usage-record.ts';

/** What the server's own collector has heard, for administrators; others are `rejected` with 403. Days are UTC. */
export interface UsageAdminApi {
  report(days: UsageDays, options?: CallOptions): Promise<ApiOutcome<UsageReport>>;
  /** How many went on from step to step, in this order, within a day of the step before. 2 to 6 event types. */
  funnel(
    asked: { readonly steps: readonly string[]; readonly days: UsageDays },
    options?: CallOptions,
  ): Promise<ApiOutcome<readonly FunnelStep[]>>;
  /** Newest first. */
  sessions(asked: { readonly days: UsageDays; readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<SessionPage>>;
  /** What happened in one, oldest first. */
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
