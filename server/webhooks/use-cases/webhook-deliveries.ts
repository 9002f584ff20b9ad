import { and, desc, eq } from 'drizzle-orm';
import type { WebhookDelivery } from '#domain/webhooks/webhook.ts';
import { TEST_EVENT } from '#domain/webhooks/webhook-event.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { webhookDelivery } from '../tables/webhook-tables.ts';
import { enqueueDeliveries, insertDelivery } from './enqueue-webhook-event.ts';
import { loadOwnWebhook, refusePlan, type WebhookRef } from './manage-webhooks.ts';

type Services = Pick<ServerContext, 'database' | 'clock' | 'queue'>;

/** Newest first, the latest of them. */
export async function listDeliveries({ database }: Services, ref: WebhookRef): Promise<readonly WebhookDelivery[]> {
  await loadOwnWebhook(database.db, ref);
  const rows = await database.db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.endpointId, ref.id))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(WEBHOOK_LIMITS.deliveriesListed);
  return rows.map(toDelivery);
}

/** Sends a message that says no more than that it's a test, also to a paused endpoint. */
export async function sendTestEvent(services: Services, ref: WebhookRef): Promise<WebhookDelivery> {
  return services.database.db.transaction(async (tx) => {
    await loadOwnWebhook(tx, ref);
    await refusePlan(tx, ref.userId, { now: services.clock.now(), lock: false });
    const row = await insertDelivery(services, tx, { endpointId: ref.id, name: TEST_EVENT, data: {} });
    await enqueueDeliveries(services, tx);
    return toDelivery(row);
  });
}

/** Sends the same message once more, under its id, whatever became of it before. */
export async function redeliver(services: Services, ref: WebhookRef & { readonly deliveryId: string }): Promise<WebhookDelivery> {
  return services.database.db.transaction(async (tx) => {
    await loadOwnWebhook(tx, ref);
    await refusePlan(tx, ref.userId, { now: services.clock.now(), lock: false });
    if (!isUuid(ref.deliveryId)) throw createNotFoundError('delivery');
    const [row] = await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', round: 0, nextAttemptAt: new Date(services.clock.now()) })
      .where(and(eq(webhookDelivery.id, ref.deliveryId), eq(webhookDelivery.endpointId, ref.id)))
      .returning();
    if (row === undefined) throw createNotFoundError('delivery');
    await enqueueDeliveries(services, tx);
    return toDelivery(row);
  });
}

function toDelivery(row: typeof webhookDelivery.$inferSelect): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    status: row.status,
    error: row.error,
    response: row.response,
  };
}
