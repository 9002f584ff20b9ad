import { and, count, desc, eq, gte, inArray, min, type SQL, sql } from 'drizzle-orm';
import {
  countLeft,
  findRerenderProblem,
  isUnderWay,
  RERENDER_LIMITS,
  RERENDER_STATES,
  type Rerender,
  type RerenderReport,
} from '#domain/rerender/rerender.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, toWorkspaceKey, type WorkspaceItem } from '../../shared/workspace.ts';
import { rerender } from '../tables/rerender-tables.ts';
import { video } from '../tables/video-tables.ts';
import { loadFinishedVideo } from './download-video.ts';
import { loadReachableVideo } from './load-videos.ts';
import type { VideoRow } from './task-message.ts';

export type RerenderRow = typeof rerender.$inferSelect;
type Services = Pick<ServerContext, 'database' | 'clock'>;

const OPEN = RERENDER_STATES.filter(isUnderWay);
/** SQL condition: under way, so it may still change. */
export const isOpen = inArray(rerender.state, OPEN);

const FAILED = 'Rendering failed several times, so we stopped. Your video is safe. Try again.';

export async function loadRerenderReport(services: Services, item: WorkspaceItem): Promise<RerenderReport> {
  return createReport(services, services.database.db, await loadReachableVideo(services.database.db, item));
}

/**
 * Queues a finished video to be rendered again; one that's under way stays the one. Counts against no plan. Throws 400 if the video is too
 * long, 409 if it isn't finished, 429 if the workspace has requested enough for now.
 */
export async function requestRerender(services: ServerContext, item: WorkspaceItem): Promise<RerenderReport> {
  const row = await loadFinishedVideo(services, item);
  const problem = findRerenderProblem(row.seconds ?? 0);
  if (problem !== undefined) throw new HttpError(400, 'too-long-to-compare', { message: problem });
  return services.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rerenders ${toWorkspaceKey(row)}`}))`);
    const [open] = await tx
      .select({ id: rerender.id })
      .from(rerender)
      .where(and(eq(rerender.videoId, row.id), isOpen));
    if (open !== undefined) return createReport(services, tx, row);
    await refuseTooMany(services, tx, row);
    const createdAt = new Date(services.clock.now());
    const [made] = await tx.insert(rerender).values({ videoId: row.id, createdAt }).returning({ id: rerender.id });
    if (made === undefined) throw new Error('The database gave no row back.');
    await services.queue.enqueue(tx, { key: made.id, steps: [{ queue: 'render.again', data: { rerenderId: made.id } }] });
    return createReport(services, tx, row);
  });
}

/** Ends the one that is under way, if there is one. A job that has begun notices when it next stores how far it is. */
export async function cancelRerender(services: ServerContext, item: WorkspaceItem): Promise<RerenderReport> {
  return services.database.db.transaction(async (tx) => {
    const row = await loadReachableVideo(tx, item);
    await endRerenders(services, tx, eq(rerender.videoId, row.id));
    return createReport(services, tx, row);
  });
}

/** Cancels those of `which` that are under way. */
export async function endRerenders({ clock, queue }: Pick<ServerContext, 'clock' | 'queue'>, tx: Tx, which: SQL): Promise<void> {
  const ended = await tx
    .update(rerender)
    .set({ state: 'canceled', endedAt: new Date(clock.now()) })
    .where(and(which, isOpen))
    .returning({ id: rerender.id });
  for (const { id } of ended) await queue.drop(tx, id);
}

/** For a job that failed for good. */
export async function failRerender(services: Services, id: string): Promise<void> {
  await endRerender(services, id, { state: 'failed', problem: FAILED });
}

export type RerenderEnd = Pick<RerenderRow, 'state'> &
  Partial<Pick<RerenderRow, 'digest' | 'isEngineChanged' | 'differsAt' | 'problem' | 'progress'>>;

/** Does nothing to one that has ended, such as a canceled one. */
export async function endRerender({ database, clock }: Services, id: string, end: RerenderEnd): Promise<void> {
  await database.db
    .update(rerender)
    .set({ ...end, endedAt: new Date(clock.now()) })
    .where(and(eq(rerender.id, id), isOpen));
}

async function refuseTooMany({ clock }: Pick<Services, 'clock'>, tx: Tx, row: VideoRow): Promise<void> {
  const { requested, oldest } = await countRecent(tx, row, clock.now());
  if (countLeft(requested) > 0) return;
  const retryAfter = Math.max(1, Math.ceil(((oldest?.getTime() ?? 0) + RERENDER_LIMITS.windowMs - clock.now()) / 1_000));
  throw new HttpError(429, 'too-many-rerenders', {
    message: `Your workspace has rendered ${RERENDER_LIMITS.requests} videos again in the last 24 hours. Try again tomorrow.`,
    retryAfter,
  });
}

async function countRecent(
  via: Db | Tx,
  ref: VideoRow,
  now: number,
): Promise<{ readonly requested: number; readonly oldest: Date | null }> {
  const since = new Date(now - RERENDER_LIMITS.windowMs);
  const [found] = await via
    .select({ requested: count(), oldest: min(rerender.createdAt) })
    .from(rerender)
    .innerJoin(video, eq(video.id, rerender.videoId))
    .where(and(isInWorkspace(video, ref), gte(rerender.createdAt, since)));
  return found ?? { requested: 0, oldest: null };
}

async function createReport({ clock }: Pick<Services, 'clock'>, via: Db | Tx, row: VideoRow): Promise<RerenderReport> {
  const [latest] = await via.select().from(rerender).where(eq(rerender.videoId, row.id)).orderBy(desc(rerender.createdAt)).limit(1);
  const { requested } = await countRecent(via, row, clock.now());
  return { latest: latest === undefined ? null : toRerender(latest), left: countLeft(requested) };
}

function toRerender({ state, progress, digest, isEngineChanged, differsAt, problem, createdAt, endedAt }: RerenderRow): Rerender {
  const times = { requestedAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return { state, progress, ...times, digest, isEngineChanged, differsAt, problem };
}
