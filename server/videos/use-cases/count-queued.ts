import { and, eq, inArray, isNull } from 'drizzle-orm';
import { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';
import type { Tx } from '../../ports/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import { video } from '../tables/video-tables.ts';

/** Seconds. */
const RETRY_AFTER = 60;

/**
 * How many videos of the account wait or are being made. Throws 429 if that's as many as may. Orders on the same plan wait for each other, so
 * that they can't pass the limit together.
 */
export async function countQueued(tx: Tx, ownerId: string): Promise<number> {
  const queued = await tx.$count(
    video,
    and(eq(video.ownerId, ownerId), inArray(video.status, ['queued', 'processing']), isNull(video.deletedAt)),
  );
  if (queued < OPEN_ALLOWANCES.queuedVideos.most) return queued;
  throw new HttpError(429, OPEN_ALLOWANCES.queuedVideos.code, {
    message: `${queued} of your videos are waiting or being made, which is the most. They go on, and this one wasn’t counted. Order it again when some of them are done.`,
    retryAfter: RETRY_AFTER,
  });
}
