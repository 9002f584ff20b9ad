import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, isNotNull, isNull, lte, notExists, or, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { apiKey } from '../../accounts/tables/api-key-tables.ts';
import { loadPlanUsage } from '../../billing/index.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { SentEventName, WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { webhookDelivery, webhookEndpoint } from '../tables/webhook-tables.ts';

type Services = Pick<ServerContext, 'queue' | 'clock'>;
type Data = Readonly<Record<string, string | number | null>>;

export interface WebhookEvent {
  /** Whose endpoints are told. */
  readonly userId: string;
  /** Null is the personal workspace; like API keys, webhooks know no other. */
  readonly organizationId: string | null;
  readonly name: WebhookEventName;
  readonly data: Data;
}

/** Queues a delivery for each endpoint that chose this event. Commits or vanishes with what has happened. */
export async function enqueueWebhookEvent(services: Services, tx: Tx, event: WebhookEvent): Promise<void> {
  const { userId, organizationId, name, data } = event;
  if (organizationId !== null) return;
  const endpoints = await tx
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.userId, userId),
        isNull(webhookEndpoint.paused),
        isKeyOpen(webhookEndpoint.apiKeyId, services.clock.now()),
        arrayContains(webhookEndpoint.events, [name]),
      ),
    );
  if (endpoints.length === 0) return;
  const usage = await loadPlanUsage(tx, { userId, organizationId }, { now: services.clock.now(), lock: false });
  if (usage === undefined || !PLAN_FEATURES[usage.plan].api) return;
  for (const { id } of endpoints) await insertDelivery(services, tx, { endpointId: id, name, data });
  await enqueueDeliveries(services, tx);
}

interface NewDelivery {
  readonly endpointId: string;
  readonly name: SentEventName;
  readonly data: Data;
}

export async function insertDelivery(
  { clock }: Pick<ServerContext, 'clock'>,
  tx: Tx,
  { endpointId, name, data }: NewDelivery,
): Promise<typeof webhookDelivery.$inferSelect> {
  const now = new Date(clock.now());
  const body = JSON.stringify({ type: name, timestamp: now.toISOString(), data });
  const [row] = await tx.insert(webhookDelivery).values({ endpointId, event: name, body, nextAttemptAt: now, createdAt: now }).returning();
  if (row === undefined) throw new Error('The delivery was not written.');
  return row;
}

/** Lets due deliveries be sent once the transaction is through. */
export async function enqueueDeliveries({ queue }: Pick<ServerContext, 'queue'>, tx: Tx): Promise<void> {
  await queue.enqueue(tx, { key: `webhooks.deliver:${randomUUID()}`, steps: [{ queue: 'webhooks.deliver', data: {} }] });
}

/** True also without a key. A revoked or expired one sends nothing more. */
export function isKeyOpen(keyId: SQLWrapper, now: number) {
  const hasEnded = or(isNotNull(apiKey.revokedAt), lte(apiKey.expiresAt, new Date(now)));
  return notExists(
    new QueryBuilder()
      .select({ id: apiKey.id })
      .from(apiKey)
      .where(and(eq(apiKey.id, keyId), hasEnded)),
  );
}
