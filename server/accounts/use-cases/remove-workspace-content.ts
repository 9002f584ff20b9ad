import { and, eq, isNull } from 'drizzle-orm';
import type { EraseServices, ServerContext } from '../../shared/server-context.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';

type Parts = EraseServices & Pick<ServerContext, 'subjects'>;

/** Deletes the personal content of a user with its files. Idempotent. */
export function removePersonalContent(services: Parts, ownerId: string): Promise<void> {
  return removeWorkspaceContent(services, { ownerId, organizationId: null });
}

/** Deletes the content of a deleted organization with its files. Idempotent. */
export function removeOrganizationContent(services: Parts, organizationId: string): Promise<void> {
  return removeWorkspaceContent(services, { ownerId: '', organizationId });
}

async function removeWorkspaceContent(services: Parts, workspaceRef: WorkspaceRef): Promise<void> {
  for (const { eraseWorkspace } of services.subjects.toReversed()) await eraseWorkspace?.(services, workspaceRef);
}

/** Makes `nextOwner` the owner of what the user created in an organization. */
export async function transferOwnership(
  { subjects, database }: Pick<ServerContext, 'subjects' | 'database'>,
  { ownerId, organizationId }: WorkspaceRef,
  nextOwner: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (const table of subjects.flatMap(({ ownedTables = [] }) => ownedTables)) {
      const isTheirs = organizationId === null ? isNull(table.organizationId) : eq(table.organizationId, organizationId);
      await tx
        .update(table)
        .set({ ownerId: nextOwner })
        .where(and(eq(table.ownerId, ownerId), isTheirs));
    }
  });
}
