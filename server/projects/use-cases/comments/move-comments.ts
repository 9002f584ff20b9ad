import { and, eq, isNotNull } from 'drizzle-orm';
import type { Project } from '#domain/project/project.ts';
import { movePlace } from '#domain/script-comments/follow-passage.ts';
import type { ScriptComment } from '#domain/script-comments/script-comment.ts';
import type { Tx } from '#server/ports/database.ts';
import { scriptComment } from '../../tables/script-comment-tables.ts';

interface ProjectEdit {
  readonly projectId: string;
  readonly before: Project;
  readonly after: Project;
}

/** Comments on words follow them through an edit of the project, in the transaction that saves it. */
export async function moveComments(tx: Tx, { projectId, before, after }: ProjectEdit): Promise<void> {
  const rows = await tx
    .select()
    .from(scriptComment)
    .where(and(eq(scriptComment.projectId, projectId), isNotNull(scriptComment.quote)));
  for (const row of rows) {
    const place = toPlace(row);
    if (place === null) continue;
    const { sceneId, passage } = movePlace(place, before.scenes, after.scenes);
    const [quote, start] = [passage?.quote ?? null, passage?.start ?? null];
    if (sceneId === row.sceneId && quote === row.quote && start === row.start) continue;
    await tx.update(scriptComment).set({ sceneId, quote, start }).where(eq(scriptComment.id, row.id));
  }
}

export function toPlace({ sceneId, quote, start }: typeof scriptComment.$inferSelect): ScriptComment['place'] {
  return sceneId === null ? null : { sceneId, passage: quote === null || start === null ? null : { quote, start } };
}
