import type { ScriptComments, ScriptPlace } from '#domain/script-comments/script-comment.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Comments of a workspace's members on the script of a project. Each call that changes something gives all comments back. A project of
 * another workspace is `rejected` with 404, and so are a comment of another project and a reply to a reply. Texts are read by
 * `parseCommentText`, else `rejected` with 400 and the field `text`. People mentioned in a text as `@Name` get an email, unless they are its
 * author.
 */
export interface ScriptCommentApi {
  load(projectId: string, options?: CallOptions): Promise<ApiOutcome<ScriptComments>>;
  /**
   * Starts a thread. `rejected` with 400 and the field `place` for a scene that isn't in the saved project, and for words that aren't in the
   * scene; with 409 `too-many` at `SCRIPT_COMMENT_LIMITS.perProject`.
   */
  start(projectId: string, thread: NewScriptThread): Promise<ApiOutcome<ScriptComments>>;
  /** 409 `too-many` as for a thread. */
  reply(projectId: string, reply: ScriptReply): Promise<ApiOutcome<ScriptComments>>;
  /** Only threads can be resolved. */
  resolve(projectId: string, commentId: string, resolved: boolean): Promise<ApiOutcome<ScriptComments>>;
  /** `rejected` with 403 `not-yours` for a comment of someone else. */
  edit(projectId: string, commentId: string, text: string): Promise<ApiOutcome<ScriptComments>>;
  /** Deletes a comment with its replies. `rejected` with 403 `not-yours-to-delete` unless it's `removable`. */
  remove(projectId: string, commentId: string): Promise<ApiOutcome<ScriptComments>>;
}

export interface NewScriptThread {
  readonly place: ScriptPlace;
  readonly text: string;
}

export interface ScriptReply {
  readonly parentId: string;
  readonly text: string;
}
