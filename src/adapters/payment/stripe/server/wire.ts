import { z } from 'zod';

const amountSchema = z.number().int().nonnegative();
const idSchema = z.string().min(1);
const currencySchema = z.string().min(1);
/** Seconds since 1970. */
const momentSchema = z.number().int();

export const sessionSchema = z.object({
  id: idSchema,
  url: z.string().nullish(),
  currency: z.string().nullish(),
  amount_total: amountSchema.nullish(),
  payment_status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  created: momentSchema,
});
export type StripeSession = z.output<typeof sessionSchema>;
/** A new one has a page to pay at. */
export const createdSessionSchema = sessionSchema.extend({ url: z.string() });
export type StripeCreatedSession = z.output<typeof createdSessionSchema>;

export const chargeSchema = z.object({
  id: idSchema,
  amount: amountSchema,
  currency: currencySchema,
  status: z.string(),
  captured: z.boolean().nullish(),
  amount_refunded: amountSchema.nullish(),
  payment_intent: z.string().nullish(),
  payment_method_details: z.object({ type: z.string().nullish(), card: z.object({ last4: z.string().nullish() }).nullish() }).nullish(),
  created: momentSchema,
});
export type StripeCharge = z.output<typeof chargeSchema>;

export const refundSchema = z.object({
  id: idSchema,
  amount: amountSchema,
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  created: momentSchema,
});
export type StripeRefund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({
  id: idSchema,
  amount: amountSchema,
  currency: currencySchema,
  status: z.string(),
  payment_intent: z.string().nullish(),
  created: momentSchema,
});
export type StripeDispute = z.output<typeof disputeSchema>;

export const intentSchema = z.object({ id: idSchema, status: z.string() });

export const listSchema = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

export const eventSchema = z.object({
  id: idSchema,
  type: z.string(),
  created: momentSchema,
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.output<typeof eventSchema>;

export const errorSchema = z.object({
  error: z.object({ type: z.string(), code: z.string().nullish(), message: z.string().nullish() }),
});
