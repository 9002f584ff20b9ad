import { and, eq } from 'drizzle-orm';
import { folder } from '../../tables/folder-tables.ts';
import { video } from '../../../videos/tables/video-tables.ts';
import { project } from '../../tables/project-tables.ts';
import { LIBRARY_LIMITS } from '../../../../src/domain/library/library-limits.ts';
import { changeTags, type TagChange } from '../../../../src/domain/library/library-names.ts';
import type { ItemChanges, ItemRef } from '../../../../src/ports/library-api.ts';
import type { Tx } from '../../../ports/database.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { isUuid } from '../../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../../shared/http-error.ts';
import { isInWorkspace, type Workspace } from '../../../shared/workspace.ts';
import { changeEach, lockProject, lockVideo, type ProjectRow, type VideoRow } from './lock-items.ts';

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
