import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECKOUT_RESULTS, parseAttempt, serializeAttempt, CHECKOUT_LIMITS } from '#domain/checkout/checkout-attempt.ts';

const NOW = 1_700_000_000_000;
const attempt = fc.record({
  key: fc.string(),
  userId: fc.string(),
  terms: fc.string(),
  planId: fc.string(),
  isAnnual: fc.boolean(),
  at: fc.integer({ min: NOW - CHECKOUT_LIMITS.attemptKeptFor, max: NOW }),
  proof: fc.option(fc.dictionary(fc.stringMatching(/^[a-z_]+$/), fc.string(), { minKeys: 1, noNullPrototype: true })),
  result: fc.option(fc.constantFrom(...CHECKOUT_RESULTS)),
});

describe('checkout attempt restored after a reload', () => {
  test('ENT-8 CHK-6 is restored for the same user and plan', () => {
    fc.assert(
      fc.property(attempt, (stored) => {
        const { userId, planId, isAnnual } = stored;
        expect(parseAttempt(serializeAttempt(stored), { userId, planId, isAnnual }, NOW)).toEqual(stored);
      }),
    );
  });

  test('ENT-8 is not restored for another user, another plan, or after it expires', () => {
    fc.assert(
      fc.property(attempt, (stored) => {
        const { userId, planId, isAnnual } = stored;
        const text = serializeAttempt(stored);
        expect(parseAttempt(text, { userId: `${userId}!`, planId, isAnnual }, NOW)).toBeNull();
        expect(parseAttempt(text, { userId, planId: `${planId}!`, isAnnual }, NOW)).toBeNull();
        expect(parseAttempt(text, { userId, planId, isAnnual: !isAnnual }, NOW)).toBeNull();
        expect(parseAttempt(text, { userId, planId, isAnnual }, stored.at + CHECKOUT_LIMITS.attemptKeptFor + 1)).toBeNull();
        expect(parseAttempt(text, { userId, planId, isAnnual }, stored.at - 1)).toBeNull();
      }),
    );
  });

  test('ENT-8 any other stored text is no attempt and never throws', () => {
    const owner = { userId: 'u', planId: 'creator', isAnnual: true };
    fc.assert(
      fc.property(fc.option(fc.oneof(fc.string(), fc.json())), (text) => {
        const read = parseAttempt(text, owner, NOW);
        if (read !== null) expect(read).toMatchObject(owner);
      }),
    );
  });
});
