import { eq } from 'drizzle-orm';
import { REVIEW_LIMITS, type ReviewDecision } from '../../../../src/domain/review/review.ts';
import { user } from '../../../accounts/tables/auth-tables.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { Tx } from '../../../ports/database.ts';
import { type MailBrand, withMailBrand } from '../load-mail-brand.ts';
import { enqueueMail } from '../../../shared/send-mail.ts';
import type { ServerContext } from '../../../shared/server-context.ts';

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
export async function reportComment(
  services: MailServices,
  tx: Tx,
  event: ReviewEvent & { readonly text: string; readonly reason?: string },
): Promise<void> {
  const { count } = await services.rateLimitCounter.increment(`review-mail:${event.video.id}`, REVIEW_LIMITS.quietFor);
  if (count > 1) return;
  const minutes = REVIEW_LIMITS.quietFor / MINUTE;
  await sendToOwner(services, tx, {
    event,
    ...(event.reason !== undefined && { reason: event.reason }),
    subject: `${event.name} commented on ${formatTitle(event)}`,
    text: `${event.name} commented on ${formatTitle(event)}:\n\n${event.text}\n\nComments within the next ${minutes} minutes come without another email.`,
  });
}

export async function reportDecision(
  services: MailServices,
  tx: Tx,
  event: ReviewEvent & { readonly decision: ReviewDecision },
): Promise<void> {
  const { count } = await services.rateLimitCounter.increment(`review-decision:${event.video.id}`, REVIEW_LIMITS.decisionWindow);
  if (count > REVIEW_LIMITS.decisionMails) return;
  const line = `${event.name} ${event.decision === 'approved' ? 'approved' : 'requested changes to'} ${formatTitle(event)}`;
  await sendToOwner(services, tx, { event, subject: line, text: `${line}.` });
}

interface OwnerMail extends Pick<Mail, 'subject' | 'text'> {
  readonly event: ReviewEvent;
  readonly reason?: string;
}

const BY_LINK = 'You get these emails because this video has a review link. To stop them, open the video and end the link under Review.';

async function sendToOwner(
  services: MailServices,
  tx: Tx,
  { event: { video, publicUrl, brand }, subject, text, reason = BY_LINK }: OwnerMail,
): Promise<void> {
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, video.ownerId));
  if (owner === undefined) throw new Error('The video has no owner.');
  const page = `${publicUrl}/dashboard/videos/${video.id}`;
  const mail = { to: owner.email, subject, text: `${text}\n\nSee and answer the comments: ${page}\n\n--\n${reason}` };
  await enqueueMail(services, tx, withMailBrand(mail, brand));
}

function formatTitle({ video: { title } }: ReviewEvent): string {
  return title === '' ? 'your video' : `“${title}”`;
}
