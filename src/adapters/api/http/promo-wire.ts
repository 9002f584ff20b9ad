import { CURRENCY_CODES, isCurrencyCode } from '../../../domain/money/currency.ts';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '../../../domain/plans/plan-price.ts';
import { PROMO_KINDS, type PromoRules } from '../../../domain/promo/promo-rules.ts';
import { PROMO_USE_STATES, type PromoCard, type PromoUse } from '../../../ports/promo-admin-api.ts';
import { type Json, listOf, numberOf, numberOrNull, objectOf, oneOf, textOf } from '../../shared/http/read-json.ts';

export function promoCardOf(body: Json): PromoCard {
  return {
    id: textOf(body, 'id'),
    rules: promoRulesOf(objectOf(body['rules'], 'rules')),
    createdAt: textOf(body, 'createdAt'),
    used: numberOf(body, 'used'),
    reserved: numberOf(body, 'reserved'),
  };
}

export function promoUseOf(body: Json): PromoUse {
  return {
    id: textOf(body, 'id'),
    email: textOf(body, 'email'),
    planId: textOf(body, 'planId'),
    isAnnual: body['isAnnual'] === true,
    state: oneOf(body, 'state', PROMO_USE_STATES),
    amount: numberOf(body, 'amount'),
    discount: numberOf(body, 'discount'),
    currency: textOf(body, 'currency'),
    at: textOf(body, 'at'),
  };
}

function promoRulesOf(body: Json): PromoRules {
  return {
    code: textOf(body, 'code'),
    description: textOf(body, 'description'),
    kind: oneOf(body, 'kind', PROMO_KINDS),
    percent: numberOrNull(body, 'percent'),
    amounts: body['amounts'] === null ? null : amountsOf(objectOf(body['amounts'], 'amounts')),
    plans: someOf(body, 'plans', PLAN_IDS),
    periods: someOf(body, 'periods', BILLING_PERIODS),
    currencies: someOf(body, 'currencies', CURRENCY_CODES),
    extraDays: numberOf(body, 'extraDays'),
    startsAt: numberOrNull(body, 'startsAt'),
    endsAt: numberOrNull(body, 'endsAt'),
    maxUses: numberOrNull(body, 'maxUses'),
    maxUsesPerPerson: numberOrNull(body, 'maxUsesPerPerson'),
    disabled: body['disabled'] === true,
  };
}

function amountsOf(body: Json): NonNullable<PromoRules['amounts']> {
  return Object.fromEntries(
    Object.keys(body)
      .filter(isCurrencyCode)
      .map((code) => [code, numberOf(body, code)] as const),
  );
}

function someOf<const Value extends string>(body: Json, name: string, values: readonly Value[]): readonly Value[] | null {
  return body[name] === null ? null : listOf(body, name).map((value) => oneOf({ [name]: value }, name, values));
}
