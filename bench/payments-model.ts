import { openFixtureDatabase } from '../tests/models/payments/payment-fixture.ts';
import { type PaymentRunTotals, runPaymentModel } from '../tests/models/payments/run-payment-model.ts';

/**
 * `node bench/payments-model.ts [sequences]`: R4 and R5 over the real use cases. Prints how far it is now and then; ends with
 * an error, and the steps that led to it, at the first broken invariant.
 */
const SEQUENCES = 10_000;
const AT_ONCE = 250;

const requestedRuns = Number(process.argv[2] ?? SEQUENCES);
const database = await openFixtureDatabase();
const startedAt = performance.now();
const total: Record<string, number> = {};
try {
  while ((total['sequences'] ?? 0) < requestedRuns) {
    const left = requestedRuns - (total['sequences'] ?? 0);
    const seen: PaymentRunTotals = await runPaymentModel(database, { numRuns: Math.min(AT_ONCE, left) });
    for (const [name, count] of Object.entries(seen)) total[name] = (total[name] ?? 0) + count;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(JSON.stringify({ ...total, brokenInvariants: 0, seconds }));
  }
} finally {
  await database.close();
}
