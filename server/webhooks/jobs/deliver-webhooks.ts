import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isOpenAccount } from '../../shared/open-account.ts';
import type { TranslatedEvent } from '../../shared/webhook-wire.ts';
import { countFailure, decideNextStep, type NextStep } from '#domain/webhooks/delivery-outcome.ts';
import { formatSignatures, formatSignedContent, WEBHOOK_HEADERS, WEBHOOK_SECRET_PREFIX } from '#domain/webhooks/signed-content.ts';
import { TEST_EVENT } from '#domain/webhooks/webhook-event.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Tx } from '../../ports/database.ts';
import type { WebhookSendResult } from '../../ports/webhook-sender.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { webhookDelivery, webhookEndpoint } from '../tables/webhook-tables.ts';
import { isKeyOpen } from '../use-cases/enqueue-webhook-event.ts';
import { createPausedWebhookMail } from '../use-cases/webhook-mails.ts';

type Services = Pick<ServerContext, 'subjects' | 'database' | 'clock' | 'queue' | 'webhookSender'>;
type Delivery = typeof webhookDelivery.$inferSelect;
type Endpoint = typeof webhookEndpoint.$inferSelect;

interface Claimed {
  readonly delivery: Delivery;
  readonly endpoint: Endpoint;
}

/** Sends due deliveries one after the other until there is none. Several runs side by side share the work. */
export async function deliverWebhooks(
  services: Services,
  { publicUrl, signal }: { readonly publicUrl: string; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimDelivery(services);
    if (claimed === undefined) return;
    const { delivery } = claimed;
    const translated = await translateEvent(services, { ...claimed, publicUrl });
    const result = await services.webhookSender.send(createMessage(services, { ...claimed, ...translated }), signal);
    await recordResult(services, delivery, result);
  }
}

/** What waits for a suspended or closed account is sent if it's opened again before the log is cleared. */
const isOwnerOpen = new QueryBuilder()
  .select({ id: user.id })
  .from(user)
  .where(and(sql`${user.id} = e.user_id`, isOpenAccount()));

/**
 * The delivery that has been due longest, of a user with an open account and room for one more attempt. An attempt whose process ended is due again when its
 * time is over, so a receiver may get a message twice; it knows it by the id.
 */
async function claimDelivery({ database, clock }: Services): Promise<Claimed | undefined> {
  const now = new Date(clock.now());
  const until = new Date(clock.now() + 2 * WEBHOOK_LIMITS.attemptWithin);
  const [delivery] = await database.db
    .update(webhookDelivery)
    .set({ attempts: sql`${webhookDelivery.attempts} + 1`, round: sql`${webhookDelivery.round} + 1`, attemptingUntil: until })
    .where(
      eq(
        webhookDelivery.id,
        sql`(
          select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
          where d.state = 'waiting' and d.next_attempt_at <= ${now} and (d.attempting_until is null or d.attempting_until <= ${now})
            and ((e.paused is null and ${isKeyOpen(sql`e.api_key_id`, clock.now())}) or d.event = ${TEST_EVENT})
            and exists (${isOwnerOpen})
            and (
              select count(*) from webhook_delivery o join webhook_endpoint oe on oe.id = o.endpoint_id
              where oe.user_id = e.user_id and o.state = 'waiting' and o.attempting_until > ${now}
            ) < ${WEBHOOK_LIMITS.attemptsAtOnce}
          order by d.next_attempt_at limit 1 for update of d skip locked
        )`,
      ),
    )
    .returning();
  if (delivery === undefined) return undefined;
  const [endpoint] = await database.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, delivery.endpointId));
  return endpoint && { delivery, endpoint };
}

/** As the receiver knows it: in our words, or in those of its wire. */
async function translateEvent(
  services: Services,
  { delivery, endpoint, publicUrl }: Claimed & { readonly publicUrl: string },
): Promise<TranslatedEvent> {
  const { event: name, body, createdAt } = delivery;
  const wires = services.subjects.map(({ webhookWires = {} }) => webhookWires[endpoint.wire ?? '']);
  const secret = WEBHOOK_SECRET_PREFIX + endpoint.secret;
  const translated = await wires.find((wire) => wire !== undefined)?.translate(services, { name, body, createdAt, secret, publicUrl });
  return translated ?? { body, headers: {} };
}

function createMessage({ clock }: Services, { delivery: { id }, endpoint, body, headers }: Claimed & TranslatedEvent) {
  const timestamp = Math.floor(clock.now() / 1_000);
  const hasOld = endpoint.oldSecret !== null && endpoint.oldSecretUntil !== null && endpoint.oldSecretUntil.getTime() > clock.now();
  const secrets = [endpoint.secret, ...(hasOld && endpoint.oldSecret !== null ? [endpoint.oldSecret] : [])];
  const content = formatSignedContent({ id, timestamp, body });
  const signatures = secrets.map((secret) => createHmac('sha256', Buffer.from(secret, 'base64')).update(content).digest('base64'));
  return {
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Castwright-Webhooks/1',
      ...headers,
      [WEBHOOK_HEADERS.id]: id,
      [WEBHOOK_HEADERS.timestamp]: String(timestamp),
      [WEBHOOK_HEADERS.signature]: formatSignatures(signatures),
    },
  };
}

async function recordResult(services: Services, delivery: Delivery, result: WebhookSendResult): Promise<void> {
  const next = decideNextStep(result, delivery.round, Math.random());
  await services.database.db.transaction(async (tx) => {
    const updated = await tx
      .update(webhookDelivery)
      .set({
        ...toState(next, services.clock.now()),
        attemptingUntil: null,
        status: result.kind === 'response' ? result.status : null,
        error: result.kind === 'response' ? null : result.kind,
        response: result.text,
      })
      .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.attempts, delivery.attempts)))
      .returning({ id: webhookDelivery.id });
    if (updated.length > 0 && next.kind !== 'retry' && delivery.event !== TEST_EVENT)
      await countEnd(services, tx, { delivery, ended: next.kind });
  });
}

function toState(next: NextStep, now: number): Partial<Delivery> {
  return next.kind === 'retry' ? { nextAttemptAt: new Date(now + next.after) } : { state: next.kind };
}

/** An endpoint that fails again and again is paused, and its owner is told once. */
async function countEnd(
  services: Services,
  tx: Tx,
  { delivery, ended }: { readonly delivery: Delivery; readonly ended: 'delivered' | 'failed' },
): Promise<void> {
  const [endpoint] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, delivery.endpointId)).for('update');
  if (endpoint === undefined) return;
  const { failures, pause } = countFailure(endpoint.failures, ended);
  const isPausedNow = pause && endpoint.paused === null;
  await tx
    .update(webhookEndpoint)
    .set({ failures, ...(isPausedNow && { paused: 'failures' as const }) })
    .where(eq(webhookEndpoint.id, endpoint.id));
  if (!isPausedNow) return;
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, endpoint.userId));
  if (owner !== undefined) await enqueueMail(services, tx, createPausedWebhookMail(owner.email, endpoint.url));
}
