import { toIpPrefix } from '../../../src/domain/network/ip-prefix.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createPromoError, findPromoTerms, type PromoCheckRequest, type PromoTerms } from './promo-terms.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface PromoGuess extends Omit<PromoCheckRequest, 'now'> {
  /** Of the client. */
  readonly ipAddress: string;
}

/**
 * What a code gives, for somebody who typed it: every way in which people can ask goes through here, so that codes cannot
 * be guessed. Wrong ones count, by account and by address, before they are looked up; right ones do not. Refuses with
 * ERR-3. Counts in the database: not within a transaction.
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
