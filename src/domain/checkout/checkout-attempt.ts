import type { Purchase, Quote } from '../billing/purchase.ts';

/** ENT-7: minted by the vendor's window, read by the same vendor's server half; opaque in between. */
export type PaymentProof = Readonly<Record<string, string>>;

/** Milliseconds. */
export const CHECKOUT_LIMITS = {
  /** Before the confirmation of a payment is asked for again when the server could not be reached. */
  retryAfter: 2_000,
  /** Between two looks at a payment that is still on its way. */
  pollAfter: 5_000,
  /** On the way to the vendor's own page: whoever is still here after that came back without paying. */
  leaveWithin: 15_000,
  /** What was started is gone on with after a reload: well within the time in which the server keeps an order. */
  attemptKeptFor: 30 * 60_000,
} as const;

/** What is kept in local storage under this key from the click on "Pay" until its outcome was shown: a reload continues there. */
export const CHECKOUT_ATTEMPT_KEY = 'castwright.checkoutAttempt';

/** How a purchase ended. `granted`: nothing was due. `pending`: paid, and not yet confirmed. */
export const CHECKOUT_RESULTS = ['paid', 'granted', 'pending'] as const;
export type CheckoutResult = (typeof CHECKOUT_RESULTS)[number];

export interface CheckoutAttempt {
  /** Of the order: asked for again, it is the same one. */
  readonly key: string;
  /** Whose attempt it is: another user at the same machine has nothing to do with it. */
  readonly userId: string;
  /** What was to be paid for what; for other terms it is another attempt. */
  readonly terms: string;
  readonly planId: string;
  readonly isAnnual: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly proof: PaymentProof | null;
  readonly result: CheckoutResult | null;
}

/** What is asked of the kept attempt. */
export interface AttemptOwner {
  readonly userId: string;
  readonly planId: string;
  readonly isAnnual: boolean;
}

/** Null for anything that is not the attempt of this user at this plan, and for one that is too old to continue with. */
export function parseAttempt(text: string | null, owner: AttemptOwner, now: number): CheckoutAttempt | null {
  const value = parse(text);
  if (value === null || value['userId'] !== owner.userId) return null;
  if (value['planId'] !== owner.planId || value['isAnnual'] !== owner.isAnnual) return null;
  const { key, terms, at } = value;
  if (typeof key !== 'string' || typeof terms !== 'string' || typeof at !== 'number') return null;
  if (now - at > CHECKOUT_LIMITS.attemptKeptFor || at > now) return null;
  const result = CHECKOUT_RESULTS.find((known) => known === value['result']) ?? null;
  return { ...owner, key, terms, at, result, proof: parseProof(value['proof']) };
}

/** Two quotes of the same terms are one attempt: paid once, whichever was shown. */
export function formatAttemptTerms({ currency, promoCode = '' }: Purchase, { amount }: Pick<Quote, 'amount'>): string {
  return JSON.stringify([currency, promoCode, amount]);
}

export function serializeAttempt(attempt: CheckoutAttempt): string {
  return JSON.stringify(attempt);
}

function parse(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function parseProof(value: unknown): PaymentProof | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
