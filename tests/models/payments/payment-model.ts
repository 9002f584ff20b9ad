import type { PaymentEvent } from '../../../server/ports/payment-gateway.ts';
import type { FakePayment, FakeWebhook } from '../../../src/adapters/payment/fake/server/index.ts';
import type { PaymentState } from '../../../src/domain/billing/payment-state-machine.ts';
import type { OrderRow, PaymentFixture } from './payment-fixture.ts';

/** What the model knows beside the two sides themselves: everything the vendor ever told, and where every order stood. */
export interface PaymentModel {
  readonly fixture: PaymentFixture;
  readonly users: readonly string[];
  readonly payments: FakePayment[];
  readonly webhooks: FakeWebhook[];
  readonly states: Map<string, PaymentState>;
  /** As they were after the last step. */
  orders: readonly OrderRow[];
  steps: number;
  crashes: number;
}

export async function createPaymentModel(fixture: PaymentFixture): Promise<PaymentModel> {
  const users = [await fixture.createUser(), await fixture.createUser()];
  return { fixture, users, payments: [], webhooks: [], states: new Map(), orders: [], steps: 0, crashes: 0 };
}

/** Everything the vendor ever told of these people's payments, oldest first. */
export function collectPaymentEvents({ webhooks }: PaymentModel): readonly PaymentEvent[] {
  return webhooks.flatMap(({ events }) => events);
}
