import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { quotaEntry, user, video } from '../tools/tables.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { generateVideo } from '#server/videos/use-cases/generate-video.ts';
import { HttpError } from '#server/shared/http-error.ts';

export interface RaceResult {
  readonly accepted: number;
  readonly rejected: number;
  /** Rows after the run. */
  readonly videos: number;
  readonly reserved: number;
}

/** Requests so many videos concurrently and returns how many were accepted; the others were rejected by the quota. */
export type RequestVideos = (userId: string, parallel: number) => Promise<number>;

const REQUEST = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };

/** Turns off the rate limit: the race is about the video quota. */
export function createVideoRequester(services: ServerContext): RequestVideos {
  return async (userId, parallel) => {
    const workspace = { userId, organizationId: null, role: null };
    const responses = await Promise.allSettled(
      Array.from({ length: parallel }, () =>
        generateVideo(services, workspace, { request: REQUEST, loadProject: () => Promise.reject(new Error('No saved project here.')) }),
      ),
    );
    const broken = responses.find((response) => response.status === 'rejected' && !isQuotaRefusal(response.reason));
    if (broken?.status === 'rejected') throw broken.reason;
    return responses.filter(({ status }) => status === 'fulfilled').length;
  };
}

/** A new user with one video left sends this many requests at once, divided equally among these servers. */
export async function raceForLastVideo(
  { database }: Pick<ServerContext, 'database'>,
  asking: readonly RequestVideos[],
  parallel: number,
): Promise<RaceResult> {
  const { db } = database;
  const userId = randomUUID();
  await db.insert(user).values({ id: userId, name: 'Ann Lee', email: `${userId}@example.com`, emailVerified: true });
  await asking[0]?.(userId, 2);

  const counts = await Promise.all(asking.map((ask) => ask(userId, parallel / asking.length)));
  const accepted = counts.reduce((sum, one) => sum + one, 0);
  const [videos] = await db.select({ rows: count() }).from(video).where(eq(video.ownerId, userId));
  const [reserved] = await db
    .select({ rows: count() })
    .from(quotaEntry)
    .where(and(eq(quotaEntry.userId, userId), inArray(quotaEntry.state, ['reserved', 'committed'])));
  return { accepted, rejected: parallel - accepted, videos: videos?.rows ?? 0, reserved: reserved?.rows ?? 0 };
}

function isQuotaRefusal(reason: unknown): boolean {
  return reason instanceof HttpError && reason.code === 'no-videos-left';
}
