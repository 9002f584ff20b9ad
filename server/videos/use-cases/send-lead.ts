import { enqueueWebhookEvent } from '../../webhooks/index.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Lead, LEAD_LIMITS } from '#domain/sharing/lead-form.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Mail } from '../../ports/mailer.ts';
import { HttpError } from '../../shared/http-error.ts';
import { loadMailBrand, withMailBrand } from './load-mail-brand.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import type { ServerContext } from '../../shared/server-context.ts';

type Services = Pick<ServerContext, 'database' | 'queue' | 'rateLimitCounter' | 'clock'>;

export interface SharedVideoLead {
  readonly lead: Lead;
  readonly video: { readonly id: string; readonly ownerId: string; readonly organizationId: string | null; readonly title: string };
  /** Absolute, of the page where the lead was left. */
  readonly url: string;
  readonly ipAddress: string;
}

/** Emails a viewer's name and address to the owner of the video; the same address once a day. What is stored is the email, and the log of the owner's webhooks. */
export async function sendLead(services: Services, { lead, video, url, ipAddress }: SharedVideoLead): Promise<void> {
  const { rateLimitCounter, database } = services;
  const sameKey = `lead:${video.id}:${createHash('sha256').update(lead.email).digest('hex')}`;
  const { count } = await rateLimitCounter.increment(sameKey, LEAD_LIMITS.window);
  if (count > 1) return;
  const brand = await loadMailBrand(services, video);
  try {
    await refuseTooMany(services, { videoId: video.id, ipAddress });
    await database.db.transaction(async (tx) => {
      const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, video.ownerId));
      if (owner === undefined) throw new Error('The video has no owner.');
      await enqueueMail(services, tx, withMailBrand(createLeadMail(owner.email, { lead, title: video.title, url }), brand));
      const { id: taskId, ownerId: userId, organizationId, title } = video;
      await enqueueWebhookEvent(services, tx, {
        userId,
        organizationId,
        name: 'lead.received',
        data: { taskId, title, ...lead, page: url },
      });
    });
  } catch (error) {
    await rateLimitCounter.decrement(sameKey);
    throw error;
  }
}

/** What a network is refused doesn't count for the video. */
async function refuseTooMany(
  { rateLimitCounter }: Services,
  { videoId, ipAddress }: { readonly videoId: string; readonly ipAddress: string },
): Promise<void> {
  const { window, perNetwork, perVideo } = LEAD_LIMITS;
  const ofNetwork = await rateLimitCounter.increment(`leads:${videoId}:${toIpPrefix(ipAddress)}`, window);
  const isFull = ofNetwork.count > perNetwork || (await rateLimitCounter.increment(`leads:${videoId}`, window)).count > perVideo;
  if (!isFull) return;
  throw new HttpError(429, 'too-many-leads', { message: 'Too many people wrote today. What you typed is still here. Send it tomorrow.' });
}

interface LeadMail {
  readonly lead: Lead;
  readonly title: string;
  readonly url: string;
}

export function createLeadMail(to: string, { lead: { name, email }, title, url }: LeadMail): Mail {
  const video = title === '' ? 'your video' : `“${title}”`;
  return {
    to,
    replyTo: email,
    subject: `${name} wants to hear from you`,
    text: `${name} <${email}> watched ${video} and left their name and email.\n\nReply to this email to write to them.\n\n${url}\n\n--\nYou get these emails because this video asks viewers for their name and email. To stop them, open the video and clear that field under Share.`,
  };
}
