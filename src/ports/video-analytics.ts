import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** VID-8: how the videos of the workspace the user works in are used. Days are UTC. */
export interface VideoAnalytics {
  /** The last `days` days, today included. `rejected` with `plan-without-analytics`. */
  report(days: AnalyticsDays, options?: CallOptions): Promise<ApiOutcome<AnalyticsReport>>;
}

export interface AnalyticsReport {
  readonly made: number;
  readonly opened: number;
  readonly downloaded: number;
  /** Every day of the time, oldest first; `2026-11-21`. */
  readonly days: readonly AnalyticsDay[];
  /** The most used first; those that were not used are left out. */
  readonly videos: readonly VideoUse[];
}

export interface AnalyticsDay {
  readonly day: string;
  readonly opened: number;
  readonly downloaded: number;
}

export interface VideoUse {
  readonly taskId: string;
  readonly title: string;
  readonly opened: number;
  readonly downloaded: number;
}
