import type { PaymentFact } from '../../../server/ports/payment-gateway.ts';
import type { FakePayment, FakeWebhook } from '../../../src/adapters/payment/fake/server/index.ts';
import type { PaymentState } from '../../../src/domain/billing/payment-state-machine.ts';
import type { OrderRow, PaymentWorld } from './payment-fixture.ts';

/** What the model knows beside the two sides themselves: everything the vendor ever told, and where every order stood. */
export interface PaymentModel {
  readonly world: PaymentWorld;
  readonly people: readonly string[];
  readonly payments: FakePayment[];
  readonly webhooks: FakeWebhook[];
  readonly states: Map<string, PaymentState>;
  /** As they were after the last step. */
  orders: readonly OrderRow[];
  steps: number;
  crashes: number;
}

export async function createPaymentModel(world: PaymentWorld): Promise<PaymentModel> {
  const people = [await world.person(), await world.person()];
  return { world, people, payments: [], webhooks: [], states: new Map(), orders: [], steps: 0, crashes: 0 };
}

/** Everything the vendor ever told of these people's payments, oldest first. */
export function factsOf({ webhooks }: PaymentModel): readonly PaymentFact[] {
  return webhooks.flatMap(({ facts }) => facts);
}
