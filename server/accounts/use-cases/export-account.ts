import type { ErrorIntake } from '../../ports/error-intake.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { streamZip, type ZipEntry } from '../../shared/stream-zip.ts';
import { and, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { canDo } from '#domain/account/permissions.ts';
import { parseWorkspaceRole } from '#domain/account/workspace-role.ts';
import type { ExportScope } from '../../shared/export-files.ts';
import { member, organization } from '../tables/auth-tables.ts';

export interface ExportParts {
  readonly services: ServerContext;
  readonly errorIntake: ErrorIntake;
}

/** Everything the server stores about a user, and what the user made where they may take it along, as a streamed ZIP. */
export async function* exportAccount(parts: ExportParts, userId: string): AsyncGenerator<Uint8Array> {
  yield* streamZip(generateEntries(parts, userId), parts.services.clock.now());
}

async function* generateEntries(parts: ExportParts, userId: string): AsyncGenerator<ZipEntry> {
  const { subjects } = parts.services;
  const scope = await createExportScope(parts.services, userId);
  for (const { exportUser } of subjects) {
    if (exportUser === undefined) continue;
    for await (const { name, bytes, compressed } of exportUser({ ...parts, userId, scope }))
      yield { name, body: [bytes], deflated: !compressed };
  }
}

/**
 * What is in an organization stays there: who left it, or may no longer export from it, gets none of it with their own data. Where another
 * auth service has the members, nobody here knows who left.
 */
export async function createExportScope({ database: { db } }: Pick<ServerContext, 'database'>, userId: string): Promise<ExportScope> {
  const memberships = await db.select({ id: member.organizationId, role: member.role }).from(member).where(eq(member.userId, userId));
  const open = memberships.filter(({ role }) => canDo(parseWorkspaceRole(role), 'export')).map(({ id }) => id);
  const stored = db.select({ id: organization.id }).from(organization);
  const isOpen: ExportScope['isOpen'] = ({ organizationId }) =>
    or(isNull(organizationId), inArray(organizationId, open), not(inArray(organizationId, stored)));
  return { isOpen, isOwn: (table) => and(eq(table.ownerId, userId), isOpen(table)) };
}
