import { asc, eq, or } from 'drizzle-orm';
import type { ServerContext } from '../../../shared/server-context.ts';
import { project } from '../../tables/project-tables.ts';
import { scriptComment } from '../../tables/script-comment-tables.ts';

/** What was said about the scripts of the user's projects, and what the user said about others. */
export async function exportScriptComments({ database }: Pick<ServerContext, 'database'>, userId: string) {
  const { id, projectId, parentId, authorId, body, sceneId, quote, start, resolvedAt, editedAt, createdAt } = scriptComment;
  return database.db
    .select({ id, projectId, parentId, authorId, body, sceneId, quote, start, resolvedAt, editedAt, createdAt })
    .from(scriptComment)
    .innerJoin(project, eq(project.id, projectId))
    .where(or(eq(project.ownerId, userId), eq(authorId, userId)))
    .orderBy(asc(createdAt), asc(scriptComment.position));
}
