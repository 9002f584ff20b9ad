import { and, eq, gte, inArray } from 'drizzle-orm';
import { changeTask, deleteVideo, restoreVideo, deleteVideoForever } from '../../videos/index.ts';
import { changeEach, lockProject, lockProjectVideos, refuseUnlessAllDeletable, type VideoRow, lockVideo } from '../../projects/index.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { project, projectVersion } from '../../projects/tables/project-tables.ts';
import { formatCancelledMessage } from '#domain/tasks/render-progress.ts';
import type { ItemChanges, ItemRef } from '#ports/library-api.ts';
import type { Tx } from '../../ports/database.ts';
import { DAY, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';
import { eraseRecordingsOf } from '../../speech/index.ts';
import type { Project } from '#domain/project/project.ts';
import { listTrash } from './list-trash.ts';

/** Moves items to the trash. A project and its videos get the same deletion time, by which they are restored together. */
export function trashItems(services: ServerContext, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, (item) =>
    item.type === 'video' ? deleteVideo(services, { workspace, id: item.id }) : trashProject(services, workspace, item.id),
  );
}

export function restoreItems(services: ServerContext, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, async (item) => {
    if (item.type === 'video') await restoreVideo(services, { workspace, id: item.id });
    else await restoreProject(services, workspace, item.id);
  });
}

async function trashProject(services: ServerContext, workspace: Workspace, id: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id, trashed: false });
    const videos = await lockProjectVideos(tx, row);
    refuseUnlessAllDeletable(workspace, [row, ...videos]);
    for (const { id: videoId } of videos) {
      await changeTask(tx, videoId, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services });
    }
    const deletedAt = new Date(services.clock.now());
    await tx.update(project).set({ deletedAt, updatedAt: row.updatedAt }).where(eq(project.id, id));
    await setDeleted(tx, videos, deletedAt);
    await recordActivity(tx, getItemPlace(workspace, row), { kind: 'project.deleted', item: { id, name: row.title } });
  });
}

async function restoreProject(services: ServerContext, workspace: Workspace, id: string): Promise<void> {
  const oldest = new Date(services.clock.now() - SERVER_LIMITS.deletedProjectDays * DAY);
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id, trashed: true });
    const videos = await lockProjectVideos(tx, row);
    refuseUnlessAllDeletable(workspace, [row, ...videos]);
    const [back] = await tx
      .update(project)
      .set({ deletedAt: null, updatedAt: row.updatedAt })
      .where(and(eq(project.id, id), gte(project.deletedAt, oldest)))
      .returning({ id: project.id });
    if (back === undefined) throw createNotFoundError('project');
    await setDeleted(tx, videos, null);
    await recordActivity(tx, getItemPlace(workspace, row), { kind: 'project.restored', item: { id, name: row.title } });
  });
}

async function setDeleted(tx: Tx, videos: readonly VideoRow[], deletedAt: Date | null): Promise<void> {
  const ids = videos.map(({ id }) => id);
  if (ids.length > 0) await tx.update(video).set({ deletedAt }).where(inArray(video.id, ids));
}

/** Deletes items of the trash permanently. */
export function purgeItems(services: ServerContext, workspace: Workspace, items: readonly ItemRef[]): Promise<ItemChanges> {
  return changeEach(items, async ({ type, id }) => {
    const { videos, documents } = await services.database.db.transaction((tx) =>
      (type === 'project' ? expireProject : expireVideo)(tx, workspace, id),
    );
    for (const videoId of videos) await deleteVideoForever(services, videoId);
    if (type === 'project') await services.database.db.delete(project).where(and(eq(project.id, id), eq(project.deletedAt, EXPIRED_AT)));
    await eraseRecordingsOf(services, documents);
  });
}

/** Deletion time that makes a row unrestorable, so that the cleanup job finishes what a crash interrupts. */
const EXPIRED_AT = new Date(0);

/** What is deleted with an item: ids of videos, and the documents of all of it. */
interface Expired {
  readonly videos: readonly string[];
  readonly documents: readonly Project[];
}

async function expireProject(tx: Tx, workspace: Workspace, id: string): Promise<Expired> {
  const row = await lockProject(tx, workspace, { id, trashed: true });
  const videos = await lockProjectVideos(tx, row);
  refuseUnlessAllDeletable(workspace, [row, ...videos]);
  const ids = videos.map((one) => one.id);
  await tx.update(project).set({ deletedAt: EXPIRED_AT }).where(eq(project.id, id));
  await recordActivity(tx, getItemPlace(workspace, row), { kind: 'project.erased', item: { id, name: row.title } });
  if (ids.length > 0) await tx.update(video).set({ deletedAt: EXPIRED_AT }).where(inArray(video.id, ids));
  const versions = await tx.select({ document: projectVersion.document }).from(projectVersion).where(eq(projectVersion.projectId, id));
  return { videos: ids, documents: [row.document, ...versions.map(({ document }) => document), ...videos.map((one) => one.project)] };
}

async function expireVideo(tx: Tx, workspace: Workspace, id: string): Promise<Expired> {
  const row = await lockVideo(tx, workspace, { id, trashed: true });
  refuseUnlessAllDeletable(workspace, [row]);
  await tx.update(video).set({ deletedAt: EXPIRED_AT }).where(eq(video.id, id));
  await recordActivity(tx, getItemPlace(workspace, row), { kind: 'video.erased', item: { id, name: row.title } });
  return { videos: [id], documents: [row.project] };
}

/** Permanently deletes everything in the trash that the user may delete. Returns the number of items. */
export async function emptyTrash(services: ServerContext, workspace: Workspace): Promise<number> {
  let deleted = 0;
  for (let page = 1, left = true; left; ) {
    const { rows } = await listTrash(services, workspace, { page });
    const { done } = await purgeItems(
      services,
      workspace,
      rows.filter(({ canRestore }) => canRestore),
    );
    deleted += done.length;
    left = rows.length > 0;
    // Deleted items move later ones to this page; items that stay have to be skipped.
    if (done.length === 0) page += 1;
  }
  return deleted;
}
