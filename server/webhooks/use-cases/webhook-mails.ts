import { WEBHOOK_LIMITS } from '../../../src/domain/webhooks/webhook-limits.ts';
import type { Mail } from '../../ports/mailer.ts';

export function createPausedWebhookMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'We paused a webhook',
    text: `The last ${WEBHOOK_LIMITS.failuresUntilPause} deliveries to ${url} failed, so we paused it. New events aren’t sent there until you resume it.\n\nOpen API keys in your dashboard to see what went wrong, send a test and resume it. Then send again whatever you missed.`,
  };
}
