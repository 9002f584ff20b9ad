import { z } from 'zod';
import { BILLING_LIMITS } from '../../../../src/domain/billing/billing-limits.ts';
import { PLAN_IDS } from '../../../../src/domain/plans/plan-limits.ts';
import { purchase } from './billing-schemas.ts';

/** Limits of a payment proof: number of fields, and characters in each. */
const PROOF = { fields: 16, length: 2_000 };

export const purchaseSchema = z.strictObject(purchase);

export const orderSchema = purchaseSchema.extend({
  quoteId: z.uuid().exactOptional().describe('The quote the user saw; the order has its price, or is refused with `quote-expired`'),
});

export const orderHeaders = z.looseObject({
  'idempotency-key': z.string().min(1).max(BILLING_LIMITS.idempotencyKeyLength).optional(),
});

/** Fields of the payment adapter, passed on unchanged. The plan named here is ignored: the order decides. */
export const proofSchema = z
  .looseObject({ planId: z.enum(PLAN_IDS).exactOptional(), isAnnual: z.boolean().exactOptional() })
  .refine(isSmall, 'is more than a proof of payment');

export const orderResponseSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('created'),
    keyId: z.string().nullable(),
    orderId: z.string(),
    amount: z.int().describe('Hundredths of the currency’s unit'),
    currency: z.string(),
    prefill: z.object({ name: z.string(), email: z.string() }),
    description: z.string(),
    session: z.record(z.string(), z.string()),
  }),
  z.object({ status: z.literal('granted') }),
]);

export const refundSchema = z.strictObject({
  amount: z.int().min(1).exactOptional().describe('Hundredths; everything not refunded yet if left out'),
});

/** The payment proof without the client's plan fields. */
export function getProof({ planId: _plan, isAnnual: _annual, ...fields }: z.infer<typeof proofSchema>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'));
}

function isSmall(fields: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(fields);
  return values.length <= PROOF.fields && values.every((value) => typeof value !== 'string' || value.length <= PROOF.length);
}
