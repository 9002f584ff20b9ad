import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { createPlanWithoutApiError } from '../../shared/role-error.ts';
import { loadPlanUsage } from '../../billing/index.ts';
import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { ApiKeyList, ApiKeySummary, NewApiKey, NewApiKeyRequest } from '#ports/api-keys.ts';
import { apiKey } from '../tables/api-key-tables.ts';
import { user } from '../tables/auth-tables.ts';
import type { AccountService } from '../../ports/account-service.ts';
import type { Tx } from '../../ports/database.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import { createApiKeySecret } from './api-key-secret.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { createNewApiKeyMail, createRotatedApiKeyMail } from './security-mails.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import { getPersonalPlace, recordActivity } from '../../shared/record-activity.ts';

/** `accounts` says where the owner's password is, for the email about a new secret. */
interface ApiKeyParts {
  readonly services: Pick<ServerContext, 'database' | 'clock' | 'queue'>;
  readonly accounts: Pick<AccountService, 'offers'>;
}

type Reader = Pick<ServerContext, 'database' | 'clock'>;

/** An API key, addressed through its owner. */
export interface ApiKeyRef {
  readonly userId: string;
  readonly id: string;
}

export async function listApiKeys({ database, clock }: Reader, userId: string): Promise<ApiKeyList> {
  const rows = await database.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt));
  const usage = await loadPlanUsage(database.db, { userId, organizationId: null }, { now: clock.now(), lock: false });
  return { keys: rows.map((row) => toApiKeySummary(row, clock.now())), available: usage !== undefined && canUseApi(usage.plan) };
}

/** Creates a key and returns its secret, which is shown once. What the key creates belongs to the user's personal workspace. */
export async function createApiKey({ services, accounts }: ApiKeyParts, userId: string, request: NewApiKeyRequest): Promise<NewApiKey> {
  const { database, clock } = services;
  const { name, scopes = API_KEY_SCOPES, expiresAt = null } = request;
  const now = clock.now();
  if (expiresAt !== null && Date.parse(expiresAt) <= now) throw createExpiryPassedError();

  return database.db.transaction(async (tx) => {
    const owner = await lockApiKeyOwner(tx, userId, now);
    const [known] = await tx
      .select({ keys: count() })
      .from(apiKey)
      .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
    if ((known?.keys ?? 0) >= USER_LIMITS.apiKeys) throw createTooManyKeysError();

    const { secret, hash, hint } = createApiKeySecret();
    const [row] = await tx
      .insert(apiKey)
      .values({ ...{ userId, name, hash, hint }, scopes: [...new Set(scopes)], expiresAt: expiresAt === null ? null : new Date(expiresAt) })
      .returning();
    if (row === undefined) throw new Error('The key was not written.');
    await recordActivity(tx, getPersonalPlace(userId), { kind: 'api-key.made', item: { id: row.id, name } });
    await enqueueMail(services, tx, createNewApiKeyMail(owner.email, { name, hint, at: new Date(now), home: accounts.offers().hosted }));
    return { card: toApiKeySummary(row, now), secret };
  });
}

/** Replaces the secret and keeps everything else of the key. Does not extend an expired key. */
export async function rotateApiKey(
  { services, accounts }: ApiKeyParts,
  key: ApiKeyRef & { readonly keepOld: boolean },
): Promise<NewApiKey> {
  const { database, clock } = services;
  if (!isUuid(key.id)) throw createNotFoundError('key');
  const now = clock.now();

  return database.db.transaction(async (tx) => {
    const [before] = await tx.select().from(apiKey).where(isActiveKey(key)).for('update');
    if (before === undefined) throw createNotFoundError('key');
    const owner = await lockApiKeyOwner(tx, key.userId, now);
    const { secret, hash, hint } = createApiKeySecret();
    const [row] = await tx
      .update(apiKey)
      .set({
        ...{ hash, hint },
        previousHash: key.keepOld ? before.hash : null,
        previousUntil: key.keepOld ? new Date(now + USER_LIMITS.oldSecret) : null,
      })
      .where(eq(apiKey.id, key.id))
      .returning();
    if (row === undefined) throw createNotFoundError('key');
    await recordActivity(tx, getPersonalPlace(key.userId), { kind: 'api-key.replaced', item: { id: row.id, name: row.name } });
    await enqueueMail(
      services,
      tx,
      createRotatedApiKeyMail(owner.email, { name: row.name, hint, at: new Date(now), home: accounts.offers().hosted }),
    );
    return { card: toApiKeySummary(row, now), secret };
  });
}

export async function revokeApiKey({ database, clock }: Reader, key: ApiKeyRef): Promise<void> {
  if (!isUuid(key.id)) throw createNotFoundError('key');
  await database.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKey)
      .set({ revokedAt: new Date(clock.now()) })
      .where(isActiveKey(key))
      .returning({ id: apiKey.id, name: apiKey.name });
    if (revoked === undefined) throw createNotFoundError('key');
    await recordActivity(tx, getPersonalPlace(key.userId), { kind: 'api-key.revoked', item: revoked });
  });
}

/** Whether the plan includes API access (PLN-3). */
export function canUseApi(plan: PlanId): boolean {
  return PLAN_FEATURES[plan].api;
}

/** 403: during the grace period existing keys go on working and no new ones can be created. */
function createPlanUnpaidError(graceUntil: number): HttpError {
  const day = new Date(graceUntil).toISOString().slice(0, 10);
  return new HttpError(403, 'plan-unpaid', {
    message: `Your plan has expired. Your existing keys work until ${day}. Renew your plan to create another.`,
  });
}

async function lockApiKeyOwner(tx: Tx, userId: string, now: number): Promise<{ readonly email: string }> {
  const usage = await loadPlanUsage(tx, { userId, organizationId: null }, { now, lock: true });
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (usage === undefined || owner === undefined || !canUseApi(usage.plan)) throw createPlanWithoutApiError();
  if (usage.unpaid) throw createPlanUnpaidError(usage.month.until);
  return owner;
}

function isActiveKey({ id, userId }: ApiKeyRef) {
  return and(eq(apiKey.id, id), eq(apiKey.userId, userId), isNull(apiKey.revokedAt));
}

function createTooManyKeysError(): HttpError {
  return new HttpError(409, 'too-many-keys', {
    message: `You have ${USER_LIMITS.apiKeys} keys, which is the maximum. Revoke one you no longer use.`,
  });
}

function createExpiryPassedError(): HttpError {
  return new HttpError(400, 'invalid-request', { field: 'expiresAt', message: 'Choose a date in the future.' });
}

function toApiKeySummary(row: typeof apiKey.$inferSelect, now: number): ApiKeySummary {
  const graceGoesOn = row.previousUntil !== null && row.previousUntil.getTime() > now;
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: [...row.scopes],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
    oldSecretUntil: graceGoesOn ? (row.previousUntil?.toISOString() ?? null) : null,
  };
}
