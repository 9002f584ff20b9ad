import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { loadReachableProject } from '../../projects/index.ts';
import { isOpenAccount } from '../../shared/open-account.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { BATCH_LIMITS } from '#domain/personalization/batch.ts';
import { applyRowChoices } from '#domain/personalization/apply-row-choices.ts';
import { toValues } from '#domain/personalization/check-rows.ts';
import { fillProject } from '#domain/personalization/fill-project.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { Project } from '#domain/project/project.ts';
import { loadRowChoices } from '../use-cases/batches/load-row-choices.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import { refuseLoweredOrderer } from '../../shared/refuse-lowered-orderer.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { announceEndedBatches } from './announce-batches.ts';
import { videoBatch, videoBatchRow } from '../tables/batch-tables.ts';
import { video } from '../tables/video-tables.ts';
import { generateVideo } from '../use-cases/generate-video.ts';

/**
 * Orders videos of waiting rows, in order and like any other order of their author. Each user has only so many in the queue, so the others'
 * videos never wait behind a whole sheet. In an organization, rows fail once their author's role no longer allows to order; those of a banned or closed account wait. Idempotent: a row is
 * marked in the transaction that queues its video. Then webhooks are told of batches that have ended.
 */
export async function feedBatches(services: ServerContext, signal: AbortSignal): Promise<void> {
  const authors = await services.database.db
    .selectDistinct({ authorId: videoBatch.authorId })
    .from(videoBatchRow)
    .innerJoin(videoBatch, eq(videoBatch.id, videoBatchRow.batchId))
    .innerJoin(project, eq(project.id, videoBatch.projectId))
    .innerJoin(user, and(eq(user.id, videoBatch.authorId), isOpenAccount()))
    .where(and(eq(videoBatchRow.step, 'waiting'), isNull(project.deletedAt)));
  for (const { authorId } of authors) {
    while (!signal.aborted && (await orderNextRow(services, authorId)));
  }
  await announceEndedBatches(services);
}

/** False when there is nothing more to order now. */
async function orderNextRow(services: ServerContext, authorId: string): Promise<boolean> {
  const { db } = services.database;
  const next = await findNextRow(db, authorId);
  if (next === undefined || (await countActive(db, authorId)) >= BATCH_LIMITS.atOnce) return false;
  const { row, batch, organizationId } = next;
  const workspace = { userId: authorId, organizationId, role: null };
  try {
    await refuseLoweredOrderer(db, workspace);
    await generateVideo(services, workspace, {
      request: {
        project: await fillRow(services, workspace, { document: batch.document, values: row.values }),
        projectId: batch.projectId,
      },
      loadProject: (id) => loadReachableProject(db, { workspace, id }),
      onQueued: (tx, videoId) => markOrdered(tx, { rowId: row.id, authorId, videoId }),
    });
    return true;
  } catch (error) {
    if (error instanceof RowTakenError) return true;
    if (!(error instanceof HttpError) || isTemporary(error)) {
      services.log.warn('A row of a batch waits.', { batchId: batch.id, error: String(error) });
      return false;
    }
    await db
      .update(videoBatchRow)
      .set({ step: 'failed', message: error.message })
      .where(and(eq(videoBatchRow.id, row.id), eq(videoBatchRow.step, 'waiting')));
    return true;
  }
}

/** Another process ordered the row, or it was canceled; rolls the order back. */
class RowTakenError extends Error {}

/** The project of a row. Throws 400 where what it chose is gone since the rows were checked. */
async function fillRow(
  services: ServerContext,
  workspace: Workspace,
  { document, values }: { readonly document: Project; readonly values: SheetRow },
): Promise<Project> {
  const choices = await loadRowChoices(services, workspace, { project: document, rows: [values], limits: { avatars: Infinity } });
  const { project: chosen, problems } = applyRowChoices(document, values, choices);
  const [problem] = problems;
  if (problem === undefined) return fillProject(chosen, toValues(values));
  throw new HttpError(400, 'row-problem', { message: `${problem.message.charAt(0).toUpperCase()}${problem.message.slice(1)}` });
}

/** Runs while the author's row is locked, so that two processes can't pass the limit together. */
async function markOrdered(
  tx: Tx,
  { rowId, authorId, videoId }: { readonly rowId: number; readonly authorId: string; readonly videoId: string },
): Promise<void> {
  if ((await countActive(tx, authorId)) >= BATCH_LIMITS.atOnce) throw new RowTakenError();
  const marked = await tx
    .update(videoBatchRow)
    .set({ step: 'ordered', videoId, message: '' })
    .where(and(eq(videoBatchRow.id, rowId), eq(videoBatchRow.step, 'waiting')))
    .returning({ id: videoBatchRow.id });
  if (marked.length === 0) throw new RowTakenError();
}

async function findNextRow(via: Db, authorId: string) {
  const [next] = await via
    .select({ row: videoBatchRow, batch: videoBatch, organizationId: project.organizationId })
    .from(videoBatchRow)
    .innerJoin(videoBatch, eq(videoBatch.id, videoBatchRow.batchId))
    .innerJoin(project, eq(project.id, videoBatch.projectId))
    .where(and(eq(videoBatch.authorId, authorId), eq(videoBatchRow.step, 'waiting'), isNull(project.deletedAt)))
    .orderBy(asc(videoBatch.createdAt), asc(videoBatch.id), asc(videoBatchRow.position))
    .limit(1);
  return next;
}

/** Videos of the author's batches that have not ended. */
async function countActive(via: Db | Tx, authorId: string): Promise<number> {
  const rows = await via
    .select({ id: videoBatchRow.id })
    .from(videoBatchRow)
    .innerJoin(videoBatch, eq(videoBatch.id, videoBatchRow.batchId))
    .innerJoin(video, eq(video.id, videoBatchRow.videoId))
    .where(and(eq(videoBatch.authorId, authorId), inArray(video.status, ['queued', 'processing'])));
  return rows.length;
}

/** What passes by itself: too much ordered at once, or a service that doesn't answer. */
function isTemporary({ status }: HttpError): boolean {
  return status === 429 || status >= 500;
}
