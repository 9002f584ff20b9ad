import { addressGroup } from '../../../src/domain/network/ip-prefix.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { promoRefusal, promoTermsFor, type PromoQuestion, type PromoTerms } from './promo-terms.ts';
import { Refusal } from '../../shared/http-error.ts';

export interface PromoGuess extends Omit<PromoQuestion, 'now'> {
  /** Of the connection. */
  readonly address: string;
}

/**
 * What a code gives, for somebody who typed it: every way in which people can ask goes through here, so that codes cannot
 * be guessed. Wrong ones count, by account and by address, before they are looked up; right ones do not. Refuses with
 * ERR-3. Counts in the database: not within a transaction.
 */
export async function typedPromo(
  services: Pick<HostServices, 'database' | 'attempts' | 'clock'>,
  { address, ...question }: PromoGuess,
): Promise<Extract<PromoTerms, { ok: true }>> {
  const now = services.clock.now();
  const keys = keysOf(question.userId, address);
  await countGuess(services, keys);
  const terms = await promoTermsFor(services.database.db, { ...question, now });
  if (!terms.ok) throw promoRefusal(terms.reason);
  await Promise.all(keys.map((key) => services.attempts.decrement(key)));
  return terms;
}

function keysOf(userId: string | null, address: string): readonly string[] {
  const byAddress = `promo address ${addressGroup(address)}`;
  return userId === null ? [byAddress] : [byAddress, `promo account ${userId}`];
}

async function countGuess({ attempts, clock }: Pick<HostServices, 'attempts' | 'clock'>, keys: readonly string[]): Promise<void> {
  const counts = await Promise.all(keys.map((key) => attempts.increment(key, BILLING_LIMITS.promoGuessesWithin)));
  const over = counts.filter(({ count }) => count > BILLING_LIMITS.promoGuesses);
  if (over.length === 0) return;
  const minutes = Math.max(1, Math.ceil((Math.max(...over.map(({ resetsAt }) => resetsAt)) - clock.now()) / 60_000));
  throw new Refusal(429, 'too-many-guesses', {
    field: 'promoCode',
    message: `Too many codes were tried. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again, or go on without a code.`,
  });
}
