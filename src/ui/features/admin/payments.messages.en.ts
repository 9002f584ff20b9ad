import type { PaymentState } from '#domain/billing/payment-state-machine.ts';

export const messages = {
  title: 'Payments',
  table: 'Payments',
  search: 'Email, order, or payment ID',
  stateFilter: 'Status',
  columns: {
    who: 'User',
    plan: 'Plan',
    amount: 'Amount',
    state: 'Status',
    vendor: 'Payment service',
    when: 'Ordered',
    refund: 'Refund',
  },
  monthly: 'monthly',
  annual: 'annual',
  refunded: (amount: string) => `${amount} refunded`,
  states: {
    created: 'Not paid',
    failed: 'Declined',
    authorized: 'On its way',
    paid: 'Paid',
    disputed: 'Disputed',
    refunded: 'Refunded',
  } satisfies Record<PaymentState, string>,
  refundIt: 'Refund',
  refundOf: (email: string) => `Refund the payment of ${email}`,
  requested: 'Refund requested. The status changes when the payment service confirms it.',
  refund: {
    title: (email: string) => `Refund ${email}`,
    text: (adapter: string) =>
      `The money goes back through ${adapter}. A full refund ends the plan it paid for, and any plan this payment was credited toward gets shorter.`,
    amount: (currency: string) => `Amount in ${currency}`,
    hint: (most: string) => `Up to ${most}.`,
    wrong: (most: string) => `Enter an amount up to ${most}.`,
    submit: (amount: string | null) => (amount === null ? 'Refund' : `Refund ${amount}`),
  },
  noneFound: { title: 'No payments found', text: 'Try a different email, ID, or status.' },
  empty: { title: 'No payments yet', text: 'Orders appear here as soon as someone buys a plan.' },
} as const;
