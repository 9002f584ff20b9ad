import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_ERRORS, DELIVERY_STATES, WEBHOOK_PAUSES } from '#domain/webhooks/webhook.ts';
import type { SentEventName, WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import { apiKey } from '../../accounts/tables/api-key-tables.ts';
import { userId } from '../../accounts/tables/auth-tables.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';

/** Endpoints of a user, for what happens in their personal workspace. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: userId(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEventName[]>().notNull(),
    /** The key of the signatures, base64: it has to be readable to sign. */
    secret: text('secret').notNull(),
    /** Of a receiver that knows the webhooks of another API: a name of `webhookWires`. Null: ours. */
    wire: text('wire'),
    /** The key that added it, and with whose end it's paused. Null: the owner did, or resumed it since. */
    apiKeyId: uuid('api_key_id').references(() => apiKey.id, { onDelete: 'cascade' }),
    oldSecret: text('old_secret'),
    oldSecretUntil: timestampTz('old_secret_until'),
    paused: text('paused', { enum: WEBHOOK_PAUSES }),
    /** Deliveries in a row that failed for good. */
    failures: integer('failures').default(0).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_endpoint_user_index').on(table.userId, table.createdAt),
    check('webhook_endpoint_paused_known', sql`${table.paused} in ${toSqlList(WEBHOOK_PAUSES)}`),
  ],
);

/** What is to be sent to an endpoint, or was. The id is that of the signed message. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    event: text('event').$type<SentEventName>().notNull(),
    /** As sent, byte for byte: every attempt sends and signs the same. */
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).default('waiting').notNull(),
    attempts: integer('attempts').default(0).notNull(),
    /** Attempts since the user last asked for it; the retries are counted by this. */
    round: integer('round').default(0).notNull(),
    nextAttemptAt: timestampTz('next_attempt_at').notNull(),
    /** While an attempt is running; a process that ended leaves it behind, and it passes. */
    attemptingUntil: timestampTz('attempting_until'),
    status: integer('status'),
    error: text('error', { enum: DELIVERY_ERRORS }),
    response: text('response').default('').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_delivery_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_endpoint_index').on(table.endpointId, table.createdAt.desc()),
    check('webhook_delivery_state_known', sql`${table.state} in ${toSqlList(DELIVERY_STATES)}`),
    check('webhook_delivery_error_known', sql`${table.error} in ${toSqlList(DELIVERY_ERRORS)}`),
  ],
);
