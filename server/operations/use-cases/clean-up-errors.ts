import { lt, notInArray, sql } from 'drizzle-orm';
import { errorEvent, errorGroup, errorTrace } from '../tables/error-tables.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { removeReplaysBefore } from './error-replays.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/**
 * Deletes expired errors, traces and replays, and the oldest traces beyond the limit. Idempotent; processes may run it
 * at the same time.
 */
export async function cleanUpErrors(services: Pick<ServerContext, 'database' | 'objects' | 'clock' | 'log'>): Promise<void> {
  const { db } = services.database;
  const oldest = new Date(services.clock.now() - ERROR_LIMITS.storedFor);
  await db.delete(errorEvent).where(lt(errorEvent.at, oldest));
  await db.delete(errorGroup).where(lt(errorGroup.lastAt, oldest));
  await db.delete(errorTrace).where(lt(errorTrace.at, oldest));
  await removeReplaysBefore(services, oldest);

  const newest = db
    .select({ id: errorTrace.id })
    .from(errorTrace)
    .orderBy(sql`${errorTrace.id} desc`)
    .limit(ERROR_LIMITS.traces);
  await db.delete(errorTrace).where(notInArray(errorTrace.id, newest));
}
