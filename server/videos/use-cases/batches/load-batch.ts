import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { loadReachableProject } from '#server/projects/index.ts';
import { type Batch, type BatchRow, type BatchSummary, computeRowState, countRowStates } from '#domain/personalization/batch.ts';
import { createSharePath } from '#domain/sharing/share.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import { createNotFoundError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import { videoBatch, videoBatchRow } from '../../tables/batch-tables.ts';
import { project } from '#server/projects/tables/project-tables.ts';
import { videoShare } from '../../tables/share-tables.ts';
import { video } from '../../tables/video-tables.ts';

/** A batch named by its id, and its project. */
export interface BatchItem extends WorkspaceItem {
  readonly batchId: string;
}

/** Batches of a project, newest first. */
export async function listBatches({ database: { db } }: ServerContext, item: WorkspaceItem): Promise<readonly BatchSummary[]> {
  const { id } = await loadReachableProject(db, item);
  const batches = await db
    .select()
    .from(videoBatch)
    .where(eq(videoBatch.projectId, id))
    .orderBy(desc(videoBatch.createdAt), desc(videoBatch.id));
  const rows = await loadRows(
    db,
    batches.map((batch) => batch.id),
  );
  return batches.map((batch) => toSummary(batch, rows.get(batch.id) ?? []));
}

export async function loadBatch({ database: { db } }: ServerContext, item: BatchItem): Promise<Batch> {
  const batch = await loadReachableBatch(db, item);
  const rows = (await loadRows(db, [batch.id])).get(batch.id) ?? [];
  return { ...toSummary(batch, rows), rows };
}

/** How far a batch is, whoever asks. */
export async function summarizeBatch(via: Db | Tx, batch: typeof videoBatch.$inferSelect): Promise<BatchSummary> {
  return toSummary(batch, (await loadRows(via, [batch.id])).get(batch.id) ?? []);
}

/** Throws 404 if the workspace does not reach the project, or the batch is of another one. */
export async function loadReachableBatch(via: Db | Tx, item: BatchItem): Promise<typeof videoBatch.$inferSelect> {
  const { id } = await loadReachableProject(via, item);
  const [batch] = isUuid(item.batchId)
    ? await via
        .select()
        .from(videoBatch)
        .where(and(eq(videoBatch.id, item.batchId), eq(videoBatch.projectId, id)))
    : [];
  if (batch === undefined) throw createNotFoundError('batch');
  return batch;
}

const IS_IN_WORKSPACE_OF_PROJECT = or(
  eq(video.organizationId, project.organizationId),
  and(isNull(video.organizationId), isNull(project.organizationId), eq(video.ownerId, project.ownerId)),
);

/** Rows of batches in order, with what became of their videos. A video in the trash, or in another workspace, counts as removed. */
async function loadRows(via: Db | Tx, batchIds: readonly string[]): Promise<ReadonlyMap<string, readonly BatchRow[]>> {
  if (batchIds.length === 0) return new Map();
  const { id, status, detailedStatus } = video;
  const found = await via
    .select({ row: videoBatchRow, video: { id, status, detailedStatus }, token: videoShare.token })
    .from(videoBatchRow)
    .innerJoin(videoBatch, eq(videoBatch.id, videoBatchRow.batchId))
    .innerJoin(project, eq(project.id, videoBatch.projectId))
    .leftJoin(video, and(eq(video.id, videoBatchRow.videoId), isNull(video.deletedAt), IS_IN_WORKSPACE_OF_PROJECT))
    .leftJoin(videoShare, eq(videoShare.videoId, video.id))
    .where(inArray(videoBatchRow.batchId, [...batchIds]))
    .orderBy(asc(videoBatchRow.position));
  const rows = new Map<string, BatchRow[]>(batchIds.map((batchId) => [batchId, []]));
  for (const each of found) rows.get(each.row.batchId)?.push(toRow(each));
  return rows;
}

function toRow({
  row: { position, values, step, message },
  video: made,
  token,
}: {
  readonly row: typeof videoBatchRow.$inferSelect;
  readonly video: Pick<typeof video.$inferSelect, 'id' | 'status' | 'detailedStatus'> | null;
  readonly token: string | null;
}): BatchRow {
  return {
    row: position,
    values,
    state: computeRowState(step, made?.status),
    message: step === 'ordered' ? (made?.detailedStatus ?? '') : message,
    taskId: made?.id ?? null,
    sharePath: token === null ? null : createSharePath(token),
  };
}

function toSummary({ id, projectId, name, createdAt }: typeof videoBatch.$inferSelect, rows: readonly BatchRow[]): BatchSummary {
  const counts = countRowStates(rows.map(({ state }) => state));
  return { id, projectId, name, createdAt: createdAt.toISOString(), counts };
}
