import { randomUUID } from 'node:crypto';
import { webhookDelivery, webhookEndpoint } from './tables.ts';
import type { Db } from '#server/ports/database.ts';

interface InsertedWebhook {
  readonly webhook: string;
  /** In its log. */
  readonly delivery: string;
}

/** A webhook with one delivery that failed; `text` is part of both. */
export async function insertWebhook(
  db: Db,
  { userId, text }: { readonly userId: string; readonly text: string },
): Promise<InsertedWebhook> {
  const [webhook, delivery] = [randomUUID(), randomUUID()];
  await db.insert(webhookEndpoint).values({ id: webhook, userId, url: `https://example.com/${text}`, events: [], secret: '' });
  const sent = {
    id: delivery,
    endpointId: webhook,
    event: 'video.failed',
    body: text,
    state: 'failed',
    nextAttemptAt: new Date(),
  } as const;
  await db.insert(webhookDelivery).values(sent);
  return { webhook, delivery };
}
