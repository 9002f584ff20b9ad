import { z } from 'zod';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { PROOF_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { purchase } from './billing-schemas.ts';

export const purchaseSchema = z.strictObject(purchase);

export const orderSchema = purchaseSchema.extend({
  quoteId: z.uuid().exactOptional().describe('The quote the user saw; the order has its price, or is refused with `quote-expired`'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is two capital letters, like US')
    .exactOptional()
    .describe('Where the buyer is, as far as the page can tell; decides only which payment adapter takes the order'),
});

export const orderHeaders = z.looseObject({
  'idempotency-key': z.string().min(1).max(BILLING_LIMITS.idempotencyKeyLength).optional(),
});

/** Fields of the payment adapter, passed on unchanged. The plan named here is ignored: the order decides. */
export const proofSchema = z
  .looseObject({ planId: z.enum(PLAN_IDS).exactOptional(), isAnnual: z.boolean().exactOptional() })
  .refine(isSmall, {
    message: `is too large: at most ${PROOF_LIMITS.fields} fields of ${PROOF_LIMITS.length} characters, and ${PROOF_LIMITS.total} in all`,
  });

export const orderResponseSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('created'),
    vendor: z.string().describe('Which payment adapter made the order, and can pay it'),
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

function isSmall(fields: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(fields);
  const lengths = entries.map(([, value]) => (typeof value === 'string' ? value.length : 0));
  const total = entries.reduce((sum, [name], at) => sum + name.length + (lengths[at] ?? 0), 0);
  return (
    entries.length <= PROOF_LIMITS.fields + PROOF_LIMITS.reserved.length &&
    lengths.every((length) => length <= PROOF_LIMITS.length) &&
    total <= PROOF_LIMITS.total
  );
}
