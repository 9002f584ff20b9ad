import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { PLAN_FEATURES } from '../../src/domain/plans/plan-features.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import type { ApiKeyCard, NewApiKey } from '../../src/ports/api-keys.ts';
import { apiKey } from '../adapters/database/schema.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { newApiKeySecret } from './api-key-secret.ts';
import type { HostServices } from './host-services.ts';
import { isUuid } from './is-uuid.ts';
import { planUsage } from './quota.ts';
import { notFound, Refusal } from './refusal.ts';

type Services = Pick<HostServices, 'database' | 'clock'>;

export async function listApiKeys({ database }: Services, userId: string): Promise<readonly ApiKeyCard[]> {
  const rows = await database.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt));
  return rows.map(cardOf);
}

/** What it makes goes to the person's own space. */
export async function createApiKey({ database, clock }: Services, userId: string, name: string): Promise<NewApiKey> {
  return database.db.transaction(async (tx) => {
    const usage = await planUsage(tx, userId, { now: clock.now(), lock: true });
    if (usage === undefined || !mayUseApi(usage.plan)) throw planWithoutApi();
    if (usage.unpaid) throw planUnpaid(usage.month.until);
    const [known] = await tx
      .select({ keys: count() })
      .from(apiKey)
      .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
    if ((known?.keys ?? 0) >= ACCOUNT_LIMITS.apiKeysPerPerson) throw tooManyKeys();

    const { secret, hash, hint } = newApiKeySecret();
    const [row] = await tx.insert(apiKey).values({ userId, name, hash, hint }).returning();
    if (row === undefined) throw new Error('The key was not written.');
    return { card: cardOf(row), secret };
  });
}

export async function revokeApiKey({ database, clock }: Services, key: { readonly userId: string; readonly id: string }): Promise<void> {
  if (!isUuid(key.id)) throw notFound('key');
  const revoked = await database.db
    .update(apiKey)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(apiKey.id, key.id), eq(apiKey.userId, key.userId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id });
  if (revoked.length === 0) throw notFound('key');
}

/** PLN-3. */
export function mayUseApi(plan: PlanId): boolean {
  return PLAN_FEATURES[plan].api;
}

export function planWithoutApi(): Refusal {
  return new Refusal(403, 'plan-without-api', {
    message: 'API access is part of the Business plan. Your keys are kept; they work again as soon as you have it.',
  });
}

/** In the days of grace what there is goes on, and nothing is added. */
function planUnpaid(graceUntil: number): Refusal {
  const day = new Date(graceUntil).toISOString().slice(0, 10);
  return new Refusal(403, 'plan-unpaid', {
    message: `Your plan has run out. The keys you have work until ${day}; renew your plan to make another one.`,
  });
}

function tooManyKeys(): Refusal {
  return new Refusal(409, 'too-many-keys', {
    message: `You have ${ACCOUNT_LIMITS.apiKeysPerPerson} keys, which is as many as there can be. Revoke one that is not used any more.`,
  });
}

function cardOf(row: typeof apiKey.$inferSelect): ApiKeyCard {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
