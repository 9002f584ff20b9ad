import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { video } from '../../../videos/tables/video-tables.ts';
import { project, projectVersion } from '../../tables/project-tables.ts';
import type { Project } from '../../../../src/domain/project/project.ts';
import type { ItemChanges, ItemRef } from '../../../../src/ports/library-api.ts';
import type { Tx } from '../../../ports/database.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import type { Workspace } from '../../../shared/workspace.ts';
import { eraseRecordingsOf } from '../../../videos/use-cases/recordings/erase-unused-recordings.ts';
import { listTrash } from './list-trash.ts';
import { changeEach, lockProject, lockVideo, lockProjectVideos, refuseUnlessAllDeletable } from './lock-items.ts';
import { getItemPlace, recordActivity } from '../../../shared/record-activity.ts';

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

/** Deletes the files and the row of an unrestorable video. Files go first: a remaining row is found by the next run. */
export async function deleteVideoForever(services: Pick<ServerContext, 'database' | 'objects'>, id: string): Promise<void> {
  for (const object of await services.objects.list(`videos/${id}/`)) await services.objects.delete(object.key);
  await services.database.db.delete(video).where(and(eq(video.id, id), isNotNull(video.deletedAt)));
}
