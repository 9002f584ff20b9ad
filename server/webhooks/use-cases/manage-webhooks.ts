import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { loadPlanUsage } from '../../billing/index.ts';
import type { ActivityKind } from '#domain/activity/activity.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { WEBHOOK_SECRET_PREFIX } from '#domain/webhooks/signed-content.ts';
import { findWebhookUrlProblem, type WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import type { NewWebhook, WebhookChange, WebhookList, WebhookOrder } from '#ports/webhook-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { AccountService } from '../../ports/account-service.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { isKeyOpen } from './enqueue-webhook-event.ts';
import { createNewWebhookMail } from './webhook-mails.ts';
import { webhookEndpoint } from '../tables/webhook-tables.ts';
import { getPersonalPlace, recordActivity } from '../../shared/record-activity.ts';

type Services = Pick<ServerContext, 'database' | 'clock' | 'webhookSender'>;

/** `accounts` says where the owner's password is, for the email about where data goes. */
interface WebhookParts {
  readonly services: Services & Pick<ServerContext, 'queue'>;
  readonly accounts: Pick<AccountService, 'offers'>;
}
type EndpointRow = typeof webhookEndpoint.$inferSelect;

interface WiredOrder extends WebhookOrder {
  /** Of a receiver that knows the webhooks of another API; left out, it's sent ours. */
  readonly wire?: string;
  /** Of the program that asked for it; left out, the owner did. */
  readonly apiKeyId?: string | null;
}

/** Bytes of a new secret; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A webhook, addressed through its owner. */
export interface WebhookRef {
  readonly userId: string;
  readonly id: string;
}

export async function listWebhooks({ database, clock }: Services, userId: string): Promise<WebhookList> {
  const rows = await database.db
    .select(listColumns(clock.now()))
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.userId, userId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
  return { endpoints: rows.map((row) => toEndpoint(row, clock.now())), available: await hasWebhooks(database.db, userId, clock.now()) };
}

/** Creates an endpoint and returns its secret, which is shown once. */
export async function createWebhook(parts: WebhookParts, userId: string, order: WiredOrder): Promise<NewWebhook> {
  const { services } = parts;
  const { database, clock } = services;
  refuseUrl(services, order.url);
  return database.db.transaction(async (tx) => {
    await refusePlan(tx, userId, { now: clock.now(), lock: true });
    const [known] = await tx.select({ endpoints: count() }).from(webhookEndpoint).where(eq(webhookEndpoint.userId, userId));
    if ((known?.endpoints ?? 0) >= WEBHOOK_LIMITS.endpoints) throw createTooManyError();
    const secret = createSecret();
    const [row] = await tx
      .insert(webhookEndpoint)
      .values({ userId, url: order.url, events: [...order.events], secret, wire: order.wire ?? null, apiKeyId: order.apiKeyId ?? null })
      .returning();
    if (row === undefined) throw new Error('The webhook was not written.');
    await recordWebhook(tx, 'webhook.made', row);
    await mailOwner(parts, tx, row);
    return { endpoint: toEndpoint(row, clock.now()), secret: WEBHOOK_SECRET_PREFIX + secret };
  });
}

/** Resuming an endpoint forgets its failures, and the key that added it: from now on it's the owner's. */
export async function changeWebhook(parts: WebhookParts, ref: WebhookRef, change: WebhookChange): Promise<WebhookEndpoint> {
  const { services } = parts;
  const { database, clock } = services;
  const { url, events, paused } = change;
  if (url !== undefined) refuseUrl(services, url);
  const before = await loadOwnWebhook(database.db, ref);
  await refusePlan(database.db, ref.userId, { now: clock.now(), lock: false });
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhookEndpoint)
      .set({
        userId: ref.userId,
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: [...events] }),
        ...(paused === true && { paused: 'user' as const }),
        ...(paused === false && { paused: null, failures: 0, apiKeyId: null }),
      })
      .where(isOwn(ref))
      .returning(listColumns(clock.now()));
    if (row === undefined) throw createNotFoundError('webhook');
    await recordWebhook(tx, 'webhook.changed', row);
    if (row.url !== before.url) await mailOwner(parts, tx, row);
    return toEndpoint(row, clock.now());
  });
}

