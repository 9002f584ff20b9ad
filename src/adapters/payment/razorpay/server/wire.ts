import { z } from 'zod';

const amountSchema = z.number().int().nonnegative();
const idSchema = z.string().min(1);
const currencySchema = z.string().min(1);
/** Seconds since 1970. */
const momentSchema = z.number().int();

export const orderSchema = z.object({ id: idSchema, amount: amountSchema, currency: currencySchema, receipt: z.string().nullish() });
export type RazorpayOrder = z.output<typeof orderSchema>;

export const paymentSchema = z.object({
  id: idSchema,
  order_id: idSchema.nullish(),
  amount: amountSchema,
  currency: currencySchema,
  status: z.string(),
  captured: z.boolean().nullish(),
  amount_refunded: amountSchema.nullish(),
  method: z.string().nullish(),
  card: z.object({ last4: z.string().nullish() }).nullish(),
  bank: z.string().nullish(),
  wallet: z.string().nullish(),
  vpa: z.string().nullish(),
  created_at: momentSchema,
});
export type RazorpayPayment = z.output<typeof paymentSchema>;

export const refundSchema = z.object({
  id: idSchema,
  payment_id: idSchema,
  amount: amountSchema,
  status: z.string(),
  receipt: z.string().nullish(),
  created_at: momentSchema,
});
export type RazorpayRefund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({ id: idSchema, payment_id: idSchema, status: z.string(), created_at: momentSchema });
export type RazorpayDispute = z.output<typeof disputeSchema>;

export const listSchema = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const webhookSchema = z.object({
  event: z.string(),
  created_at: momentSchema,
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    dispute: z.object({ entity: disputeSchema }).optional(),
  }),
});
export type RazorpayWebhook = z.output<typeof webhookSchema>;

export const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string(), reason: z.string().nullish() }),
});
