import { z } from 'zod';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import type { SandboxError } from './responses.ts';
import { MIN_AMOUNT, MAX_AMOUNT, MAX_NOTES, RECEIPT_LENGTH } from './limits.ts';

const newOrderSchema = z.strictObject({
  amount: z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .max(MAX_AMOUNT, 'Amount exceeds maximum amount allowed.'),
  currency: z.enum(CURRENCY_CODES, 'The currency is not supported.'),
  receipt: z.string('The receipt must be a text.').max(RECEIPT_LENGTH, 'The receipt has at most 40 characters.').nullish(),
  notes: z
    .record(z.string(), z.unknown())
    .refine((notes) => Object.keys(notes).length <= MAX_NOTES, 'There are at most 15 notes.')
    .nullish(),
  unique_receipt: z.boolean().nullish(),
  payment: z.record(z.string(), z.unknown()).nullish(),
});

export interface NewOrder {
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Record<string, unknown>;
  /** A repeated receipt returns the same order. */
  readonly unique: boolean;
}

export function checkNewOrder(body: unknown): NewOrder | SandboxError {
  const parsed = newOrderSchema.safeParse(body);
  if (!parsed.success) return toSandboxError(parsed.error);
  const { amount, currency, receipt, notes, unique_receipt: unique } = parsed.data;
  const least = toWireAmount(MIN_AMOUNT, currency) ?? MIN_AMOUNT;
  if (amount < least)
    return { description: 'Order amount less than minimum amount allowed', reason: 'amount_less_than_minimum_amount', field: 'amount' };
  return { amount, currency, receipt: receipt ?? null, notes: notes ?? {}, unique: unique === true };
}

function toSandboxError({ issues }: z.ZodError): SandboxError {
  const issue = issues[0];
  if (issue?.code === 'unrecognized_keys')
    return { description: `${issue.keys.join(', ')} is/are not required and should not be sent`, reason: 'extra_field_sent' };
  const field = issue?.path[0];
  return { description: issue?.message ?? 'The request cannot be read.', ...(typeof field === 'string' ? { field } : {}) };
}
