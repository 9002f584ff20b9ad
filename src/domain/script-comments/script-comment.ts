import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** A passage of a scene's script: its words as they were last seen, and where they begin, in UTF-16 units. */
export interface ScriptPassage {
  readonly quote: string;
  readonly start: number;
}

/** What a thread is about. */
export interface ScriptPlace {
  readonly sceneId: string;
  /** Null: the scene as a whole. */
  readonly passage: ScriptPassage | null;
}

export interface ScriptComment {
  readonly id: string;
  /** The comment it answers; null: it starts a thread. */
  readonly parentId: string | null;
  /** Of comments that start a thread; null for replies. */
  readonly place: ScriptPlace | null;
  readonly text: string;
  readonly author: string;
  /** The caller wrote it, and may change it. */
  readonly mine: boolean;
  /** The caller may delete it: as its author, or as an owner or admin. */
  readonly removable: boolean;
  /** Only of comments that start a thread. */
  readonly resolved: boolean;
  readonly edited: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A member of the project's organization, who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** What members say about the script of a project, in the order in which it was written. */
export interface ScriptComments {
  readonly comments: readonly ScriptComment[];
  /** By name; empty in a personal workspace. */
  readonly people: readonly Mentionable[];
}

/** A comment's text has the limit of comments on videos, `REVIEW_LIMITS.text`. */
export const SCRIPT_COMMENT_LIMITS = {
  /** Comments and replies of one project. */
  perProject: 1_000,
  /** Comments and changes of one user within `window`. */
  perUser: TIMED_ALLOWANCES.scriptComments.most,
  /** Milliseconds. */
  window: TIMED_ALLOWANCES.scriptComments.window,
  /** Emails about mentions by one user within `mailWindow`; further mentions come without one. */
  mentionMails: TIMED_ALLOWANCES.mentionMails.most,
  /** Milliseconds. */
  mailWindow: TIMED_ALLOWANCES.mentionMails.window,
} as const;

/** A thread, oldest reply first. */
export interface ScriptThread {
  readonly comment: ScriptComment & { readonly place: ScriptPlace };
  readonly replies: readonly ScriptComment[];
}

/** Threads in the order in which they were begun. Replies to a comment that isn't there are left out. */
export function listScriptThreads(comments: readonly ScriptComment[]): readonly ScriptThread[] {
  return comments.flatMap((comment) => {
    const { id, place } = comment;
    return place === null ? [] : [{ comment: { ...comment, place }, replies: comments.filter(({ parentId }) => parentId === id) }];
  });
}

/** Path of the editor at a scene. */
export function createScenePath(projectId: string, sceneId: string): string {
  return `/editor/${projectId}/${encodeURIComponent(sceneId)}`;
}
