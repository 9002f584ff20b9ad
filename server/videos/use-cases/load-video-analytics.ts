import { and, count, eq, gte, isNull, sql, sum } from 'drizzle-orm';
import { dayOf, lastDays } from '../../../src/domain/shared/utc-days.ts';
import { PLAN_FEATURES } from '../../../src/domain/plans/plan-features.ts';
import type { AnalyticsReport } from '../../../src/ports/video-analytics.ts';
import { user, video, videoDay } from '../../adapters/database/schema.ts';
import { HOST_LIMITS } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { Refusal } from '../../shared/http-error.ts';
import { listed, type Workspace } from '../../shared/workspace.ts';

type Services = Pick<HostServices, 'database' | 'clock' | 'log'>;

/** Counting must never keep anybody from their video: what goes wrong is logged. */
export async function noteVideoUse({ database, clock, log }: Services, videoId: string, kind: 'opened' | 'downloaded'): Promise<void> {
  try {
    await database.db
      .insert(videoDay)
      .values({ videoId, day: dayOf(clock.now()), [kind]: 1 })
      .onConflictDoUpdate({ target: [videoDay.videoId, videoDay.day], set: { [kind]: sql`${videoDay[kind]} + 1` } });
  } catch (error) {
    log.warn('The use of a video could not be counted.', { videoId, error: String(error) });
  }
}

/** VID-8, PLN-3. */
export async function videoAnalytics(services: Services, workspace: Workspace, days: number): Promise<AnalyticsReport> {
  const { db } = services.database;
  const [person] = await db.select({ plan: user.plan }).from(user).where(eq(user.id, workspace.userId));
  if (person === undefined || !PLAN_FEATURES[person.plan].analytics) throw planWithoutAnalytics();

  const time = lastDays(services.clock.now(), days);
  const since = time[0] ?? '';
  const mine = and(listed(video, workspace), isNull(video.deletedAt));
  const used = and(mine, gte(videoDay.day, since));
  const total = { opened: sum(videoDay.opened).mapWith(Number), downloaded: sum(videoDay.downloaded).mapWith(Number) };
  const [made] = await db
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
    .limit(HOST_LIMITS.analyticsVideos);

  const known = new Map(byDay.map((row) => [row.day, row]));
  const perDay = time.map((day) => known.get(day) ?? { day, opened: 0, downloaded: 0 });
  return {
    made: made?.videos ?? 0,
    opened: perDay.reduce((all, { opened }) => all + opened, 0),
    downloaded: perDay.reduce((all, { downloaded }) => all + downloaded, 0),
    days: perDay,
    videos: byVideo,
  };
}

function planWithoutAnalytics(): Refusal {
  return new Refusal(403, 'plan-without-analytics', {
    message: 'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.',
  });
}
