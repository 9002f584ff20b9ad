import { z } from 'zod';

const seconds = z.number().int();
const milliseconds = z.number();

const paymentSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amountRefunded: z.number().int(),
  email: z.string().nullable(),
  createdAt: seconds,
  /** Next scheduled step; null: none. */
  next: z.object({ at: milliseconds, step: z.enum(['answer', 'authorize', 'capture']) }).nullable(),
});
export type SandboxPayment = z.output<typeof paymentSchema>;

const refundSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullable(),
  /** Idempotency key of the refund. */
  key: z.string().nullable(),
  createdAt: seconds,
});
export type SandboxRefund = z.output<typeof refundSchema>;

const eventSchema = z.object({
  id: z.string(),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: seconds,
  /** Failed deliveries so far, and the time of the next one. */
  attempts: z.number().int(),
  dueAt: milliseconds,
});
export type SandboxEvent = z.output<typeof eventSchema>;

const orderSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  notes: z.record(z.string(), z.unknown()),
  status: z.enum(['created', 'attempted', 'paid']),
  createdAt: seconds,
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  /** Events that were not delivered yet. */
  events: z.array(eventSchema),
});
/** An order with its payments and events in one record, so that every change is atomic. */
export type SandboxOrder = z.output<typeof orderSchema>;

/** Null for a record that is not an order. */
export function readOrder(body: unknown): SandboxOrder | null {
  return orderSchema.safeParse(body).data ?? null;
}