/** Deletes the endpoint, what waits for it, and its log. */
export async function removeWebhook({ database }: Services, ref: WebhookRef): Promise<void> {
  await database.db.transaction(async (tx) => {
    const row = await loadOwnWebhook(tx, ref);
    await tx.delete(webhookEndpoint).where(isOwn(ref));
    await recordWebhook(tx, 'webhook.removed', row);
  });
}

/** With `keepOld`, deliveries are signed with both secrets for a day. */
export async function rotateWebhookSecret(services: Services, ref: WebhookRef & { readonly keepOld: boolean }): Promise<NewWebhook> {
  const { database, clock } = services;
  return database.db.transaction(async (tx) => {
    const before = await loadOwnWebhook(tx, ref);
    await refusePlan(tx, ref.userId, { now: clock.now(), lock: true });
    const secret = createSecret();
    const [row] = await tx
      .update(webhookEndpoint)
      .set({
        secret,
        oldSecret: ref.keepOld ? before.secret : null,
        oldSecretUntil: ref.keepOld ? new Date(clock.now() + WEBHOOK_LIMITS.oldSecretFor) : null,
      })
      .where(isOwn(ref))
      .returning(listColumns(clock.now()));
    if (row === undefined) throw createNotFoundError('webhook');
    await recordWebhook(tx, 'webhook.secret-replaced', row);
    return { endpoint: toEndpoint(row, clock.now()), secret: WEBHOOK_SECRET_PREFIX + secret };
  });
}

export async function loadOwnWebhook(via: Db | Tx, ref: WebhookRef): Promise<EndpointRow> {
  const [row] = isUuid(ref.id) ? await via.select().from(webhookEndpoint).where(isOwn(ref)) : [];
  if (row === undefined) throw createNotFoundError('webhook');
  return row;
}

/** 403 `plan-without-api` unless the plan has API access (PLN-3). */
export async function refusePlan(via: Db | Tx, userId: string, options: { readonly now: number; readonly lock: boolean }): Promise<void> {
  const usage = await loadPlanUsage(via, { userId, organizationId: null }, options);
  if (usage !== undefined && PLAN_FEATURES[usage.plan].api) return;
  throw new HttpError(403, 'plan-without-api', {
    message: 'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.',
  });
}

async function mailOwner({ services, accounts }: WebhookParts, tx: Tx, { userId, url }: EndpointRow): Promise<void> {
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (owner === undefined) return;
  const at = new Date(services.clock.now());
  await enqueueMail(services, tx, createNewWebhookMail(owner.email, { url, at, home: accounts.offers().hosted }));
}

async function hasWebhooks(via: Db, userId: string, now: number): Promise<boolean> {
  const usage = await loadPlanUsage(via, { userId, organizationId: null }, { now, lock: false });
  return usage !== undefined && PLAN_FEATURES[usage.plan].api;
}

function refuseUrl({ webhookSender }: Services, url: string): void {
  const problem = findWebhookUrlProblem(url, webhookSender.allowsPrivate);
  if (problem !== null) throw new HttpError(400, 'invalid-request', { field: 'url', message: problem });
}

/** Of the row, at this time: an endpoint whose key has ended is paused. */
export function listColumns(now: number) {
  const { apiKeyId, paused } = webhookEndpoint;
  return {
    ...getTableColumns(webhookEndpoint),
    paused: sql<EndpointRow['paused']>`case when ${isKeyOpen(apiKeyId, now)} then ${paused} else coalesce(${paused}, 'user') end`,
  };
}

function isOwn({ id, userId }: WebhookRef) {
  return and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.userId, userId));
}

function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64');
}

function createTooManyError(): HttpError {
  return new HttpError(409, 'too-many-webhooks', {
    message: `You have ${WEBHOOK_LIMITS.endpoints} webhooks, which is the maximum. Remove one you no longer use.`,
  });
}

function toEndpoint(row: EndpointRow, now: number): WebhookEndpoint {
  const hasOld = row.oldSecretUntil !== null && row.oldSecretUntil.getTime() > now;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    paused: row.paused,
    createdAt: row.createdAt.toISOString(),
    oldSecretUntil: hasOld ? (row.oldSecretUntil?.toISOString() ?? null) : null,
  };
}

/** Only the host: the rest of a webhook's URL is often its secret. */
function recordWebhook(tx: Tx, kind: Extract<ActivityKind, `webhook.${string}`>, { id, userId, url }: EndpointRow): Promise<void> {
  return recordActivity(tx, getPersonalPlace(userId), { kind, item: { id, name: new URL(url).host } });
}
