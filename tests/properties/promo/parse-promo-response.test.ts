import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES } from '#domain/money/currency.ts';
import { formatMoney, convertFromUsd, toMinorUnits } from '#domain/money/money.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS, formatBilledAnnually, computeBill, getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { applyPromo, parsePromoResponse } from '#domain/promo/parse-promo-response.ts';

const plan = fc.constantFrom(...PLAN_IDS);
const period = fc.constantFrom(...BILLING_PERIODS);
const code = fc.constantFrom(...CURRENCY_CODES);

describe('plan prices', () => {
  test('PLN-1 PLN-2 PLN-3 match the specification', () => {
    expect(PLAN_IDS.map((id) => [getMonthlyPrice(id, 'monthly'), getMonthlyPrice(id, 'annual')])).toEqual([
      [0, 0],
      [2900, 1900],
      [8900, 5900],
    ]);
  });

  test('VAL-4 the annual bill is twelve times the monthly price, as displayed', () => {
    const month = convertFromUsd(getMonthlyPrice('creator', 'annual'), CURRENCIES.USD);
    expect(computeBill(month, 'monthly')).toEqual(month);
    const bill = formatMoney(computeBill(month, 'annual'), CURRENCIES.USD);
    expect(formatBilledAnnually(bill)).toBe('Billed as $228.00 annually');
  });
});

describe('promo response', () => {
  test('ENT-3 a promo code never raises a price or applies to another currency', () => {
    fc.assert(
      fc.property(plan, period, code, code, fc.nat(20_000), fc.nat(20_000), (id, when, offered, paid, discounted, full) => {
        const key = when === 'annual' ? 'yearly' : 'monthly';
        const offer = parsePromoResponse({ isValid: true, currency: offered, plans: { [id]: { [key]: { discountedPrice: discounted } } } });
        const price = { minor: toMinorUnits(full), currency: paid };
        const charged = applyPromo(offer, { plan: id, period: when, price });
        expect(charged).toEqual(offered === paid && discounted <= full ? { minor: discounted, currency: paid } : price);
      }),
    );
  });

  test('ENT-2 reads Free, Professional, and Enterprise as the plans they mean', () => {
    const plans = {
      Free: { monthly: { discountedPrice: 0 } },
      professional: { monthly: { discountedPrice: 100, extraDays: 14 } },
      ENTERPRISE: { yearly: { discountedPrice: 200 } },
    };
    const offer = parsePromoResponse({ isValid: true, currency: 'USD', plans });
    expect(Object.keys(offer?.plans ?? {})).toEqual(['starter', 'creator', 'business']);
    expect(offer?.plans.creator?.monthly?.extraDays).toBe(14);
  });

  test('ERR-3 never throws on any response, and only a valid code gives an offer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ isValid: fc.anything(), currency: code, plans: fc.object() })), (body) => {
        const offer = parsePromoResponse(body);
        if (offer !== undefined) expect((body as { isValid: unknown }).isValid).toBe(true);
      }),
    );
  });
});
