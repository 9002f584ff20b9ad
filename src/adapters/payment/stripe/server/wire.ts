import { z } from 'zod';

const amountSchema = z.number().int().nonnegative();
/** Seconds since 1970. */
const momentSchema = z.number().int();

export const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  currency: z.string().nullish(),
  amount_total: amountSchema.nullish(),
  payment_status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  created: momentSchema,
});
export type StripeSession = z.output<typeof sessionSchema>;

export const chargeSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  amount_refunded: amountSchema.nullish(),
  payment_intent: z.string().nullish(),
  payment_method_details: z.object({ type: z.string().nullish(), card: z.object({ last4: z.string().nullish() }).nullish() }).nullish(),
  created: momentSchema,
});
export type StripeCharge = z.output<typeof chargeSchema>;

export const refundSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  created: momentSchema,
});
export type StripeRefund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  currency: z.string(),
  status: z.string(),
  payment_intent: z.string().nullish(),
  created: momentSchema,
});
export type StripeDispute = z.output<typeof disputeSchema>;

export const intentSchema = z.object({ id: z.string(), status: z.string() });

export const listSchema = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

export const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: momentSchema,
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.output<typeof eventSchema>;

export const errorSchema = z.object({
  error: z.object({ type: z.string(), code: z.string().nullish(), message: z.string().nullish() }),
});
