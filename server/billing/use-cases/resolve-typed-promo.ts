import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createPromoError, findPromoTerms, type PromoCheckRequest, type PromoTerms } from './promo-terms.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface PromoGuess extends Omit<PromoCheckRequest, 'now'> {
  /** IP address of the client. */
  readonly ipAddress: string;
}

/**
 * Looks up a typed promo code. All routes use this, so that codes cannot be guessed: wrong codes are counted by
 * account and by IP address before the lookup, valid ones are not. Throws the errors of ERR-3. Not for use inside a
 * transaction, because it counts in the database.
 */
export async function resolveTypedPromo(
  services: Pick<ServerContext, 'database' | 'rateLimitCounter' | 'clock'>,
  { ipAddress, ...request }: PromoGuess,
): Promise<Extract<PromoTerms, { ok: true }>> {
  const now = services.clock.now();
  const keys = getCounterKeys(request.userId, ipAddress);
  await countGuess(services, keys);
  const terms = await findPromoTerms(services.database.db, { ...request, now });
  if (!terms.ok) throw createPromoError(terms.reason);
  await Promise.all(keys.map((key) => services.rateLimitCounter.decrement(key)));
  return terms;
}

function getCounterKeys(userId: string | null, ipAddress: string): readonly string[] {
  const byAddress = `promo address ${toIpPrefix(ipAddress)}`;
  return userId === null ? [byAddress] : [byAddress, `promo account ${userId}`];
}

async function countGuess(
  { rateLimitCounter, clock }: Pick<ServerContext, 'rateLimitCounter' | 'clock'>,
  keys: readonly string[],
): Promise<void> {
  const counts = await Promise.all(keys.map((key) => rateLimitCounter.increment(key, BILLING_LIMITS.promoGuessesWithin)));
  const over = counts.filter(({ count }) => count > BILLING_LIMITS.promoGuesses);
  if (over.length === 0) return;
  const minutes = Math.max(1, Math.ceil((Math.max(...over.map(({ resetsAt }) => resetsAt)) - clock.now()) / 60_000));
  throw new HttpError(429, 'too-many-guesses', {
    field: 'promoCode',
    message: `Too many codes were tried. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again, or go on without a code.`,
  });
}
