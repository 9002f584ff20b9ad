import { CURRENCY_CODES, isCurrencyCode } from '../../../domain/money/currency.ts';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '../../../domain/plans/plan-price.ts';
import { PROMO_KINDS, type PromoRules } from '../../../domain/promo/promo-rules.ts';
import { PROMO_USE_STATES, type PromoSummary, type PromoUse } from '../../../ports/promo-admin-api.ts';
import { type Json, readList, readNumber, readNumberOrNull, readObject, readOneOf, readText } from '../../shared/http/read-json.ts';

export function readPromoSummary(body: Json): PromoSummary {
  return {
    id: readText(body, 'id'),
    rules: readPromoRules(readObject(body['rules'], 'rules')),
    createdAt: readText(body, 'createdAt'),
    used: readNumber(body, 'used'),
    reserved: readNumber(body, 'reserved'),
  };
}

export function readPromoUse(body: Json): PromoUse {
  return {
    id: readText(body, 'id'),
    email: readText(body, 'email'),
    planId: readText(body, 'planId'),
    isAnnual: body['isAnnual'] === true,
    state: readOneOf(body, 'state', PROMO_USE_STATES),
    amount: readNumber(body, 'amount'),
    discount: readNumber(body, 'discount'),
    currency: readText(body, 'currency'),
    at: readText(body, 'at'),
  };
}

function readPromoRules(body: Json): PromoRules {
  return {
    code: readText(body, 'code'),
    description: readText(body, 'description'),
    kind: readOneOf(body, 'kind', PROMO_KINDS),
    percent: readNumberOrNull(body, 'percent'),
    amounts: body['amounts'] === null ? null : readAmounts(readObject(body['amounts'], 'amounts')),
    plans: readSomeOf(body, 'plans', PLAN_IDS),
    periods: readSomeOf(body, 'periods', BILLING_PERIODS),
    currencies: readSomeOf(body, 'currencies', CURRENCY_CODES),
    extraDays: readNumber(body, 'extraDays'),
    startsAt: readNumberOrNull(body, 'startsAt'),
    endsAt: readNumberOrNull(body, 'endsAt'),
    maxUses: readNumberOrNull(body, 'maxUses'),
    maxUsesPerPerson: readNumberOrNull(body, 'maxUsesPerPerson'),
    disabled: body['disabled'] === true,
  };
}

function readAmounts(body: Json): NonNullable<PromoRules['amounts']> {
  return Object.fromEntries(
    Object.keys(body)
      .filter(isCurrencyCode)
      .map((code) => [code, readNumber(body, code)] as const),
  );
}

function readSomeOf<const Value extends string>(body: Json, name: string, values: readonly Value[]): readonly Value[] | null {
  return body[name] === null ? null : readList(body, name).map((value) => readOneOf({ [name]: value }, name, values));
}
