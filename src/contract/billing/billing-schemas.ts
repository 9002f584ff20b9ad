import { z } from 'zod';
import { PAYMENT_STATES } from '#domain/billing/payment-state-machine.ts';
import { pageQuery } from '../common-schemas.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { PURCHASE_KINDS } from '#domain/billing/purchase.ts';
import { SUBSCRIPTION_STATES } from '#domain/billing/subscription-status.ts';

const moment = z.iso.datetime();
const hundredths = z.int().describe('Hundredths of the currency’s unit');

export const currencySchema = z.enum(CURRENCY_CODES);
export const planChoice = { planId: z.enum(PLAN_IDS), isAnnual: z.boolean() };

/** Requested purchase: a plan, never an amount. */
export const purchase = {
  ...planChoice,
  currency: currencySchema.exactOptional(),
  promoCode: z.string().trim().max(BILLING_LIMITS.promoCodeLength).exactOptional(),
};

export const quoteSchema = z.object({
  ...planChoice,
  quoteId: z.string(),
  kind: z.enum(PURCHASE_KINDS),
  currency: currencySchema,
  listAmount: hundredths,
  discount: hundredths,
  credit: hundredths.describe('Credit for the unused part of the current plan'),
  amount: hundredths,
  promoCode: z.string().nullable(),
  startsAt: moment,
  endsAt: moment,
  nextAmount: hundredths.describe('Due at the end to continue; never charged automatically'),
  expiresAt: moment,
});

export const statusSchema = z.object({
  planId: z.enum(PLAN_IDS),
  period: z.enum(BILLING_PERIODS),
  state: z.enum(SUBSCRIPTION_STATES),
  paidUntil: moment.nullable(),
  next: z.object(planChoice).nullable().describe('What follows after that; null if the plan renews unchanged'),
  nextCharge: z.object({ amount: hundredths, currency: currencySchema }).nullable(),
  graceUntil: moment.nullable(),
  usage: z.object({ videosThisMonth: z.int(), videosLeft: z.int(), videosPerMonth: z.int(), renewsAt: moment }),
});

export const planChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pay'), quote: quoteSchema }),
  z.object({ kind: z.literal('scheduled'), at: moment, status: statusSchema }),
  z.object({ kind: z.literal('unchanged'), status: statusSchema }),
]);

const detail = z.string().trim().max(BILLING_LIMITS.detailLength);

export const detailsSchema = z.strictObject({
  name: detail,
  company: detail,
  address: z
    .string()
    .trim()
    .max(BILLING_LIMITS.addressLength)
    .refine(
      (text) => text.split('\n').length <= BILLING_LIMITS.addressLines,
      `Enter the address in at most ${BILLING_LIMITS.addressLines} lines.`,
    ),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'is two letters, like US, or empty'),
  taxId: z.string().trim().max(BILLING_LIMITS.taxIdLength),
});

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: moment,
  description: z.string(),
  total: z.int().describe('Hundredths of the currency’s unit; below zero on a credit note'),
  currency: currencySchema,
});

export const portalSchema = z.object({
  url: z.string().describe('URL of the billing page'),
  status: statusSchema,
  details: z.object({ name: z.string(), company: z.string(), address: z.string(), country: z.string(), taxId: z.string() }),
  invoices: z.array(invoiceSchema).readonly(),
  paymentMethod: z.string().nullable(),
});

const planSchema = z.object({
  name: z.string(),
  priceId: z.enum(PLAN_IDS),
  price: z.string().describe('Of one month'),
  period: z.string(),
  priceBefore: z.string().nullable(),
  billed: z.string().nullable(),
  discount: z.string().nullable(),
  promo: z.string().nullable(),
  features: z.array(z.string()).readonly(),
  buttonText: z.string(),
  buttonVariant: z.enum(['primary', 'secondary']),
  popularPlan: z.boolean(),
  monthlyLimit: z.int(),
  avatars: z.int(),
  videoLengthLimit: z.number(),
  videoQuality: z.string(),
  customizationOptions: z.string(),
  watermark: z.boolean(),
  priority: z.enum(['low', 'medium', 'high']),
  description: z.string(),
  support: z.string(),
});

const rates = z.record(currencySchema, z.number()).describe('Units of each currency for one US dollar');

export const ratesSchema = z.object({ base: z.literal('USD'), rates, at: moment });

const monthPrices = z.object({ monthly: z.int(), annual: z.int() });

export const plansSchema = z.object({
  currency: currencySchema,
  rates,
  prices: z.object({ starter: monthPrices, creator: monthPrices, business: monthPrices }).describe('US cents a month, by plan and period'),
  plans: z.array(planSchema).readonly(),
  annualPlans: z.array(planSchema).readonly(),
  discountedPlans: z.array(planSchema).readonly(),
  discountedAnnualPlans: z.array(planSchema).readonly(),
});

export const paymentQuerySchema = z.strictObject({
  search: z.string().max(200).exactOptional(),
  state: z.enum(PAYMENT_STATES).exactOptional(),
  page: pageQuery,
});

export const adminPaymentSchema = z.object({
  id: z.string(),
  email: z.string(),
  vendor: z.string(),
  vendorOrderId: z.string().nullable(),
  vendorPaymentId: z.string().nullable(),
  planId: z.enum(PLAN_IDS),
  isAnnual: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  amount: z.int().describe('Hundredths'),
  refunded: z.int(),
  currency: z.enum(CURRENCY_CODES),
  method: z.string().nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
});
