import { eq, sql } from 'drizzle-orm';
import { video } from '../../../videos/tables/video-tables.ts';
import { project } from '../../tables/project-tables.ts';
import { formatCopyTitle } from '../../../../src/domain/library/library-names.ts';
import type { ItemRef, LibraryItem } from '../../../../src/ports/library-api.ts';
import { renameVideo } from '../../../videos/use-cases/change-video.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { createProject } from '../saved-projects.ts';
import { createNotFoundError } from '../../../shared/http-error.ts';
import type { Workspace } from '../../../shared/workspace.ts';
import { loadLibraryItem } from './load-library-items.ts';
import { lockProject, lockVideo } from './lock-items.ts';

export interface WorkspaceItemRef {
  readonly workspace: Workspace;
  readonly item: ItemRef;
}

/** Renames a project with its newest video. The new revision tells an open editor of the change. */
export async function renameItem(services: ServerContext, { workspace, item }: WorkspaceItemRef, title: string): Promise<LibraryItem> {
  if (item.type === 'video') await renameVideo(services, { workspace, id: item.id }, title);
  else await renameProject(services, { workspace, item }, title);
  return loadChangedItem(services, { workspace, item });
}

async function renameProject(services: ServerContext, { workspace, item }: WorkspaceItemRef, title: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, workspace, { id: item.id, trashed: false });
    const document = { ...row.document, title };
    const revision = sql`${project.revision} + 1`;
    await tx.update(project).set({ title, document, revision, updatedAt: row.updatedAt }).where(eq(project.id, row.id));
    await tx
      .update(video)
      .set({ title })
      .where(
        sql`${video.id} = (select ${video.id} from ${video} where ${video.projectId} = ${row.id} and ${video.deletedAt} is null
          order by ${video.createdAt} desc, ${video.id} desc limit 1)`,
      );
  });
}

/** Copies a project, in the original's workspace and folder. For a video without a project, creates one from the rendered document. */
export async function duplicateItem(
  services: ServerContext,
  { workspace, item }: WorkspaceItemRef,
  order: { readonly key?: string | undefined },
): Promise<LibraryItem> {
  const source = await services.database.db.transaction(async (tx) => {
    const target = { id: item.id, trashed: false };
    if (item.type === 'video') {
      const { project: document, ...rest } = await lockVideo(tx, workspace, target);
      return { ...rest, document, isTemplate: false };
    }
    return lockProject(tx, workspace, target);
  });
  const { organizationId, folderId, tags } = source;
  const document = { ...source.document, title: formatCopyTitle(source.title, source) };
  const created = await createProject(
    services,
    { ...workspace, organizationId },
    {
      document,
      key: order.key,
      requested: item,
      shelf: { folderId, tags },
    },
  );
  return loadChangedItem(services, { workspace, item: { type: 'project', id: created.id } });
}

async function loadChangedItem(services: ServerContext, { workspace, item }: WorkspaceItemRef): Promise<LibraryItem> {
  const card = await loadLibraryItem(services.database.db, workspace, item);
  if (card === undefined) throw createNotFoundError(item.type);
  return card;
}
