import { z } from 'castwright/adapter';
import type { PaymentEvent } from 'castwright/testing/host';

/** Acme's words for what happens to a payment, and ours. */
const KINDS = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
  'dispute.opened': 'disputed',
  'dispute.won': 'dispute-won',
  'dispute.lost': 'dispute-lost',
} as const;

const eventSchema = z.object({
  type: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  order: z.string().min(1),
  payment: z.string().min(1),
  amount: z.int().positive(),
  currency: z.string().min(1),
  method: z.string().nullable(),
  at: z.iso.datetime(),
});

export type AcmeEvent = z.output<typeof eventSchema>;

export const orderSchema = z.object({ id: z.string().min(1), page: z.url() });
export const eventsSchema = z.object({ events: z.array(eventSchema) });
export const refundSchema = z.object({ id: z.string().min(1) });
export const webhookSchema = z.object({ id: z.string().min(1), events: z.array(eventSchema) });
export const errorSchema = z.object({ code: z.string(), message: z.string() });

/** What the page comes back with; `status` is part of what is signed. Other fields change nothing. */
export const proofSchema = z.object({
  order: z.string().min(1),
  payment: z.string().min(1),
  status: z.literal('paid'),
  signature: z.string(),
});

/** What Acme signs on the way back, with the secret key. */
export function toSignedText({ order, payment, status }: Omit<z.output<typeof proofSchema>, 'signature'>): string {
  return [order, payment, status].join('|');
}

export function toPaymentEvent({ type, order, payment, at, ...rest }: AcmeEvent): PaymentEvent {
  return { ...rest, kind: KINDS[type], orderId: order, paymentId: payment, at: new Date(at) };
}
