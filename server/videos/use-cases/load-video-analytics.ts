import { and, count, eq, gte, isNull, sql, sum } from 'drizzle-orm';
import { loadPlanUsage } from '../../billing/index.ts';
import { formatUtcDay, listLastDays } from '#domain/shared/utc-time.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { AnalyticsReport } from '#ports/video-analytics.ts';
import { video, videoDay } from '../tables/video-tables.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import { isListed, type Workspace } from '../../shared/workspace.ts';

type Services = Pick<ServerContext, 'database' | 'clock' | 'log'>;

/** Counts one use of a video. Never throws, so that a failed count does not block the download; failures are logged. */
export async function countVideoUse({ database, clock, log }: Services, videoId: string, kind: 'opened' | 'downloaded'): Promise<void> {
  try {
    await database.db
      .insert(videoDay)
      .values({ videoId, day: formatUtcDay(clock.now()), [kind]: 1 })
      .onConflictDoUpdate({ target: [videoDay.videoId, videoDay.day], set: { [kind]: sql`${videoDay[kind]} + 1` } });
  } catch (error) {
    log.warn('The use of a video could not be counted.', { videoId, error: String(error) });
  }
}

/** How often the workspace's videos were opened and downloaded, by day and by video; refused without analytics in the plan (VID-8, PLN-3). */
export async function loadVideoAnalytics(services: Services, workspace: Workspace, days: number): Promise<AnalyticsReport> {
  const { db } = services.database;
  await refuseWithoutAnalytics(services, workspace);
  const time = listLastDays(services.clock.now(), days);
  const since = time[0] ?? '';
  const mine = and(isListed(video, workspace), isNull(video.deletedAt));
  const used = and(mine, gte(videoDay.day, since));
  const total = { opened: sum(videoDay.opened).mapWith(Number), downloaded: sum(videoDay.downloaded).mapWith(Number) };
  const [completed] = await db
    .select({ videos: count() })
    .from(video)
    .where(and(mine, eq(video.status, 'completed'), gte(video.completedAt, new Date(since))));
  const byDay = await db
    .select({ day: videoDay.day, ...total })
    .from(videoDay)
    .innerJoin(video, eq(video.id, videoDay.videoId))
    .where(used)
    .groupBy(videoDay.day);
  const byVideo = await db
    .select({ taskId: video.id, title: video.title, ...total })
    .from(videoDay)
    .innerJoin(video, eq(video.id, videoDay.videoId))
    .where(used)
    .groupBy(video.id, video.title)
    .orderBy(sql`sum(${videoDay.opened} + ${videoDay.downloaded}) desc`, video.id)
    .limit(SERVER_LIMITS.analyticsVideos);

  const known = new Map(byDay.map((row) => [row.day, row]));
  const perDay = time.map((day) => known.get(day) ?? { day, opened: 0, downloaded: 0 });
  return {
    made: completed?.videos ?? 0,
    opened: perDay.reduce((all, { opened }) => all + opened, 0),
    downloaded: perDay.reduce((all, { downloaded }) => all + downloaded, 0),
    days: perDay,
    videos: byVideo,
  };
}

/** Throws 403 `plan-without-analytics` unless the plan has analytics. */
export async function refuseWithoutAnalytics(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  workspace: Workspace,
): Promise<void> {
  const usage = await loadPlanUsage(database.db, workspace, { now: clock.now(), lock: false });
  if (usage !== undefined && PLAN_FEATURES[usage.plan].analytics) return;
  throw new HttpError(403, 'plan-without-analytics', {
    message: 'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.',
  });
}
