import { PROOF_LIMITS } from './checkout-attempt.ts';
import { CHECKOUT_FIELDS, formatCheckoutPath } from './checkout-choice.ts';

/** Set by the server when a hosted payment page posted something that is no result of the order. */
const RETURN_FIELD = 'paymentReturn';
const UNREADABLE = 'unreadable';

export interface ReturnedPurchase {
  readonly planId: string;
  readonly isAnnual: boolean;
}

/**
 * Path of the checkout page after a posted result: the purchase, and the adapter's fields, which cannot replace it. Null as `query`, or more
 * than `PROOF_LIMITS.query` characters: the page says that the result could not be read.
 */
export function formatReturnPath(purchase: ReturnedPurchase, query: Readonly<Record<string, string>> | null): string {
  const path = formatCheckoutPath(purchase);
  const fields = Object.entries(query ?? {}).filter(([name]) => !CHECKOUT_FIELDS.includes(name) && name !== RETURN_FIELD);
  const added = new URLSearchParams(fields).toString();
  if (query === null || added.length > PROOF_LIMITS.query) return `${path}&${RETURN_FIELD}=${UNREADABLE}`;
  return added === '' ? path : `${path}&${added}`;
}

/** Whether the page was opened after a result that the server could not read. */
export function isUnreadableReturn(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.get(RETURN_FIELD) === UNREADABLE;
}

/**
 * Fields of a posted form; null for too many, for more characters than a proof may have, or when a name is there twice, since two readers
 * could then take different values.
 */
export function parsePostedFields(body: string): Readonly<Record<string, string>> | null {
  if (body.length > POSTED_FORM_LENGTH) return null;
  const fields = [...new URLSearchParams(body)];
  if (fields.length > POSTED_FORM_FIELDS || new Set(fields.map(([name]) => name)).size < fields.length) return null;
  return Object.fromEntries(fields);
}

/** Some companies post their whole record of the payment, not the proof alone. Encoded characters, and fields. */
export const POSTED_FORM_LENGTH = 64 * 1024;
const POSTED_FORM_FIELDS = 128;
