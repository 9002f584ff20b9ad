import { and, eq } from 'drizzle-orm';
import { type PlanMember, loadPlanUsage } from '#server/billing/index.ts';
import { loadReachableProject } from '#server/projects/index.ts';
import { BATCH_LIMITS, type BatchCheck } from '#domain/personalization/batch.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import { createUnauthorizedError, HttpError } from '#server/shared/http-error.ts';
import { computeKeyedId, computeRequestDigest, refuseOtherRequest } from '#server/shared/keyed-id.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import { videoBatch, videoBatchRow } from '../../tables/batch-tables.ts';
import { checkBatch, countUnpromisedVideos } from './check-batch.ts';
import { enqueueBatchFeed } from '../enqueue-batch-feed.ts';

export interface BatchOrder {
  readonly rows: readonly SheetRow[];
  readonly name?: string | undefined;
  readonly key?: string | undefined;
}

/** Checks the rows of an order for a project without making anything. */
export async function previewBatch(services: ServerContext, item: WorkspaceItem, rows: readonly SheetRow[]): Promise<BatchCheck> {
  const row = await loadReachableProject(services.database.db, item);
  return checkBatch(services, { userId: item.workspace.userId, workspaceRef: row, project: row.document, rows });
}

/**
 * Stores a batch, all of it or nothing, and begins to order its videos. Every row was checked before, and there are videos left for all of
 * them. A repeated key of the same user and project returns the batch created first, unchanged; 422 for other rows or another name. Returns its id.
 */
export async function createBatch(services: ServerContext, item: WorkspaceItem, { rows, name, key }: BatchOrder): Promise<string> {
  const { userId } = item.workspace;
  const { db } = services.database;
  const row = await loadReachableProject(db, item);
  const id = key === undefined ? undefined : computeKeyedId(['batch', userId, row.id, key]);
  const orderDigest = id === undefined ? undefined : computeRequestDigest({ rows, name });
  if (id !== undefined) {
    const known = await findKeyedBatch(db, id, orderDigest);
    if (known !== undefined) return known;
  }
  const { problems } = await checkBatch(services, { userId, workspaceRef: row, project: row.document, rows });
  refuseProblems(problems);

  return db.transaction(async (tx) => {
    await refuseTooManyVideos(services, tx, { member: { userId, organizationId: row.organizationId }, rows: rows.length });
    await refuseTooManyBatches(tx, row.id);
    const [made] = await tx
      .insert(videoBatch)
      .values({
        ...(id !== undefined && { id, orderDigest }),
        projectId: row.id,
        authorId: userId,
        name: name ?? row.title,
        document: row.document,
        announcesEnd: true,
      })
      .onConflictDoNothing()
      .returning({ id: videoBatch.id });
    // Another request with the key was faster.
    const known = made === undefined && id !== undefined ? await findKeyedBatch(tx, id, orderDigest) : undefined;
    if (known !== undefined) return known;
    if (made === undefined) throw new Error('The database gave no row back.');
    await tx.insert(videoBatchRow).values(rows.map((values, index) => ({ batchId: made.id, position: index + 1, values })));
    await enqueueBatchFeed(services, tx);
    return made.id;
  });
}

/** The batch that was created first under the key; throws 422 if it was another order. */
async function findKeyedBatch(via: Db | Tx, id: string, digest: string | undefined): Promise<string | undefined> {
  const [known] = await via
    .select({ id: videoBatch.id, orderDigest: videoBatch.orderDigest })
    .from(videoBatch)
    .where(eq(videoBatch.id, id));
  if (known !== undefined) refuseOtherRequest(known.orderDigest, digest);
  return known?.id;
}

function refuseProblems([problem, ...others]: BatchCheck['problems']): void {
  if (problem === undefined) return;
  const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'problem' : 'problems'}.`;
  const field = `rows.${problem.row - 1}${problem.column === null ? '' : `.${problem.column}`}`;
  throw new HttpError(400, 'row-problem', { field, message: `${problem.message}${more} Nothing was made.` });
}

/** Locks the payer's row, so that two batches can't be promised the same videos. */
async function refuseTooManyVideos(
  services: ServerContext,
  tx: Tx,
  { member, rows }: { readonly member: PlanMember; readonly rows: number },
): Promise<void> {
  const usage = await loadPlanUsage(tx, member, { now: services.clock.now(), lock: true });
  if (usage === undefined) throw createUnauthorizedError();
  const left = await countUnpromisedVideos(tx, usage);
  if (rows <= left) return;
  const message = `The sheet has ${rows} rows, and you have ${left} videos left this month. Nothing was made. Order fewer rows, or wait until your allowance resets.`;
  throw new HttpError(403, 'no-videos-left', { field: 'rows', message });
}

async function refuseTooManyBatches(tx: Tx, projectId: string): Promise<void> {
  const { perProject } = BATCH_LIMITS;
  if ((await tx.$count(videoBatch, and(eq(videoBatch.projectId, projectId)))) < perProject) return;
  const message = `This project has ${perProject} batches, which is the most. Delete one; its videos stay.`;
  throw new HttpError(409, 'too-many', { message });
}
