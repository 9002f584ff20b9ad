import { eq } from 'drizzle-orm';
import { findMentions } from '#domain/script-comments/find-mentions.ts';
import { createScenePath, SCRIPT_COMMENT_LIMITS } from '#domain/script-comments/script-comment.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import type { Tx } from '#server/ports/database.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { enqueueMail } from '#server/shared/send-mail.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { loadMentionableMembers, type ProjectRow } from './load-comments.ts';

interface MentioningComment {
  readonly row: ProjectRow;
  readonly sceneId: string;
  readonly authorId: string;
  readonly text: string;
  /** The text before the change; who was mentioned there got an email then. */
  readonly earlier: string;
  /** Origin of the server, without a trailing slash. */
  readonly publicUrl: string;
}

/** Emails each newly mentioned member of the project's organization once, but the author. Mentions beyond the hourly limit come without one. */
export async function mailMentions(
  services: Pick<ServerContext, 'queue' | 'rateLimitCounter'>,
  tx: Tx,
  { row, sceneId, authorId, text, earlier, publicUrl }: MentioningComment,
): Promise<void> {
  if (!text.includes('@')) return;
  const people = await loadMentionableMembers(tx, row);
  const known = findMentions(earlier, people).map(({ id }) => id);
  const mentioned = new Set(findMentions(text, people).map(({ id }) => id));
  const [author] = await tx.select({ name: user.name }).from(user).where(eq(user.id, authorId));
  for (const { id, email } of people) {
    if (!mentioned.has(id) || known.includes(id) || id === authorId) continue;
    const { count } = await services.rateLimitCounter.increment(`mention-mails:${authorId}`, SCRIPT_COMMENT_LIMITS.mailWindow);
    if (count > SCRIPT_COMMENT_LIMITS.mentionMails) return;
    const url = publicUrl + createScenePath(row.id, sceneId);
    await enqueueMail(services, tx, createMentionMail(email, { author: author?.name || 'A member', title: row.title, text, url }));
  }
}

interface Mention {
  readonly author: string;
  readonly title: string;
  readonly text: string;
  /** Of the scene in the editor. */
  readonly url: string;
}

export function createMentionMail(to: string, { author, title, text, url }: Mention): Mail {
  const subject = `${author} mentioned you in ${title === '' ? 'a comment on a script' : `a comment on “${title}”`}`;
  const reason = 'You get these emails when someone in your organization mentions you in a comment. Leave the organization to stop them.';
  return { to, subject, text: `${subject}:\n\n${text}\n\nRead and answer it: ${url}\n\n--\n${reason}` };
}
