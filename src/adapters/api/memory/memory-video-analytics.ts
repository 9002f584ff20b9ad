import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { listLastDays } from '#domain/shared/utc-time.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type {
  AnalyticsReport,
  LabeledPlays,
  VideoAnalytics,
  VideoViewerReport,
  ViewerReport,
  ViewerTotals,
} from '#ports/video-analytics.ts';
import { computeRetention, listWatchedSentences } from '#domain/viewing/audience.ts';
import { computeCoverage, COVERAGE_SLOTS, isFinished, mergeRanges, type PlayedRange } from '#domain/viewing/coverage.ts';
import type { DeviceKind } from '#domain/viewing/viewer-labels.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import type { Faults } from './faults.ts';
import type { MemoryServer } from './memory-server.ts';

export interface MemoryUse {
  readonly taskId: string;
  readonly kind: 'opened' | 'downloaded';
}

/** A play of a shared video. */
export interface MemoryPlay {
  readonly taskId: string;
  /** Tells viewers apart. */
  readonly viewer: string;
  readonly ranges: readonly PlayedRange[];
  readonly clicked: boolean;
  readonly source: string;
  readonly country: string;
  readonly device: DeviceKind;
}

/** `uses` and `plays` are today's. */
export function createMemoryVideoAnalytics(
  server: MemoryServer,
  faults: Faults,
  { uses = [], plays = [] }: { readonly uses?: readonly MemoryUse[]; readonly plays?: readonly MemoryPlay[] } = {},
): VideoAnalytics {
  const totals = (of: readonly MemoryUse[]) => ({
    opened: of.filter(({ kind }) => kind === 'opened').length,
    downloaded: of.filter(({ kind }) => kind === 'downloaded').length,
  });

  const listDetails = () => [...server.videos.values()].filter(({ removed }) => !removed).map(({ detail }) => detail);
  const isRefused = () => !PLAN_FEATURES[server.profile().plan].analytics;
  const listDays = (count: number) => listLastDays(new Date(server.timestamp()).getTime(), count);

  function report(count: number): ApiOutcome<AnalyticsReport> {
    if (isRefused()) return WITHOUT_ANALYTICS;
    const details = listDetails();
    const counted = uses.filter(({ taskId }) => details.some((video) => video.taskId === taskId));
    const days = listDays(count).map((day, at) => ({
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

  function viewers(count: number): ApiOutcome<ViewerReport> {
    if (isRefused()) return WITHOUT_ANALYTICS;
    const videos = listDetails()
      .map((detail) => ({ detail, played: plays.filter(({ taskId }) => taskId === detail.taskId) }))
      .filter(({ played }) => played.length > 0);
    const rows = videos
      .map(({ detail, played }) => ({
        taskId: detail.taskId,
        title: detail.title,
        ...sumPlays(played, detail.durationSeconds ?? VIDEO_SECONDS),
      }))
      .toSorted((one, other) => other.plays - one.plays);
    return {
      kind: 'ok',
      value: {
        ...summarize(
          rows,
          videos.flatMap(({ played }) => played),
          listDays(count),
        ),
        videos: rows,
      },
    };
  }

  function videoViewers(videoId: string, count: number): ApiOutcome<VideoViewerReport> {
    const detail = listDetails().find(({ taskId }) => taskId === videoId);
    if (detail === undefined) return { kind: 'rejected', status: 404, code: 'not-found', message: 'This video doesn’t exist.' };
    if (isRefused()) return WITHOUT_ANALYTICS;
    const { taskId, title, transcript } = detail;
    const played = plays.filter((play) => play.taskId === taskId);
    const seconds = detail.durationSeconds ?? VIDEO_SECONDS;
    const coverages = played.map(({ ranges }) => computeCoverage(mergeRanges(ranges, seconds), seconds).slots);
    const slotPlays = Array.from({ length: COVERAGE_SLOTS }, (_, slot) => coverages.filter((slots) => slots[slot]).length);
    const retention = computeRetention(slotPlays, played.length);
    const summary = summarize([sumPlays(played, seconds)], played, listDays(count));
    return {
      kind: 'ok',
      value: { taskId, title, seconds, ...summary, retention, sentences: listWatchedSentences(transcript, retention, seconds) },
    };
  }

  return {
    report: (days, options) => faults.run(() => report(days), options?.signal),
    viewers: (days, options) => faults.run(() => viewers(days), options?.signal),
    videoViewers: (videoId, days, options) => faults.run(() => videoViewers(videoId, days), options?.signal),
  };
}

/** Length of videos that have none of their own. */
const VIDEO_SECONDS = 10;

const WITHOUT_ANALYTICS = {
  kind: 'rejected',
  status: 403,
  code: 'plan-without-analytics',
  message: 'Analytics are part of the Business plan.',
} as const;

function sumPlays(plays: readonly MemoryPlay[], duration: number): ViewerTotals {
  const coverages = plays.map(({ ranges }) => computeCoverage(mergeRanges(ranges, duration), duration));
  return {
    plays: plays.length,
    viewers: new Set(plays.map(({ viewer }) => viewer)).size,
    finished: coverages.filter(({ slots }) => isFinished(slots)).length,
    clicks: plays.filter(({ clicked }) => clicked).length,
    watchedSeconds: coverages.reduce((sum, coverage) => sum + coverage.seconds, 0),
  };
}

/** All plays are of the last day. */
function summarize(rows: readonly ViewerTotals[], plays: readonly MemoryPlay[], days: readonly string[]) {
  const sum = (read: (row: ViewerTotals) => number) => rows.reduce((total, row) => total + read(row), 0);
  const totals: ViewerTotals = {
    plays: sum((row) => row.plays),
    viewers: sum((row) => row.viewers),
    finished: sum((row) => row.finished),
    clicks: sum((row) => row.clicks),
    watchedSeconds: sum((row) => row.watchedSeconds),
  };
  return {
    ...totals,
    days: days.map((day, at) => ({
      day,
      ...(at === days.length - 1 ? { plays: totals.plays, viewers: totals.viewers } : { plays: 0, viewers: 0 }),
    })),
    sources: countLabels(plays.map(({ source }) => source)),
    countries: countLabels(plays.map(({ country }) => country)),
    devices: countLabels(plays.map(({ device }) => device)),
  };
}

function countLabels(labels: readonly string[]): readonly LabeledPlays[] {
  return [...new Set(labels)]
    .map((label) => ({ label, plays: labels.filter((each) => each === label).length }))
    .toSorted((one, other) => other.plays - one.plays || one.label.localeCompare(other.label))
    .slice(0, VIEWING_LIMITS.labelsListed);
}
