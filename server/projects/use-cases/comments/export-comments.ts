import { asc, eq, or, type SQL } from 'drizzle-orm';
import type { ServerContext } from '#server/shared/server-context.ts';
import { project } from '../../tables/project-tables.ts';
import { scriptComment } from '../../tables/script-comment-tables.ts';

/** What was said about the scripts of the user's projects (`isOwn`), and what the user said about others. */
export async function exportScriptComments(
  { database }: Pick<ServerContext, 'database'>,
  { userId, isOwn }: { readonly userId: string; readonly isOwn: SQL | undefined },
) {
  const { id, projectId, parentId, authorId, body, sceneId, quote, start, resolvedAt, editedAt, createdAt } = scriptComment;
  return database.db
    .select({ id, projectId, parentId, authorId, body, sceneId, quote, start, resolvedAt, editedAt, createdAt })
    .from(scriptComment)
    .innerJoin(project, eq(project.id, projectId))
    .where(or(isOwn, eq(authorId, userId)))
    .orderBy(asc(createdAt), asc(scriptComment.position));
}
