import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { COMPARISON_LIMITS, getVersion, getWinner, NO_VOTES, type Side } from '#domain/comparisons/comparison.ts';
import { CLOSES_FILE } from '#domain/moderation/takedown.ts';
import type { Comparison, ComparisonDraft, ComparisonRound, ComparisonVote } from '#ports/comparison-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import { type Actor, recordAuditEntry, runAdminAction } from '../../shared/run-admin-action.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { comparison, comparisonVote } from '../tables/comparison-tables.ts';
import { video } from '../tables/video-tables.ts';
import { loadFinishedVideo } from './download-video.ts';
import { isNotTakenDown } from '../../shared/active-takedowns.ts';
import type { VideoRow } from './task-message.ts';

type Services = Pick<ServerContext, 'database'>;
type ComparisonRow = typeof comparison.$inferSelect;

export async function listComparisons({ database }: Services): Promise<readonly Comparison[]> {
  const rows = await database.db.select().from(comparison).orderBy(desc(comparison.createdAt), desc(comparison.id));
  const counted = await database.db
    .select({ id: comparisonVote.comparisonId, winner: comparisonVote.winner, votes: count() })
    .from(comparisonVote)
    .groupBy(comparisonVote.comparisonId, comparisonVote.winner);
  return rows.map((row) => {
    const own = counted.filter((each) => each.id === row.id).map((each) => [each.winner, each.votes]);
    return { ...toComparison(row), votes: { ...NO_VOTES, ...Object.fromEntries(own) } };
  });
}

/** Both videos have to be finished and in the administrator's current workspace. */
export async function createComparison(
  services: ServerContext,
  { actor, workspace }: { readonly actor: Actor; readonly workspace: Workspace },
  draft: ComparisonDraft,
): Promise<Comparison> {
  await loadFinishedVideo(services, { workspace, id: draft.firstVideo });
  await loadFinishedVideo(services, { workspace, id: draft.secondVideo });
  return runAdminAction(services, actor, async (tx) => {
    const [known] = await tx.select({ total: count() }).from(comparison);
    if ((known?.total ?? 0) >= COMPARISON_LIMITS.comparisons)
      throw new HttpError(409, 'too-many', {
        message: 'There are already many comparisons. Delete one you’re done with, then add this one.',
      });
    const [row] = await tx.insert(comparison).values(draft).returning();
    if (row === undefined) throw createNotFoundError('comparison');
    await recordAuditEntry(tx, actor, { action: 'comparison.create', target: { id: row.id, email: null } });
    return toComparison(row);
  });
}

export async function removeComparison(services: Services, actor: Actor, id: string): Promise<void> {
  await runAdminAction(services, actor, async (tx) => {
    const row = await loadComparison(tx, id);
    await tx.delete(comparison).where(eq(comparison.id, row.id));
    await recordAuditEntry(tx, actor, { action: 'comparison.delete', target: { id: row.id, email: null } });
  });
}

export async function loadRound({ database }: Services, voterId: string, id: string): Promise<ComparisonRound> {
  const row = await loadComparison(database.db, id);
  return toRound(row.id, await countRounds(database.db, row.id, voterId));
}

/** Actions of administrators run one after the other, so that a round takes one vote. */
export async function voteInComparison(
  services: Services,
  actor: Actor,
  { id, ...vote }: ComparisonVote & { readonly id: string },
): Promise<ComparisonRound> {
  return runAdminAction(services, actor, async (tx) => {
    const row = await loadComparison(tx, id);
    const round = await countRounds(tx, row.id, actor.userId);
    if (round !== vote.round)
      throw new HttpError(409, 'round-over', { message: 'You’ve already voted on this pair. Reload to see the next one.' });
    if (round >= COMPARISON_LIMITS.votes)
      throw new HttpError(409, 'too-many', { message: 'You’ve voted enough here. Ask another administrator to judge.' });
    const winner = getWinner(vote.choice, isSwapped(row, { voterId: actor.userId, round }));
    await tx.insert(comparisonVote).values({ comparisonId: row.id, voterId: actor.userId, round, winner });
    await recordAuditEntry(tx, actor, { action: 'comparison.vote', target: { id: row.id, email: null } });
    return toRound(row.id, round + 1);
  });
}

/** The video on one side of the caller's round, whichever user made it. */
export async function loadComparedVideo(
  { database }: Services,
  at: { readonly id: string; readonly side: Side; readonly round: number; readonly voterId: string },
): Promise<VideoRow & { readonly objectKey: string }> {
  const row = await loadComparison(database.db, at.id);
  const version = getVersion(at.side, isSwapped(row, at));
  const videoId = version === 'first' ? row.firstVideo : row.secondVideo;
  if (videoId === null) throw createNotFoundError('video');
  const [found] = await database.db
    .select()
    .from(video)
    .where(and(eq(video.id, videoId), isNull(video.deletedAt), isNotTakenDown(video.id, CLOSES_FILE)));
  if (found === undefined || found.objectKey === null) throw createNotFoundError('video');
  return { ...found, objectKey: found.objectKey };
}

function isSwapped({ salt }: ComparisonRow, { voterId, round }: { readonly voterId: string; readonly round: number }): boolean {
  const digest = createHash('sha256').update(`${salt}:${voterId}:${round}`).digest();
  return (digest[0] ?? 0) % 2 === 1;
}

async function loadComparison(via: Db | Tx, id: string): Promise<ComparisonRow> {
  if (!isUuid(id)) throw createNotFoundError('comparison');
  const [row] = await via.select().from(comparison).where(eq(comparison.id, id));
  if (row === undefined) throw createNotFoundError('comparison');
  return row;
}

async function countRounds(via: Db | Tx, id: string, voterId: string): Promise<number> {
  const [given] = await via
    .select({ total: count() })
    .from(comparisonVote)
    .where(and(eq(comparisonVote.comparisonId, id), eq(comparisonVote.voterId, voterId)));
  return given?.total ?? 0;
}

function toRound(id: string, round: number): ComparisonRound {
  const url = (side: Side): string => `/api/admin/looks/${id}/video?side=${side}&round=${round}`;
  return { round, leftUrl: url('left'), rightUrl: url('right') };
}

function toComparison({ id, title, firstLabel, secondLabel, createdAt }: ComparisonRow): Comparison {
  return { id, title, firstLabel, secondLabel, votes: NO_VOTES, createdAt: createdAt.toISOString() };
}
