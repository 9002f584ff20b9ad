import { z } from 'zod';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { PROMO_KINDS } from '#domain/promo/promo-rules.ts';
import { PROMO_USE_STATES } from '#ports/promo-admin-api.ts';

/** Larger than any valid field, so that the domain reports what is too long, with the name of the field. */
const TEXT_LENGTH = 200;
const currency = z.enum(CURRENCY_CODES);
const moment = z.int().nullable().describe('Milliseconds since 1970; null is no limit');
const uses = z.int().nullable().describe('Null is any number');

/** Values are validated by the domain, which names the invalid field. */
export const promoRulesSchema = z.strictObject({
  code: z.string().max(TEXT_LENGTH).describe('Matched without regard to case; never changes'),
  description: z.string().max(1_000),
  kind: z.enum(PROMO_KINDS),
  percent: z.number().nullable().describe('Of `percent`: 1 to 100'),
  amounts: z.partialRecord(currency, z.number()).nullable().describe('Of `amount`: hundredths off the price of a month'),
  plans: z.array(z.enum(PLAN_IDS)).nullable(),
  periods: z.array(z.enum(BILLING_PERIODS)).nullable(),
  currencies: z.array(currency).nullable(),
  extraDays: z.int(),
  startsAt: moment,
  endsAt: moment,
  maxUses: uses,
  maxUsesPerPerson: uses,
  disabled: z.boolean(),
});

export const promoSummarySchema = z.object({
  id: z.string(),
  rules: promoRulesSchema,
  createdAt: z.iso.datetime(),
  used: z.int(),
  reserved: z.int().describe('Of open orders'),
});

export const promoUseSchema = z.object({
  id: z.string(),
  email: z.string(),
  planId: z.string(),
  isAnnual: z.boolean(),
  state: z.enum(PROMO_USE_STATES),
  amount: z.int().describe('Hundredths'),
  discount: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
});

export const validatePromoQuery = z.object({ promoCode: z.string().min(1).max(TEXT_LENGTH), currency: currency.default('USD') });

const price = z.object({
  discountedPrice: z.int().describe('Of one month, in hundredths'),
  description: z.string(),
  discountPercent: z.int(),
});

const planSchema = z.object({ monthly: price.extend({ extraDays: z.int() }).optional(), yearly: price.optional() });

export const promoResponseSchema = z.object({
  isValid: z.literal(true),
  currency,
  plans: z.partialRecord(z.enum(PLAN_IDS), planSchema).describe('By plan name in lower case'),
});
