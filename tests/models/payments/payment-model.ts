import type { PaymentEvent } from '#server/ports/payment-gateway.ts';
import type { FakePayment, FakeWebhook } from '#adapters/payment/fake/server/index.ts';
import type { PaymentState } from '#domain/billing/payment-state-machine.ts';
import type { OrderRow, PaymentFixture } from './payment-fixture.ts';

/** What the model knows besides the two sides: every event the gateway sent, and the last state of every order. */
export interface PaymentModel {
  readonly fixture: PaymentFixture;
  readonly users: readonly string[];
  readonly payments: FakePayment[];
  readonly webhooks: FakeWebhook[];
  readonly states: Map<string, PaymentState>;
  /** States after the last step. */
  orders: readonly OrderRow[];
  steps: number;
  crashes: number;
}

export async function createPaymentModel(fixture: PaymentFixture): Promise<PaymentModel> {
  const users = [await fixture.createUser(), await fixture.createUser()];
  return { fixture, users, payments: [], webhooks: [], states: new Map(), orders: [], steps: 0, crashes: 0 };
}

/** Every event that the gateway sent about these users' payments, oldest first. */
export function collectPaymentEvents({ webhooks }: PaymentModel): readonly PaymentEvent[] {
  return webhooks.flatMap(({ events }) => events);
}
