import { eq } from 'drizzle-orm';
import type { GenerateRequest, GenerateResult } from '#ports/video-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { computeKeyedId, computeRequestDigest, refuseOtherRequest } from '../../shared/keyed-id.ts';
import { video } from '../tables/video-tables.ts';
import { toTaskMessage } from './task-message.ts';

/** An order under an idempotency key: repeated, it finds the video that the first one made. */
export interface KeyedOrder {
  readonly videoId: string;
  /** SHA-256 of the request, in hex. */
  readonly digest: string;
}

/** The key is the user's own: another user's same key is another order. */
export function createKeyedOrder(userId: string, key: string, request: GenerateRequest): KeyedOrder {
  return { videoId: computeKeyedId(['video', userId, key]), digest: computeRequestDigest(request) };
}

/** The video of the first order under the key, whatever became of it since; null if there was none. Throws 422 if that one was another request. */
export async function findOrderedVideo(db: Db | Tx, { videoId, digest }: KeyedOrder): Promise<GenerateResult | null> {
  const [row] = await db.select().from(video).where(eq(video.id, videoId));
  if (row === undefined) return null;
  refuseOtherRequest(row.orderDigest, digest);
  const { taskId, status } = toTaskMessage(row);
  return { taskId, status };
}
