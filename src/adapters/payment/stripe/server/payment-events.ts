import type { PaymentNews } from '../../../../domain/billing/payment-state-machine.ts';
import type { PaymentFact } from '../../../../ports/payment-gateway.ts';
import { fromWire } from '../../../shared/payment/wire-amount.ts';
import type { StripeCharge, StripeDispute, StripeRefund } from './wire.ts';

export interface IntentHistory {
  readonly orderId: string;
  readonly paymentId: string;
  readonly charges: readonly StripeCharge[];
  readonly refunds: readonly StripeRefund[];
  readonly disputes: readonly StripeDispute[];
}

interface Told {
  readonly kind: PaymentNews;
  readonly orderId: string;
  readonly paymentId: string;
  /** As they count it. */
  readonly amount: number;
  readonly currency: string;
  readonly method?: string | null;
  readonly at: number;
}

/** Inquiries (`warning_…`) take no money. */
const NEWS_OF_DISPUTE: Readonly<Record<string, PaymentNews>> = {
  needs_response: 'disputed',
  under_review: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
};
const MILLISECONDS = 1000;

export function factOf({ amount, currency, method = null, at, ...told }: Told): PaymentFact {
  return { ...told, amount: fromWire(amount, currency), currency: currency.toUpperCase(), method, at: new Date(at * MILLISECONDS) };
}

/** Every attempt, then what became of the one that succeeded. Oldest first. */
export function factsOf({ orderId, paymentId, charges, refunds, disputes }: IntentHistory): readonly PaymentFact[] {
  const ids = { orderId, paymentId };
  const attempts = charges.flatMap((charge) => {
    const kind = newsOfCharge(charge);
    return kind === null ? [] : [factOf({ ...ids, kind, ...amountOf(charge), method: methodOf(charge), at: charge.created })];
  });
  const paid = charges.find((charge) => newsOfCharge(charge) === 'captured');
  if (paid === undefined) return inTime(attempts);
  const method = methodOf(paid);
  const back = refunds.filter(({ status }) => status === 'succeeded');
  const refunded =
    back.length === 0
      ? []
      : [
          factOf({
            ...ids,
            kind: 'refunded',
            amount: back.reduce((sum, refund) => sum + refund.amount, 0),
            currency: paid.currency,
            method,
            at: Math.max(...back.map(({ created }) => created)),
          }),
        ];
  const disputed = disputes.flatMap(({ status, created: at }) => {
    const kind = NEWS_OF_DISPUTE[status];
    return kind === undefined ? [] : [factOf({ ...ids, kind, ...amountOf(paid), method, at })];
  });
  return inTime([...attempts, ...refunded, ...disputed]);
}

export function newsOfDispute(status: string): PaymentNews | null {
  return NEWS_OF_DISPUTE[status] ?? null;
}

function newsOfCharge({ status, captured }: StripeCharge): PaymentNews | null {
  if (status === 'failed') return 'failed';
  if (status !== 'succeeded') return null;
  return captured === false ? 'authorized' : 'captured';
}

function amountOf({ amount, currency }: StripeCharge) {
  return { amount, currency };
}

export function methodOf({ payment_method_details: details }: StripeCharge): string | null {
  const last4 = details?.card?.last4;
  return last4 ? `card ending in ${last4}` : (details?.type ?? null);
}

function inTime(facts: readonly PaymentFact[]): readonly PaymentFact[] {
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
