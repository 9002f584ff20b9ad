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
  /** What happens by itself, and when; null: nothing any more. */
  next: z.object({ at: milliseconds, step: z.enum(['answer', 'authorize', 'capture']) }).nullable(),
});
export type SandboxPayment = z.output<typeof paymentSchema>;

const refundSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullable(),
  /** What the refund was asked for with, so that it happens once. */
  key: z.string().nullable(),
  createdAt: seconds,
});
export type SandboxRefund = z.output<typeof refundSchema>;

const eventSchema = z.object({
  id: z.string(),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: seconds,
  /** How often it was sent in vain, and when it is sent next. */
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
  /** What was not delivered yet. */
  events: z.array(eventSchema),
});
/** An order with all that belongs to it, so that one change of one record is always whole. */
export type SandboxOrder = z.output<typeof orderSchema>;

/** Null for a record that is no order. */
export function readOrder(body: unknown): SandboxOrder | null {
  return orderSchema.safeParse(body).data ?? null;
}
