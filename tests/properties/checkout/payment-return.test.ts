import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROOF_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { parseCheckoutQuery } from '#domain/checkout/checkout-choice.ts';
import { formatReturnPath, isUnreadableReturn, parsePostedFields, POSTED_FORM_LENGTH } from '#domain/checkout/payment-return.ts';

const SITE = 'https://castwright.example';
const CREATOR = { planId: 'creator', isAnnual: true } as const;
const fields = fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.string({ maxLength: 200 }), {
  maxKeys: 12,
  noNullPrototype: true,
});

describe('K-D6 results posted by a payment page', () => {
  test('parses a form unchanged and rejects an ambiguous one', () => {
    fc.assert(
      fc.property(fields, (posted) => {
        const body = new URLSearchParams(posted).toString();
        expect(parsePostedFields(body)).toEqual(posted);
        const [first] = Object.keys(posted);
        if (first !== undefined) expect(parsePostedFields(`${body}&${new URLSearchParams({ [first]: 'again' }).toString()}`)).toBeNull();
      }),
    );
    expect(parsePostedFields(`a=${'x'.repeat(POSTED_FORM_LENGTH)}`)).toBeNull();
    expect(parsePostedFields(Array.from({ length: 129 }, (_, at) => `f${at}=1`).join('&'))).toBeNull();
  });

  test('the return URL keeps the purchase, whatever the adapter adds', () => {
    fc.assert(
      fc.property(fields, fc.constantFrom('planId', 'isAnnual', 'promoCode', 'paymentReturn', 'acme_order'), (query, name) => {
        const url = new URL(formatReturnPath(CREATOR, { ...query, [name]: 'business' }), SITE);
        expect(url.origin + url.pathname).toBe(`${SITE}/checkout`);
        expect(parseCheckoutQuery(url.searchParams)).toEqual({ ...CREATOR, promoCode: '' });
        expect(url.searchParams.get('acme_order')).toBe(name === 'acme_order' ? 'business' : (query['acme_order'] ?? null));
        expect(isUnreadableReturn(url.href)).toBe(false);
      }),
    );
  });

  test('reports a result that is unreadable or too long for a URL to the page', () => {
    expect(isUnreadableReturn(SITE + formatReturnPath(CREATOR, null))).toBe(true);
    expect(isUnreadableReturn(SITE + formatReturnPath(CREATOR, { acme_proof: 'x'.repeat(PROOF_LIMITS.query) }))).toBe(true);
    expect(isUnreadableReturn(SITE + formatReturnPath(CREATOR, { acme_proof: 'x'.repeat(PROOF_LIMITS.query - 20) }))).toBe(false);
  });
});
