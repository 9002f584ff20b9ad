import type { PaymentEventKind } from '#domain/billing/payment-state-machine.ts';
import type { PaymentEvent } from '#server/ports/payment-gateway.ts';
import { parseWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import type { StripeCharge, StripeDispute, StripeRefund } from './wire.ts';

export interface IntentHistory {
  readonly orderId: string;
  readonly paymentId: string;
  readonly charges: readonly StripeCharge[];
  readonly refunds: readonly StripeRefund[];
  readonly disputes: readonly StripeDispute[];
}

interface EventSource {
  readonly kind: PaymentEventKind;
  readonly orderId: string;
  readonly paymentId: string;
  /** In Stripe's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly method?: string | null;
  readonly at: number;
}

/** Inquiries (`warning_…`) withdraw no money, so they are omitted. */
const EVENT_OF_DISPUTE_STATUS: Readonly<Record<string, PaymentEventKind>> = {
  needs_response: 'disputed',
  under_review: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
};
const MILLISECONDS = 1000;

export function toPaymentEvent({ amount, currency, method = null, at, ...told }: EventSource): PaymentEvent {
  return { ...told, amount: parseWireAmount(amount, currency), currency: currency.toUpperCase(), method, at: new Date(at * MILLISECONDS) };
}

/** Every attempt, then the events of the successful one. Oldest first. */
export function toPaymentEvents({ orderId, paymentId, charges, refunds, disputes }: IntentHistory): readonly PaymentEvent[] {
  const ids = { orderId, paymentId };
  const attempts = charges.flatMap((charge) => {
    const kind = getChargeEvent(charge);
    return kind === null ? [] : [toPaymentEvent({ ...ids, kind, ...getAmount(charge), method: formatMethod(charge), at: charge.created })];
  });
  const paid = charges.find((charge) => getChargeEvent(charge) === 'captured');
  if (paid === undefined) return sortByTime(attempts);
  const method = formatMethod(paid);
  const back = refunds.filter(({ status }) => status === 'succeeded');
  const refunded =
    back.length === 0
      ? []
      : [
          toPaymentEvent({
            ...ids,
            kind: 'refunded',
            amount: back.reduce((sum, refund) => sum + refund.amount, 0),
            currency: paid.currency,
            method,
            at: Math.max(...back.map(({ created }) => created)),
          }),
        ];
  const disputed = disputes.flatMap(({ status, created: at }) => {
    const kind = EVENT_OF_DISPUTE_STATUS[status];
    return kind === undefined ? [] : [toPaymentEvent({ ...ids, kind, ...getAmount(paid), method, at })];
  });
  return sortByTime([...attempts, ...refunded, ...disputed]);
}

export function getDisputeEvent(status: string): PaymentEventKind | null {
  return EVENT_OF_DISPUTE_STATUS[status] ?? null;
}

export function getChargeEvent({ status, captured }: StripeCharge): PaymentEventKind | null {
  if (status === 'failed') return 'failed';
  if (status !== 'succeeded') return null;
  return captured === false ? 'authorized' : 'captured';
}

function getAmount({ amount, currency }: StripeCharge) {
  return { amount, currency };
}

export function formatMethod({ payment_method_details: details }: StripeCharge): string | null {
  const last4 = details?.card?.last4;
  return last4 ? `card ending in ${last4}` : (details?.type?.replaceAll('_', ' ') ?? null);
}

function sortByTime(events: readonly PaymentEvent[]): readonly PaymentEvent[] {
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
