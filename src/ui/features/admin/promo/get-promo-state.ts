import { CURRENCY_CODES } from '../../../../domain/money/currency.ts';
import { checkPromo } from '../../../../domain/promo/check-promo.ts';
import type { PromoSummary } from '../../../../ports/promo-admin-api.ts';

export type PromoState = 'active' | 'disabled' | 'not-yet' | 'over' | 'used-up';

/** Whether the code counts at this moment, for somebody who never used it and asks in a currency of its own. */
export function getPromoState({ rules, used, reserved }: PromoSummary, now: number): PromoState {
  const [currency = 'USD'] = rules.currencies ?? CURRENCY_CODES;
  const verdict = checkPromo({ ...rules, kind: 'percent' }, { now, currency, used: used + reserved, usedByUser: 0 });
  if (verdict.ok) return 'active';
  switch (verdict.reason) {
    case 'disabled':
    case 'not-yet':
    case 'over':
      return verdict.reason;
    default:
      return 'used-up';
  }
}
