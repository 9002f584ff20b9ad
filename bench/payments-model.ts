import { openWorldDatabase } from '../tests/models/payments/payment-fixture.ts';
import { type PaymentRuns, runPaymentModel } from '../tests/models/payments/run-payment-model.ts';

/**
 * `node bench/payments-model.ts [sequences]`: R4 and R5 over the real use cases. Prints how far it is now and then; ends with
 * an error, and the steps that led to it, at the first broken invariant.
 */
const SEQUENCES = 10_000;
const AT_ONCE = 250;

const wanted = Number(process.argv[2] ?? SEQUENCES);
const database = await openWorldDatabase();
const began = performance.now();
const total: Record<string, number> = {};
try {
  while ((total['sequences'] ?? 0) < wanted) {
    const left = wanted - (total['sequences'] ?? 0);
    const seen: PaymentRuns = await runPaymentModel(database, { numRuns: Math.min(AT_ONCE, left) });
    for (const [name, count] of Object.entries(seen)) total[name] = (total[name] ?? 0) + count;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(JSON.stringify({ ...total, brokenInvariants: 0, seconds }));
  }
} finally {
  await database.close();
}
