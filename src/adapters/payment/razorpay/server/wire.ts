import { z } from 'zod';

const amountSchema = z.number().int().nonnegative();
/** Seconds since 1970. */
const momentSchema = z.number().int();

export const orderSchema = z.object({ id: z.string(), amount: amountSchema, currency: z.string(), receipt: z.string().nullish() });
export type RazorpayOrder = z.output<typeof orderSchema>;

export const paymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: amountSchema,
  currency: z.string(),
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
  id: z.string(),
  payment_id: z.string(),
  amount: amountSchema,
  status: z.string(),
  receipt: z.string().nullish(),
  created_at: momentSchema,
});
export type RazorpayRefund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({ id: z.string(), payment_id: z.string(), status: z.string(), created_at: momentSchema });
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
