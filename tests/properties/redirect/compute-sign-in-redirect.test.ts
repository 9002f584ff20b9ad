import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSelectedPlan, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import { computeSignInRedirect } from '#domain/redirect/compute-sign-in-redirect.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { OPEN_REDIRECT_VECTORS } from './open-redirect-vectors.data.ts';

const HERE = 'https://castwright.example';
const isSameOrigin = (path: string): boolean => new URL(path, `${HERE}/signin`).origin === HERE;
const paidPlan = fc.string({ minLength: 1 }).filter((id) => id !== 'free');

describe('redirect after sign-in', () => {
  test('RED-2 a selected paid plan goes to checkout with planId, isAnnual and, when set, promoCode', () => {
    fc.assert(
      fc.property(paidPlan, fc.boolean(), fc.option(fc.string({ minLength: 1 }), { nil: undefined }), (planId, isAnnual, promoCode) => {
        const stored = parseSelectedPlan(serializeSelectedPlan({ planId, isAnnual, ...(promoCode === undefined ? {} : { promoCode }) }));
        const url = new URL(computeSignInRedirect(stored, '/elsewhere').path, HERE);
        expect(url.pathname).toBe('/checkout');
        expect(url.searchParams.get('planId')).toBe(planId);
        expect(url.searchParams.get('isAnnual')).toBe(String(isAnnual));
        expect(url.searchParams.get('promoCode')).toBe(promoCode ?? null);
      }),
    );
  });

  test('RED-3 the free plan or none goes to the stored path, else to pricing', () => {
    for (const planId of [undefined, 'free']) {
      const record = planId === undefined ? {} : { planId };
      expect(computeSignInRedirect({ kind: 'record', record: { ...record, redirectPath: '/editor?x=1' } }, null).path).toBe('/editor?x=1');
      expect(computeSignInRedirect({ kind: 'record', record }, '/ignored').path).toBe('/pricing');
    }
  });

  test('RED-4 an unreadable selected plan goes to pricing and is reported', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '{', 'null', '7', '[]', '"text"', '{"planId":'), (text) => {
        expect(computeSignInRedirect(parseSelectedPlan(text), '/editor')).toEqual({ path: '/pricing', unparseable: true });
      }),
    );
  });

  test('RED-5 without a selected plan goes to the redirect on this site, else the dashboard', () => {
    expect(computeSignInRedirect({ kind: 'none' }, '/editor/7?a=b#c').path).toBe('/editor/7?a=b#c');
    expect(computeSignInRedirect({ kind: 'none' }, null).path).toBe('/dashboard');
    expect(computeSignInRedirect({ kind: 'none' }, 'https://evil.example/').path).toBe('/dashboard');
  });

  test('RED-5 never redirects back to a sign-in page', () => {
    for (const page of ['/signin', '/signup?x=1', '/signin/one-time', '/sso-callback', '/forgot-password#a', '/signin?redirect=/signin']) {
      expect(computeSignInRedirect({ kind: 'none' }, page).path).toBe('/dashboard');
      expect(computeSignInRedirect({ kind: 'record', record: { redirectPath: page } }, null).path).toBe('/pricing');
    }
    expect(computeSignInRedirect({ kind: 'none' }, '/signin-help').path).toBe('/signin-help');
  });

  test('PRV-2 no text leads to another site', () => {
    const hostile = fc.stringMatching(/^[/\\:@%.?#a-z\t\n ]{0,12}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          hostile,
          hostile.map((tail) => `/${tail}`),
        ),
        (text) => {
          expect(isSameOrigin(computeSignInRedirect({ kind: 'none' }, text).path)).toBe(true);
          expect(isSameOrigin(computeSignInRedirect({ kind: 'record', record: { redirectPath: text } }, null).path)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('PRV-2 known open-redirect tricks are rejected or stay on this site', () => {
    expect(OPEN_REDIRECT_VECTORS.length).toBeGreaterThanOrEqual(300);
    for (const vector of OPEN_REDIRECT_VECTORS) {
      const path = toSameOriginPath(vector);
      expect(path === null || isSameOrigin(path), JSON.stringify(vector)).toBe(true);
    }
  });

  test('keeps a path of this site unchanged', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.option(segment, { nil: undefined }), (segments, query) => {
        const path = `/${segments.join('/')}${query === undefined ? '' : `?q=${query}`}`;
        expect(toSameOriginPath(path)).toBe(path);
      }),
    );
  });
});
