import { and, eq, sql } from 'drizzle-orm';
import { changeEach, lockProject, lockVideo, type ProjectRow, type VideoRow, createProject } from '../../projects/index.ts';
import { folder } from '../../projects/tables/folder-tables.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { changeTags, type TagChange, formatCopyTitle } from '#domain/library/library-names.ts';
import type { ItemChanges, ItemRef, LibraryItem } from '#ports/library-api.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isInWorkspace, type Workspace } from '../../shared/workspace.ts';
import { renameVideo } from '../../videos/index.ts';
import { loadLibraryItem } from './load-library-items.ts';

const NOT_A_PROJECT = 'This video has no project. Duplicate it, then make the copy a template.';

type Shelf = Partial<Pick<ProjectRow, 'folderId' | 'tags'>>;

/** Moves items into a folder of their workspace, or to the top level. */
export function moveItems(
  services: ServerContext,
  workspace: Workspace,
  order: { readonly items: readonly ItemRef[]; readonly folderId: string | null },
): Promise<ItemChanges> {
  const { items, folderId } = order;
  return changeEach(items, (item) =>
    arrangeItem(services, { workspace, item }, async (tx, row) => {
      if (folderId !== null) await refuseForeignFolder(tx, row, folderId);
      return { folderId };
    }),
  );
}

export function tagItems(
  services: ServerContext,
  workspace: Workspace,
  order: { readonly items: readonly ItemRef[]; readonly change: TagChange },
): Promise<ItemChanges> {
  return changeEach(order.items, (item) =>
    arrangeItem(services, { workspace, item }, async (_tx, row) => {
      const tags = changeTags(row.tags, order.change);
      if (tags !== 'too-many') return { tags: [...tags] };
      throw new HttpError(409, 'too-many-tags', { field: 'add', message: `One item can have up to ${LIBRARY_LIMITS.tagsPerItem} tags.` });
    }),
  );
}

/** Offers projects as templates of their workspace, or no longer. */
export function setTemplateItems(
  services: ServerContext,
  workspace: Workspace,
  order: { readonly items: readonly ItemRef[]; readonly isTemplate: boolean },
): Promise<ItemChanges> {
  const { items, isTemplate } = order;
  return changeEach(items, (item) =>
    services.database.db.transaction(async (tx) => {
      if (item.type === 'video') {
        await lockVideo(tx, workspace, { id: item.id, trashed: false });
        throw new HttpError(409, 'not-a-project', { message: NOT_A_PROJECT });
      }
      const { id, updatedAt } = await lockProject(tx, workspace, { id: item.id, trashed: false });
      await tx.update(project).set({ isTemplate, updatedAt }).where(eq(project.id, id));
    }),
  );
}

/** Changes folder or tags of an item without changing its modification time. */
async function arrangeItem(
  services: ServerContext,
  { workspace, item }: { readonly workspace: Workspace; readonly item: ItemRef },
  shelf: (tx: Tx, row: ProjectRow | VideoRow) => Promise<Shelf>,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    if (item.type === 'project') {
      const row = await lockProject(tx, workspace, { id: item.id, trashed: false });
      const change = await shelf(tx, row);
      await tx
        .update(project)
        .set({ ...change, updatedAt: row.updatedAt })
        .where(eq(project.id, row.id));
    } else {
      const row = await lockVideo(tx, workspace, { id: item.id, trashed: false });
      const change = await shelf(tx, row);
      await tx
        .update(video)
        .set({ ...change, updatedAt: row.updatedAt })
        .where(eq(video.id, row.id));
    }
  });
}

async function refuseForeignFolder(tx: Tx, { ownerId, organizationId }: ProjectRow | VideoRow, folderId: string): Promise<void> {
  const [row] = isUuid(folderId)
    ? await tx
        .select({ id: folder.id })
        .from(folder)
        .where(and(eq(folder.id, folderId), isInWorkspace(folder, { ownerId, organizationId })))
        .for('share')
    : [];
  if (row === undefined) throw createNotFoundError('folder');
}

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
