import type { WatchedSentence } from '#domain/viewing/audience.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** Reports how videos of the active workspace are watched (VID-8). Days are UTC. */
export interface VideoAnalytics {
  /** The last `days` days including today. `rejected` with `plan-without-analytics`. */
  report(days: AnalyticsDays, options?: CallOptions): Promise<ApiOutcome<AnalyticsReport>>;
  /** What viewers of the shared videos did, for the same days and plans. */
  viewers(days: AnalyticsDays, options?: CallOptions): Promise<ApiOutcome<ViewerReport>>;
  /** The same for one video, with its audience curve; 404 for a video out of reach. */
  videoViewers(videoId: string, days: AnalyticsDays, options?: CallOptions): Promise<ApiOutcome<VideoViewerReport>>;
}

/** Sums of a period. */
export interface ViewerTotals {
  /** Times that a video was started. */
  readonly plays: number;
  /** Different viewers of each day and video; a viewer who comes back on another day counts again. */
  readonly viewers: number;
  /** Plays that showed at least 90% of the video. */
  readonly finished: number;
  /** Plays in which the owner's button was pressed. */
  readonly clicks: number;
  /** Each second of a video counts once a play. */
  readonly watchedSeconds: number;
}

/** Plays with something in common: a site that led there, a country (ISO 3166-1), or a kind of device. */
export interface LabeledPlays {
  readonly label: string;
  readonly plays: number;
}

interface ViewerSummary extends ViewerTotals {
  /** Every day of the period, oldest first. */
  readonly days: readonly { readonly day: string; readonly plays: number; readonly viewers: number }[];
  /** Most plays first, each. `direct`: no other site; `other`: not known. */
  readonly sources: readonly LabeledPlays[];
  readonly countries: readonly LabeledPlays[];
  readonly devices: readonly LabeledPlays[];
}

export interface ViewerReport extends ViewerSummary {
  /** Most played first; videos that weren't played are omitted. */
  readonly videos: readonly ({ readonly taskId: string; readonly title: string } & ViewerTotals)[];
}

export interface VideoViewerReport extends ViewerSummary {
  readonly taskId: string;
  readonly title: string;
  /** Length of the video. */
  readonly seconds: number;
  /** Share of the plays, 0 to 1, that showed each hundredth of the video; empty without plays. */
  readonly retention: readonly number[];
  readonly sentences: readonly WatchedSentence[];
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
