/** What the simulated Stripe keeps, in the names of its wire. Seconds for moments. */
export interface StripeSessionRecord {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly returnUrl: string;
  readonly email: string | null;
  paymentIntent: string | null;
  paid: boolean;
}

export interface StripeChargeRecord {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  status: 'succeeded' | 'pending' | 'failed';
  captured: boolean;
}

export interface StripeRefundRecord {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly created: number;
  status: 'succeeded' | 'failed';
}

export interface StripeDisputeRecord {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  status: string;
}

export const toSessionResponse = (session: StripeSessionRecord) => ({
  id: session.id,
  object: 'checkout.session',
  url: session.paid ? null : `https://checkout.stripe.example/c/pay/${session.id}`,
  client_reference_id: session.reference,
  amount_total: session.amount,
  currency: session.currency,
  mode: 'payment',
  payment_intent: session.paymentIntent,
  payment_status: session.paid ? 'paid' : 'unpaid',
  success_url: session.returnUrl,
  created: session.created,
});

export const toChargeResponse = (charge: StripeChargeRecord, refunds: readonly StripeRefundRecord[]) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_refunded: refunds
    .filter(({ intent, status }) => intent === charge.intent && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0),
  currency: charge.currency,
  status: charge.status,
  captured: charge.captured,
  payment_intent: charge.intent,
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: charge.status === 'failed' ? '0002' : '4242' } },
  created: charge.created,
});

export const toRefundResponse = ({ id, intent, amount, reference, created, status }: StripeRefundRecord) => ({
  id,
  object: 'refund',
  amount,
  payment_intent: intent,
  metadata: reference === null ? {} : { reference },
  status,
  created,
});

export const toDisputeResponse = ({ id, intent, ...rest }: StripeDisputeRecord) => ({
  id,
  object: 'dispute',
  payment_intent: intent,
  ...rest,
});
