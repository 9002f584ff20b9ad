import { eq } from 'drizzle-orm';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { REVIEW_LIMITS, type ReviewDecision } from '#domain/review/review.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Tx } from '#server/ports/database.ts';
import { type MailBrand, withMailBrand } from '../load-mail-brand.ts';
import { enqueueMail } from '#server/shared/send-mail.ts';
import type { ServerContext } from '#server/shared/server-context.ts';

type MailServices = Pick<ServerContext, 'queue' | 'rateLimitCounter'>;

interface ReviewEvent {
  readonly video: { readonly id: string; readonly ownerId: string; readonly title: string };
  /** Origin of the server, without a trailing slash. */
  readonly publicUrl: string;
  readonly name: string;
  /** Loaded before the transaction; null is ours. */
  readonly brand: MailBrand | null;
}

const MINUTE = 60_000;

/** Emails the owner about the first new comment; those of the next half hour come without another email. */
export async function reportComment(services: MailServices, tx: Tx, comment: ReviewComment): Promise<void> {
  const { count } = await services.rateLimitCounter.increment(`review-mail:${comment.video.id}`, REVIEW_LIMITS.quietFor);
  if (count > 1) return;
  await enqueueMail(services, tx, withMailBrand(createCommentMail(await findOwnerEmail(tx, comment), comment), comment.brand));
}

/** A reviewer who changes their mind all the time uses up no emails about others. */
export async function reportDecision(
  services: MailServices,
  tx: Tx,
  decided: ReviewDecided & { readonly ipAddress: string },
): Promise<void> {
  const { rateLimitCounter } = services;
  const key = `review-decision:${decided.video.id}`;
  const ofNetwork = await rateLimitCounter.increment(`${key}:${toIpPrefix(decided.ipAddress)}`, REVIEW_LIMITS.day);
  if (ofNetwork.count > REVIEW_LIMITS.ofNetwork.decisionMails) return;
  const { count } = await rateLimitCounter.increment(key, REVIEW_LIMITS.day);
  if (count > REVIEW_LIMITS.decisionMails) return;
  await enqueueMail(services, tx, withMailBrand(createDecisionMail(await findOwnerEmail(tx, decided), decided), decided.brand));
}

interface ReviewComment extends ReviewEvent {
  readonly text: string;
  /** Why the owner gets these emails; a review link if left out. */
  readonly reason?: string;
}

const BY_LINK = 'You get these emails because this video has a review link. To stop them, open the video and end the link under Review.';

export function createCommentMail(to: string, { text, reason = BY_LINK, ...event }: ReviewComment): Mail {
  const minutes = REVIEW_LIMITS.quietFor / MINUTE;
  const subject = `${event.name} commented on ${formatTitle(event)}`;
  const said = `${subject}:\n\n${text}\n\nComments within the next ${minutes} minutes come without another email.`;
  return { to, subject, text: addFooter(said, event, reason) };
}

interface ReviewDecided extends ReviewEvent {
  readonly decision: ReviewDecision;
}

export function createDecisionMail(to: string, { decision, ...event }: ReviewDecided): Mail {
  const subject = `${event.name} ${decision === 'approved' ? 'approved' : 'requested changes to'} ${formatTitle(event)}`;
  return { to, subject, text: addFooter(`${subject}.`, event, BY_LINK) };
}

function addFooter(text: string, { video, publicUrl }: ReviewEvent, reason: string): string {
  return `${text}\n\nSee and answer the comments: ${publicUrl}/dashboard/videos/${video.id}\n\n--\n${reason}`;
}

async function findOwnerEmail(tx: Tx, { video }: ReviewEvent): Promise<string> {
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, video.ownerId));
  if (owner === undefined) throw new Error('The video has no owner.');
  return owner.email;
}

function formatTitle({ video: { title } }: ReviewEvent): string {
  return title === '' ? 'your video' : `“${title}”`;
}
