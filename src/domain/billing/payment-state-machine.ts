/** Where an order stands. Only ever forward, with one exception: a failed attempt may still be authorized late. */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'paid', 'disputed', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENT_KINDS = ['authorized', 'captured', 'failed', 'refunded', 'disputed', 'dispute-won', 'dispute-lost'] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

export interface PaymentStep {
  readonly state: PaymentState;
  /** What has to follow, each at most once for an order's whole life. */
  readonly effect: 'grant' | 'revoke' | 'none';
}

/**
 * What news of a payment makes of an order's state. Callback, webhook and reconciler all come through here, in any order
 * and any number of times: the same news twice changes nothing, and late news never takes a paid order back.
 * `whole`: a refund of everything that was paid.
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

/** News that only a captured payment can bring: where the capture itself was lost, it is granted now. */
function recordArrival(state: PaymentState, as: PaymentState): PaymentStep {
  return isOpenPayment(state) ? { state: as, effect: 'grant' } : keepState(state);
}

/** The money went back, also when news of its arrival was lost: what was granted, or never was, ends. */
function takeBack(state: PaymentState): PaymentStep {
  return state === 'refunded' ? keepState(state) : { state: 'refunded', effect: isOpenPayment(state) ? 'none' : 'revoke' };
}

function keepState(state: PaymentState): PaymentStep {
  return { state, effect: 'none' };
}
