import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { getPresenterKeys, loadReachable, toOwnPresenter } from '../../speech/index.ts';
import { listOwnPresenters, PRESENTER_WITHDRAWN } from '#domain/project/own-presenter-id.ts';
import type { OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { formatQuotaOutcome } from '#domain/tasks/render-progress.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, refuseUnlessDeletable, type WorkspaceItem, type WorkspaceRef } from '../../shared/workspace.ts';
import { ownPresenter } from '../../speech/tables/presenter-tables.ts';
import { video } from '../tables/video-tables.ts';
import { changeTask } from './change-task.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';

type Parts = Pick<ServerContext, 'database' | 'objects' | 'bus' | 'queue' | 'clock'>;

/** Withdraws the consent: images are erased, and videos that are still being made with them fail with a reason. Idempotent. */
export async function withdrawConsent(services: Parts, item: { readonly userId: string; readonly id: string }): Promise<OwnPresenter> {
  const now = new Date(services.clock.now());
  const mine = and(eq(ownPresenter.ownerId, item.userId), isNull(ownPresenter.deletedAt));
  if (!isUuid(item.id)) throw createNotFoundError('presenter');
  const row = await services.database.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(ownPresenter)
      .where(and(eq(ownPresenter.id, item.id), mine))
      .for('update');
    // A drawing shows nobody: there's no consent to withdraw.
    if (known === undefined || known.choices !== null) throw createNotFoundError('presenter');
    if (known.withdrawnAt !== null) return known;
    const withdrawn = { ...known, withdrawnAt: now };
    await tx.update(ownPresenter).set({ withdrawnAt: now, bytes: 0 }).where(eq(ownPresenter.id, known.id));
    await recordActivity(tx, getItemPlace(item, known), { kind: 'consent.withdrawn', item: { id: known.id, name: '' } });
    return withdrawn;
  });
  await eraseFiles(services, row.id);
  await failUnfinishedVideos(services, row);
  return toOwnPresenter(row, item.userId);
}

/** Deletes a presenter with its images and name. What was agreed to stays on record. */
export async function deleteOwnPresenter(services: Parts, item: WorkspaceItem): Promise<void> {
  const row = await loadReachable(services, item);
  refuseUnlessDeletable(item.workspace, row);
  const unfinished = await findUnfinishedVideos(services.database.db, row);
  if (unfinished.length > 0) {
    throw new HttpError(409, 'presenter-in-use', {
      message: 'A video with this presenter is being made. Wait for it to finish or cancel it, then delete the presenter.',
    });
  }
  await services.database.db.transaction(async (tx) => {
    await tx
      .update(ownPresenter)
      .set({ name: '', voiceId: null, choices: null, bytes: 0, deletedAt: new Date(services.clock.now()) })
      .where(eq(ownPresenter.id, row.id));
    await recordActivity(tx, getItemPlace(item.workspace, row), { kind: 'presenter.removed', item: { id: row.id, name: '' } });
  });
  await eraseFiles(services, row.id);
}

/** Erases the presenters of a workspace that is being deleted. Idempotent. */
export async function eraseWorkspacePresenters(services: Parts, workspaceRef: WorkspaceRef): Promise<void> {
  const { db } = services.database;
  const rows = await db.select({ id: ownPresenter.id }).from(ownPresenter).where(isInWorkspace(ownPresenter, workspaceRef));
  await eraseAll(services, rows);
}

/** Erases the presenters that a user made, in every workspace: their consent ends with the account. Idempotent. */
export async function eraseUserPresenters(services: Parts, userId: string): Promise<void> {
  const { db } = services.database;
  const rows = await db.select().from(ownPresenter).where(eq(ownPresenter.ownerId, userId));
  for (const row of rows) await failUnfinishedVideos(services, row);
  await eraseAll(services, rows);
}

/** Deletes files before rows: a row that is left behind is found by the next run. */
async function eraseAll(services: Parts, rows: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of rows) {
    await eraseFiles(services, id);
    await services.database.db.delete(ownPresenter).where(eq(ownPresenter.id, id));
  }
}

async function eraseFiles({ objects }: Parts, id: string): Promise<void> {
  for (const key of Object.values(getPresenterKeys(id))) await objects.delete(key);
}

async function failUnfinishedVideos(services: Parts, row: typeof ownPresenter.$inferSelect): Promise<void> {
  for (const id of await findUnfinishedVideos(services.database.db, row)) {
    await services.database.db.transaction((tx) =>
      changeTask(tx, id, {
        change: {
          event: 'fail',
          isServerFailure: false,
          detailedStatus: (outcome) => `${PRESENTER_WITHDRAWN} ${formatQuotaOutcome(outcome)}`,
          with: { failureCode: 'presenter-withdrawn' },
        },
        services,
      }),
    );
  }
}

/** Filters by a text search of the documents first, and parses only those that contain the id. */
export async function findUnfinishedVideos(via: Db | Tx, row: typeof ownPresenter.$inferSelect): Promise<readonly string[]> {
  const { avatarId } = toOwnPresenter(row, '');
  const rows = await via
    .select({ id: video.id, document: video.project })
    .from(video)
    .where(
      and(isInWorkspace(video, row), inArray(video.status, ['queued', 'processing']), sql`${video.project}::text like ${`%${avatarId}%`}`),
    );
  return rows.filter(({ document }) => listOwnPresenters(document).includes(avatarId)).map(({ id }) => id);
}
