import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/ports/database.ts';
import { runPaymentModel } from '../models/payments/run-payment-model.ts';
import { openFixtureDatabase } from '../models/payments/payment-fixture.ts';

/** `node bench/payments-model.ts [N]` runs as many as one likes. */
const RUNS = 200;
const TIME_LIMIT_MS = 40_000;

let database: Database;
beforeAll(async () => {
  database = await openFixtureDatabase();
});
afterAll(() => database.close());

test('R4 R5 orders, payments, callbacks, webhooks, and reconciler in any order, lost, repeated, late, and interrupted: charged and granted exactly once', async () => {
  const seen = await runPaymentModel(database, { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS });
  expect(Math.min(seen.crashes, seen.payments, seen.grants, seen.revoked)).toBeGreaterThan(0);
});
