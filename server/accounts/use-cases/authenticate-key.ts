import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { apiKey } from '../tables/api-key-tables.ts';
import { user } from '../tables/auth-tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { AuthenticatorParts, AuthenticationResult } from './authentication-result.ts';
import { hashApiKey } from './api-key-secret.ts';
import { canUseApi } from './manage-api-keys.ts';

/**
 * Authenticates an API key: as its user, in the personal workspace, and never as an administrator. Scopes are checked
 * by the route. `ipAddress` is recorded as the key's last use.
 */
export async function authenticateKey({ services }: AuthenticatorParts, secret: string, ipAddress?: string): Promise<AuthenticationResult> {
  const { db } = services.database;
  const now = services.clock.now();
  const hash = hashApiKey(secret);
  const [found] = await db
    .select({ key: apiKey, account: user })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(
      and(or(eq(apiKey.hash, hash), and(eq(apiKey.previousHash, hash), gt(apiKey.previousUntil, new Date(now)))), isNull(apiKey.revokedAt)),
    );
  if (found === undefined) return { ok: false, reason: 'revoked' };
  const { key, account } = found;
  if (key.expiresAt !== null && key.expiresAt.getTime() <= now) return { ok: false, reason: 'key-expired' };
  if (account.banned) return { ok: false, reason: 'banned' };
  if (account.eraseAt !== null) return { ok: false, reason: 'closed' };
  if (!canUseApi(account.plan)) return { ok: false, reason: 'plan-without-api' };

  if (key.lastUsedAt === null || now - key.lastUsedAt.getTime() >= ACCOUNT_LIMITS.seenEvery) {
    await db
      .update(apiKey)
      .set({ lastUsedAt: new Date(now), lastUsedAddress: ipAddress ?? null })
      .where(eq(apiKey.id, key.id));
  }
  return {
    ok: true,
    principal: {
      userId: account.id,
      sessionId: `key:${key.id}`,
      apiKeyId: key.id,
      scopes: key.scopes,
      email: account.email,
      role: 'user',
      startedAt: key.createdAt,
      expiresAt: new Date(now + ACCOUNT_LIMITS.seenEvery),
      organization: null,
      impersonatorId: null,
      confirmedAt: key.createdAt,
      secondFactor: false,
    },
  };
}
