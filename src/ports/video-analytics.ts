import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** Reports how videos of the active workspace are watched (VID-8). Days are UTC. */
export interface VideoAnalytics {
  /** The last `days` days including today. `rejected` with `plan-without-analytics`. */
  report(days: AnalyticsDays, options?: CallOptions): Promise<ApiOutcome<AnalyticsReport>>;
}

export interface AnalyticsReport {
  readonly made: number;
  readonly opened: number;
  readonly downloaded: number;
  /** Every day of the period, oldest first; `2026-11-21`. */
  readonly days: readonly AnalyticsDay[];
  /** Most used first; unused videos are omitted. */
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
