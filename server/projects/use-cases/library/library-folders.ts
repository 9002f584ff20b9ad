import { and, count, eq, ne, sql } from 'drizzle-orm';
import { folder } from '../../../adapters/database/schema.ts';
import { cleanFolderName } from '../../../../src/domain/library/folder-name.ts';
import { LIBRARY_LIMITS } from '../../../../src/domain/library/library-limits.ts';
import type { Folder } from '../../../../src/ports/library-api.ts';
import type { Tx } from '../../../ports/database.ts';
import type { HostServices } from '../../../shared/server-context.ts';
import { isUuid } from '../../../shared/is-uuid.ts';
import { notFound, Refusal } from '../../../shared/http-error.ts';
import { listed, reachable, spaceKey, spaceOf, type Workspace, type WorkspaceItem } from '../../../shared/workspace.ts';

export async function createFolder(services: HostServices, workspace: Workspace, wanted: string): Promise<Folder> {
  const name = nameOf(wanted);
  return services.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`folders ${spaceKey(spaceOf(workspace))}`}))`);
    const [has] = await tx.select({ folders: count() }).from(folder).where(listed(folder, workspace));
    if ((has?.folders ?? 0) >= LIBRARY_LIMITS.folders) {
      throw new Refusal(409, 'too-many-folders', { field: 'name', message: `A library can have up to ${LIBRARY_LIMITS.folders} folders.` });
    }
    const [row] = await tx
      .insert(folder)
      .values({ ...spaceOf(workspace), name })
      .onConflictDoNothing()
      .returning({ id: folder.id, name: folder.name });
    if (row === undefined) throw nameTaken(name);
    return row;
  });
}

export async function renameFolder(services: HostServices, item: WorkspaceItem, wanted: string): Promise<Folder> {
  const name = nameOf(wanted);
  return services.database.db.transaction(async (tx) => {
    const { id, ownerId, organizationId } = await reachableFolder(tx, item);
    const place = { userId: ownerId, organizationId };
    const [same] = await tx
      .select({ id: folder.id })
      .from(folder)
      .where(and(listed(folder, place), ne(folder.id, id), sql`lower(${folder.name}) = lower(${name})`));
    if (same !== undefined) throw nameTaken(name);
    await tx.update(folder).set({ name }).where(eq(folder.id, id));
    return { id, name };
  });
}

/** What is in it stays in the library, in no folder. */
export async function deleteFolder(services: HostServices, item: WorkspaceItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { id } = await reachableFolder(tx, item);
    await tx.delete(folder).where(eq(folder.id, id));
  });
}

async function reachableFolder(tx: Tx, { workspace, id }: WorkspaceItem) {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(folder)
        .where(and(eq(folder.id, id), reachable(folder, workspace)))
        .for('update')
    : [];
  if (row === undefined) throw notFound('folder');
  return row;
}

function nameOf(wanted: string): string {
  const name = cleanFolderName(wanted);
  if (name === '') throw new Refusal(400, 'name-missing', { field: 'name', message: 'Give the folder a name.' });
  return name;
}

function nameTaken(name: string): Refusal {
  return new Refusal(409, 'name-taken', { field: 'name', message: `There is already a folder named “${name}”.` });
}
