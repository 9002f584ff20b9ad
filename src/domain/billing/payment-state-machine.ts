/** States of an order. They only move forward, except that a failed attempt may still be authorized late. */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'paid', 'disputed', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENT_KINDS = ['authorized', 'captured', 'failed', 'refunded', 'disputed', 'dispute-won', 'dispute-lost'] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

export interface PaymentStep {
  readonly state: PaymentState;
  /** Required side effect; each occurs at most once per order. */
  readonly effect: 'grant' | 'revoke' | 'none';
}

/**
 * Applies a payment event to an order's state. Callback, webhook and reconciler all use it, in any order and repeatedly: a repeated event
 * changes nothing, and a late event never reverts a paid order. `whole`: the full amount was refunded.
 */
export function advancePaymentState(state: PaymentState, event: PaymentEventKind, whole = true): PaymentStep {
  switch (event) {
    case 'authorized':
      return keepState(state === 'created' || state === 'failed' ? 'authorized' : state);
    case 'failed':
      return keepState(state === 'created' ? 'failed' : state);
    case 'captured':
      return recordArrival(state, 'paid');
    case 'refunded':
      return whole ? takeBack(state) : recordArrival(state, 'paid');
    case 'disputed':
      return state === 'paid' ? keepState('disputed') : recordArrival(state, 'disputed');
    case 'dispute-won':
      return state === 'disputed' ? keepState('paid') : recordArrival(state, 'paid');
    case 'dispute-lost':
      return takeBack(state);
  }
}

export function isOpenPayment(state: PaymentState): boolean {
  return state === 'created' || state === 'failed' || state === 'authorized';
}

/** An event that implies a capture: if the capture event was lost, the plan is granted now. */
function recordArrival(state: PaymentState, as: PaymentState): PaymentStep {
  return isOpenPayment(state) ? { state: as, effect: 'grant' } : keepState(state);
}

/** The money went back, even if its arrival was never reported: revokes the grant or prevents it. */
function takeBack(state: PaymentState): PaymentStep {
  return state === 'refunded' ? keepState(state) : { state: 'refunded', effect: isOpenPayment(state) ? 'none' : 'revoke' };
}

function keepState(state: PaymentState): PaymentStep {
  return { state, effect: 'none' };
}
