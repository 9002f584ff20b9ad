import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import { formatMailTime, formatPasswordChange, type PasswordHome } from '../../shared/security-phrases.ts';
import type { Mail } from '../../ports/mailer.ts';

export function createPausedWebhookMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'We paused a webhook',
    text: `The last ${WEBHOOK_LIMITS.failuresUntilPause} deliveries to ${url} failed, so we paused it. New events aren’t sent there until you resume it.\n\nOpen API keys in your dashboard to see what went wrong, send a test and resume it. Then send again whatever you missed.`,
  };
}

/** `url`: where it sends to now; only its host is told, since the rest is often a secret. */
export function createNewWebhookMail(
  to: string,
  { url, at, home }: { readonly url: string; readonly at: Date; readonly home: PasswordHome },
): Mail {
  return {
    to,
    subject: 'New webhook on your Castwright account',
    text: `A webhook of your account now sends to ${new URL(url).host}. It tells that server about your videos.\n\nWhen: ${formatMailTime(at)}\n\nIf this wasn’t you, remove it under “API keys” in your dashboard and ${formatPasswordChange(home)}.`,
  };
}
