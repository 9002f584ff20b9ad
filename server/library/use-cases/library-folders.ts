import { and, count, eq, ne, sql } from 'drizzle-orm';
import { folder } from '../../projects/tables/folder-tables.ts';
import { cleanFolderName } from '#domain/library/library-names.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { Folder } from '#ports/library-api.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isListed, isReachable, toWorkspaceKey, toWorkspaceRef, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';

export async function createFolder(services: ServerContext, workspace: Workspace, requestedName: string): Promise<Folder> {
  const name = parseFolderName(requestedName);
  return services.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`folders ${toWorkspaceKey(toWorkspaceRef(workspace))}`}))`);
    const [has] = await tx.select({ folders: count() }).from(folder).where(isListed(folder, workspace));
    if ((has?.folders ?? 0) >= LIBRARY_LIMITS.folders) {
      throw new HttpError(409, 'too-many-folders', {
        field: 'name',
        message: `A library can have up to ${LIBRARY_LIMITS.folders} folders.`,
      });
    }
    const [row] = await tx
      .insert(folder)
      .values({ ...toWorkspaceRef(workspace), name })
      .onConflictDoNothing()
      .returning({ id: folder.id, name: folder.name });
    if (row === undefined) throw createNameTakenError(name);
    return row;
  });
}

export async function renameFolder(services: ServerContext, item: WorkspaceItem, requestedName: string): Promise<Folder> {
  const name = parseFolderName(requestedName);
  return services.database.db.transaction(async (tx) => {
    const { id, ownerId, organizationId } = await lockFolder(tx, item);
    const ownWorkspace = { userId: ownerId, organizationId };
    const [same] = await tx
      .select({ id: folder.id })
      .from(folder)
      .where(and(isListed(folder, ownWorkspace), ne(folder.id, id), sql`lower(${folder.name}) = lower(${name})`));
    if (same !== undefined) throw createNameTakenError(name);
    await tx.update(folder).set({ name }).where(eq(folder.id, id));
    return { id, name };
  });
}

/** Deletes the folder; its items move to the top level. */
export async function deleteFolder(services: ServerContext, item: WorkspaceItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { id } = await lockFolder(tx, item);
    await tx.delete(folder).where(eq(folder.id, id));
  });
}

async function lockFolder(tx: Tx, { workspace, id }: WorkspaceItem) {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(folder)
        .where(and(eq(folder.id, id), isReachable(folder, workspace)))
        .for('update')
    : [];
  if (row === undefined) throw createNotFoundError('folder');
  return row;
}

function parseFolderName(requestedName: string): string {
  const name = cleanFolderName(requestedName);
  if (name === '') throw new HttpError(400, 'name-missing', { field: 'name', message: 'Give the folder a name.' });
  return name;
}

function createNameTakenError(name: string): HttpError {
  return new HttpError(409, 'name-taken', { field: 'name', message: `There is already a folder named “${name}”.` });
}
