import { isRecord, parseJson } from '../shared/json-parts.ts';
import type { Purchase, Quote } from '../billing/purchase.ts';

/** Proof created by the payment company's window and read by the same adapter's server half; opaque in between (ENT-7). */
export type PaymentProof = Readonly<Record<string, string>>;

/**
 * What the server takes as a proof: room for a JWS with its chain of certificates. Characters. A proof may not use the names in `reserved`,
 * which the request has for itself.
 */
export const PROOF_LIMITS = {
  fields: 32,
  /** Of one value. */
  length: 16_000,
  /** Of all names and values together. */
  total: 32_000,
  /** Of what comes back in a URL, encoded. */
  query: 6_000,
  reserved: ['planId', 'isAnnual'],
} as const;

/** Timing of the checkout page. Milliseconds. */
export const CHECKOUT_LIMITS = {
  /** Delay before the confirmation is requested again when the server was unreachable. */
  retryAfter: 2_000,
  /** Polling interval of a pending payment. */
  pollAfter: 5_000,
  /** After this long still on our page, leaving for the hosted payment page has failed or was undone. */
  leaveWithin: 15_000,
  /** How long an attempt can be resumed after a reload; well within the time that the server keeps an order. */
  attemptKeptFor: 30 * 60_000,
} as const;

/** Local storage key of the attempt, from the click on "Pay" until its outcome was shown; a reload resumes it. */
export const CHECKOUT_ATTEMPT_KEY = 'castwright.checkoutAttempt';

/** Outcomes of a purchase. `granted`: nothing was due. `pending`: paid, not confirmed yet. */
export const CHECKOUT_RESULTS = ['paid', 'granted', 'pending'] as const;
export type CheckoutResult = (typeof CHECKOUT_RESULTS)[number];

export interface CheckoutAttempt {
  /** Idempotency key of the order. */
  readonly key: string;
  /** The buyer; another user of the same browser cannot resume it. */
  readonly userId: string;
  /** The terms shown; other terms are another attempt. */
  readonly terms: string;
  readonly planId: string;
  readonly isAnnual: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly proof: PaymentProof | null;
  readonly result: CheckoutResult | null;
}

/** Who wants to resume an attempt, and for what. */
export interface AttemptOwner {
  readonly userId: string;
  readonly planId: string;
  readonly isAnnual: boolean;
}

/** Parses a stored attempt; null for invalid text, another user or plan, or an expired attempt. */
export function parseAttempt(text: string | null, owner: AttemptOwner, now: number): CheckoutAttempt | null {
  const value = parseJson(text ?? '');
  if (!isRecord(value) || value['userId'] !== owner.userId) return null;
  if (value['planId'] !== owner.planId || value['isAnnual'] !== owner.isAnnual) return null;
  const { key, terms, at } = value;
  if (typeof key !== 'string' || typeof terms !== 'string' || typeof at !== 'number') return null;
  if (now - at > CHECKOUT_LIMITS.attemptKeptFor || at > now) return null;
  const result = CHECKOUT_RESULTS.find((known) => known === value['result']) ?? null;
  return { ...owner, key, terms, at, result, proof: parseProof(value['proof']) };
}

/** Text that is equal for quotes with the same terms, so that they share one attempt and are paid once. */
export function formatAttemptTerms({ currency, promoCode = '' }: Purchase, { amount }: Pick<Quote, 'amount'>): string {
  return JSON.stringify([currency, promoCode, amount]);
}

export function serializeAttempt(attempt: CheckoutAttempt): string {
  return JSON.stringify(attempt);
}

function parseProof(value: unknown): PaymentProof | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
