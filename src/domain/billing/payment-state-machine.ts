/** Where an order stands. Only ever forward, with one exception: a failed attempt may still be authorised late. */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'paid', 'disputed', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_NEWS = ['authorized', 'captured', 'failed', 'refunded', 'disputed', 'dispute-won', 'dispute-lost'] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

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
export function nextPaymentState(state: PaymentState, news: PaymentNews, whole = true): PaymentStep {
  switch (news) {
    case 'authorized':
      return stay(state === 'created' || state === 'failed' ? 'authorized' : state);
    case 'failed':
      return stay(state === 'created' ? 'failed' : state);
    case 'captured':
      return arrived(state, 'paid');
    case 'refunded':
      return whole ? takeBack(state) : arrived(state, 'paid');
    case 'disputed':
      return state === 'paid' ? stay('disputed') : arrived(state, 'disputed');
    case 'dispute-won':
      return state === 'disputed' ? stay('paid') : arrived(state, 'paid');
    case 'dispute-lost':
      return takeBack(state);
  }
}

export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'failed' || state === 'authorized';
}

/** News that only a captured payment can bring: where the capture itself was lost, it is granted now. */
function arrived(state: PaymentState, as: PaymentState): PaymentStep {
  return isOpen(state) ? { state: as, effect: 'grant' } : stay(state);
}

/** The money went back, also when news of its arrival was lost: what was granted, or never was, ends. */
function takeBack(state: PaymentState): PaymentStep {
  return state === 'refunded' ? stay(state) : { state: 'refunded', effect: isOpen(state) ? 'none' : 'revoke' };
}

function stay(state: PaymentState): PaymentStep {
  return { state, effect: 'none' };
}
