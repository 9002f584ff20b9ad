import { and, eq, isNull } from 'drizzle-orm';
import { checkPlace } from '#domain/script-comments/check-place.ts';
import { SCRIPT_COMMENT_LIMITS, type ScriptComments, type ScriptPlace } from '#domain/script-comments/script-comment.ts';
import type { Tx } from '#server/ports/database.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import { scriptComment } from '../../tables/script-comment-tables.ts';
import { createCommentedEvent } from '../project-events.ts';
import { loadReachableProject } from '../saved-projects.ts';
import { canRemoveAll, type ProjectRow, toScriptComments } from './load-comments.ts';
import { mailMentions } from './mention-mails.ts';

export type CommentServices = Pick<ServerContext, 'database' | 'bus' | 'clock' | 'queue' | 'rateLimitCounter'>;

type CommentRow = typeof scriptComment.$inferSelect;

interface NewComment {
  readonly text: string;
  /** Of a new thread. */
  readonly place: ScriptPlace | null;
  /** The comment that it answers. */
  readonly parentId: string | null;
  /** Origin of the server, without a trailing slash. */
  readonly publicUrl: string;
}

/** Starts a thread or answers one, and emails the people it mentions. */
export function addComment(services: CommentServices, item: WorkspaceItem, added: NewComment): Promise<ScriptComments> {
  const { text, place, parentId, publicUrl } = added;
  return changeComments(services, item, async (tx, row) => {
    await refuseTooMany(tx, row.id);
    const thread = parentId === null ? null : await loadThread(tx, row.id, parentId);
    const at = thread === null ? findPlace(row, place) : null;
    await tx.insert(scriptComment).values({
      ...{ projectId: row.id, parentId, authorId: item.workspace.userId, body: text, sceneId: at?.sceneId ?? null },
      ...{ quote: at?.passage?.quote ?? null, start: at?.passage?.start ?? null },
    });
    const sceneId = at?.sceneId ?? thread?.sceneId ?? '';
    await mailMentions(services, tx, { row, sceneId, authorId: item.workspace.userId, text, earlier: '', publicUrl });
  });
}

interface EditedComment {
  readonly commentId: string;
  readonly text: string;
  readonly publicUrl: string;
}

/** Changes the author's own comment; only people whom it didn't mention before get an email. */
export function editComment(services: CommentServices, item: WorkspaceItem, edited: EditedComment): Promise<ScriptComments> {
  const { commentId, text, publicUrl } = edited;
  const { userId } = item.workspace;
  return changeComments(services, item, async (tx, row) => {
    const comment = await loadComment(tx, row.id, commentId);
    if (comment.authorId !== userId) throw createNotYoursError();
    if (comment.body === text) return;
    await tx
      .update(scriptComment)
      .set({ body: text, editedAt: new Date(services.clock.now()) })
      .where(eq(scriptComment.id, comment.id));
    const sceneId = comment.parentId === null ? comment.sceneId : (await loadThread(tx, row.id, comment.parentId)).sceneId;
    await mailMentions(services, tx, { row, sceneId: sceneId ?? '', authorId: userId, text, earlier: comment.body, publicUrl });
  });
}

/** Resolves a thread, or opens it again. */
export function resolveThread(
  services: CommentServices,
  item: WorkspaceItem,
  { commentId, resolved }: { readonly commentId: string; readonly resolved: boolean },
): Promise<ScriptComments> {
  return changeComments(services, item, async (tx, row) => {
    const { id, resolvedAt } = await loadThread(tx, row.id, commentId);
    if ((resolvedAt !== null) === resolved) return;
    const at = resolved ? new Date(services.clock.now()) : null;
    await tx.update(scriptComment).set({ resolvedAt: at }).where(eq(scriptComment.id, id));
  });
}

/** Deletes a comment with its replies. */
export function removeComment(services: CommentServices, item: WorkspaceItem, commentId: string): Promise<ScriptComments> {
  return changeComments(services, item, async (tx, row) => {
    const comment = await loadComment(tx, row.id, commentId);
    if (comment.authorId !== item.workspace.userId && !canRemoveAll(row, item.workspace)) {
      throw new HttpError(403, 'not-yours-to-delete', {
        message: 'Only the person who wrote this comment, and owners and admins of the organization, can delete it.',
      });
    }
    await tx.delete(scriptComment).where(eq(scriptComment.id, comment.id));
  });
}

/** Writers of one project wait for each other and for its saves, so that limits hold and places are those of the saved script. */
async function changeComments(
  services: CommentServices,
  item: WorkspaceItem,
  change: (tx: Tx, row: ProjectRow) => Promise<void>,
): Promise<ScriptComments> {
  await loadReachableProject(services.database.db, item);
  await refuseTooFast(services, item.workspace.userId);
  return services.database.db.transaction(async (tx) => {
    const row = await loadReachableProject(tx, item, { lock: true });
    await change(tx, row);
    await services.bus.publish(tx, createCommentedEvent(row.id));
    return toScriptComments(tx, row, item.workspace);
  });
}

async function refuseTooFast({ rateLimitCounter, clock }: CommentServices, userId: string): Promise<void> {
  const { count, resetsAt } = await rateLimitCounter.increment(`script-comments:${userId}`, SCRIPT_COMMENT_LIMITS.window);
  if (count <= SCRIPT_COMMENT_LIMITS.perUser) return;
  throw new HttpError(429, 'too-many-comments', {
    message: 'That’s a lot at once. What you typed is still here. Wait a minute, then send it again.',
    retryAfter: Math.max(1, Math.ceil((resetsAt - clock.now()) / 1_000)),
  });
}

async function refuseTooMany(tx: Tx, projectId: string): Promise<void> {
  const { perProject } = SCRIPT_COMMENT_LIMITS;
  if ((await tx.$count(scriptComment, eq(scriptComment.projectId, projectId))) < perProject) return;
  throw new HttpError(409, 'too-many', {
    message: `This project has ${perProject} comments, the most it can have. Your text is still here. Delete some that are done, then send it again.`,
  });
}

function findPlace({ document }: ProjectRow, place: ScriptPlace | null): ScriptPlace {
  if (place === null) throw new HttpError(400, 'invalid-request', { field: 'place', message: 'Say which scene the comment is about.' });
  const checked = checkPlace(place, document.scenes);
  if (checked.kind === 'ok') return checked.place;
  throw new HttpError(400, 'unknown-place', { field: 'place', message: checked.message });
}

async function loadComment(tx: Tx, projectId: string, id: string): Promise<CommentRow> {
  if (!isUuid(id)) throw createNotFoundError('comment');
  const [row] = await tx
    .select()
    .from(scriptComment)
    .where(and(eq(scriptComment.id, id), eq(scriptComment.projectId, projectId)));
  if (row === undefined) throw createNotFoundError('comment');
  return row;
}

async function loadThread(tx: Tx, projectId: string, id: string): Promise<CommentRow> {
  if (!isUuid(id)) throw createNotFoundError('comment');
  const [row] = await tx
    .select()
    .from(scriptComment)
    .where(and(eq(scriptComment.id, id), eq(scriptComment.projectId, projectId), isNull(scriptComment.parentId)));
  if (row === undefined) throw createNotFoundError('comment');
  return row;
}

function createNotYoursError(): HttpError {
  return new HttpError(403, 'not-yours', { message: 'Only the person who wrote this comment can change it.' });
}
