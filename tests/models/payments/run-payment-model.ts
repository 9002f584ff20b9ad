import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Database } from '#server/ports/database.ts';
import { PaymentCommand, runToQuiescence } from './payment-commands.ts';
import { createPaymentModel } from './payment-model.ts';
import { anyPaymentSteps } from './payment-steps.ts';
import { createPaymentFixture } from './payment-fixture.ts';

/** Counts what a run has covered, so that a run of few events isn't mistaken for proof. */
export interface PaymentRunTotals {
  sequences: number;
  steps: number;
  crashes: number;
  orders: number;
  payments: number;
  webhooks: number;
  grants: number;
  revoked: number;
}

/** Runs sequences of steps over the real use cases, each with its own users and gateway; throws at the first broken invariant. */
export async function runPaymentModel(
  database: Database,
  parameters: { readonly numRuns: number; readonly interruptAfterTimeLimit?: number },
): Promise<PaymentRunTotals> {
  const seen: PaymentRunTotals = { sequences: 0, steps: 0, crashes: 0, orders: 0, payments: 0, webhooks: 0, grants: 0, revoked: 0 };
  const property = fc.asyncProperty(anyPaymentSteps, async (steps) => {
    seen.sequences += 1;
    const fixture = createPaymentFixture(database, { vendor: `fake-${randomUUID()}` });
    const model = await createPaymentModel(fixture);
    const commands = steps.map((step) => new PaymentCommand(step));
    await fc.asyncModelRun(() => ({ model: {}, real: model }), commands);
    await runToQuiescence(model);

    const grants = await fixture.fetchGrants(...model.users);
    seen.steps += model.steps;
    seen.crashes += model.crashes;
    seen.orders += model.states.size;
    seen.payments += model.payments.length;
    seen.webhooks += model.webhooks.length;
    seen.grants += grants.length;
    seen.revoked += grants.filter(({ revokedAt }) => revokedAt !== null).length;
  });
  await fc.assert(property, parameters);
  return seen;
}
