import { and, asc, eq, isNull } from 'drizzle-orm';
import { canDo } from '#domain/account/permissions.ts';
import type { ScriptComments } from '#domain/script-comments/script-comment.ts';
import { member, user } from '#server/accounts/tables/auth-tables.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { Workspace, WorkspaceItem } from '#server/shared/workspace.ts';
import type { project } from '../../tables/project-tables.ts';
import { scriptComment } from '../../tables/script-comment-tables.ts';
import { loadReachableProject } from '../saved-projects.ts';
import { toPlace } from './move-comments.ts';

export type ProjectRow = typeof project.$inferSelect;

/** Shown for comments of users whose accounts were erased. */
const FORMER_MEMBER = 'Former member';

export async function loadScriptComments({ database }: Pick<ServerContext, 'database'>, item: WorkspaceItem): Promise<ScriptComments> {
  return toScriptComments(database.db, await loadReachableProject(database.db, item), item.workspace);
}

export async function toScriptComments(via: Db | Tx, row: ProjectRow, workspace: Workspace): Promise<ScriptComments> {
  const rows = await via
    .select({ row: scriptComment, author: user.name })
    .from(scriptComment)
    .leftJoin(user, eq(user.id, scriptComment.authorId))
    .where(eq(scriptComment.projectId, row.id))
    .orderBy(asc(scriptComment.position));
  const removesAll = canRemoveAll(row, workspace);
  const people = await loadMentionableMembers(via, row);
  return {
    comments: rows.map(({ row: comment, author }) => ({
      ...{ id: comment.id, parentId: comment.parentId, place: toPlace(comment), text: comment.body, author: author ?? FORMER_MEMBER },
      mine: comment.authorId === workspace.userId,
      removable: removesAll || comment.authorId === workspace.userId,
      ...{ resolved: comment.resolvedAt !== null, edited: comment.editedAt !== null, createdAt: comment.createdAt.toISOString() },
    })),
    people: people.map(({ id, name }) => ({ id, name })),
  };
}

/** Owners and admins of the organization, and the owner of a personal workspace, delete comments of others too. */
export function canRemoveAll({ organizationId }: Pick<ProjectRow, 'organizationId'>, { role }: Workspace): boolean {
  return organizationId === null || canDo(role, 'delete');
}

/** Members of the project's organization whose accounts are open. An organization of an outside sign-in service has no members here. */
export async function loadMentionableMembers(via: Db | Tx, { organizationId }: Pick<ProjectRow, 'organizationId'>) {
  if (organizationId === null) return [];
  return via
    .select({ id: user.id, name: user.name, email: user.email })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(user.banned, false), isNull(user.closedAt)))
    .orderBy(asc(user.name), asc(user.id));
}
