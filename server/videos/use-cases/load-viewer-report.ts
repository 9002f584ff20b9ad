import { and, desc, eq, gte, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { listLastDays } from '#domain/shared/utc-time.ts';
import { computeRetention, listWatchedSentences } from '#domain/viewing/audience.ts';
import { COVERAGE_SLOTS } from '#domain/viewing/coverage.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import type { LabeledPlays, VideoViewerReport, ViewerReport, ViewerTotals } from '#ports/video-analytics.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import { isListed, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';
import { video } from '../tables/video-tables.ts';
import { type PLAY_LABELS, videoPlayDay, videoPlayLabel } from '../tables/viewer-tables.ts';
import { refuseWithoutAnalytics } from './load-video-analytics.ts';
import { loadReachableVideo } from './load-videos.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

/** What viewers of the workspace's shared videos did in the last days (VID-8, PLN-3). */
export async function loadViewerReport(services: Services, workspace: Workspace, count: number): Promise<ViewerReport> {
  await refuseWithoutAnalytics(services, workspace);
  const mine = and(isListed(video, workspace), isNull(video.deletedAt));
  const days = listLastDays(services.clock.now(), count);
  const videos = await services.database.db
    .select({ taskId: video.id, title: video.title, ...TOTALS })
    .from(videoPlayDay)
    .innerJoin(video, eq(video.id, videoPlayDay.videoId))
    .where(and(mine, gte(videoPlayDay.day, days[0] ?? '')))
    .groupBy(video.id, video.title)
    .having(sql`sum(${videoPlayDay.plays}) > 0`)
    .orderBy(desc(sum(videoPlayDay.plays)), video.id)
    .limit(SERVER_LIMITS.analyticsVideos);
  return { ...(await loadSummary(services, mine, days)), videos };
}

/** The same for one video that the workspace reaches, with its audience curve. */
export async function loadVideoViewerReport(services: Services, item: WorkspaceItem, count: number): Promise<VideoViewerReport> {
  const row = await loadReachableVideo(services.database.db, item);
  await refuseWithoutAnalytics(services, item.workspace);
  const days = listLastDays(services.clock.now(), count);
  const summary = await loadSummary(services, eq(video.id, row.id), days);
  const slots = await services.database.db
    .select({ slotPlays: videoPlayDay.slotPlays })
    .from(videoPlayDay)
    .where(and(eq(videoPlayDay.videoId, row.id), gte(videoPlayDay.day, days[0] ?? '')));
  const slotPlays = Array.from({ length: COVERAGE_SLOTS }, (_, slot) =>
    slots.reduce((plays, day) => plays + (day.slotPlays[slot] ?? 0), 0),
  );
  const retention = computeRetention(slotPlays, summary.plays);
  const seconds = row.seconds ?? 0;
  return {
    ...{ taskId: row.id, title: row.title, seconds, ...summary, retention },
    sentences: listWatchedSentences(row.transcript ?? [], retention, seconds),
  };
}

const toSum = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
const TOTALS = {
  plays: toSum(videoPlayDay.plays),
  viewers: toSum(videoPlayDay.viewers),
  finished: toSum(videoPlayDay.finished),
  clicks: toSum(videoPlayDay.clicks),
  watchedSeconds: toSum(videoPlayDay.watchedSeconds),
};
const NOTHING: ViewerTotals = { plays: 0, viewers: 0, finished: 0, clicks: 0, watchedSeconds: 0 };

async function loadSummary({ database }: Services, which: SQL | undefined, days: readonly string[]) {
  const byDay = await database.db
    .select({ day: videoPlayDay.day, ...TOTALS })
    .from(videoPlayDay)
    .innerJoin(video, eq(video.id, videoPlayDay.videoId))
    .where(and(which, gte(videoPlayDay.day, days[0] ?? '')))
    .groupBy(videoPlayDay.day);
  const known = new Map(byDay.map((row) => [row.day, row]));
  const totals = byDay.reduce(addTotals, NOTHING);

  const plays = toSum(videoPlayLabel.plays);
  const loadLabels = async (kind: (typeof PLAY_LABELS)[number]): Promise<readonly LabeledPlays[]> =>
    database.db
      .select({ label: videoPlayLabel.label, plays })
      .from(videoPlayLabel)
      .innerJoin(video, eq(video.id, videoPlayLabel.videoId))
      .where(and(which, eq(videoPlayLabel.kind, kind), gte(videoPlayLabel.day, days[0] ?? '')))
      .groupBy(videoPlayLabel.label)
      .orderBy(desc(plays), videoPlayLabel.label)
      .limit(VIEWING_LIMITS.labelsListed);
  return {
    ...totals,
    days: days.map((day) => ({ day, plays: known.get(day)?.plays ?? 0, viewers: known.get(day)?.viewers ?? 0 })),
    ...{ sources: await loadLabels('source'), countries: await loadLabels('country'), devices: await loadLabels('device') },
  };
}

function addTotals(one: ViewerTotals, other: ViewerTotals): ViewerTotals {
  return {
    plays: one.plays + other.plays,
    viewers: one.viewers + other.viewers,
    finished: one.finished + other.finished,
    clicks: one.clicks + other.clicks,
    watchedSeconds: one.watchedSeconds + other.watchedSeconds,
  };
}
