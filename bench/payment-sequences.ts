import fc from 'fast-check';
import { anyBillingSteps, findBrokenRule, NEW_BILLING_MODEL, applyStep } from '../tests/models/billing-model.ts';

/**
 * `node bench/payment-sequences.ts [steps]`: R5 over the pure rules: after every step of any story of orders and news, one grant
 * for an order at most, and as many that count as orders are paid. Ends with an error at the first rule that does not hold.
 */
const STEPS = 1_000_000;
const AT_ONCE = 5_000;

const requestedRuns = Number(process.argv[2] ?? STEPS);
const startedAt = performance.now();
let steps = 0;
let sequences = 0;
while (steps < requestedRuns) {
  for (const story of fc.sample(anyBillingSteps, AT_ONCE)) {
    let server = NEW_BILLING_MODEL;
    for (const step of story) {
      server = applyStep(server, step);
      const broken = findBrokenRule(server);
      if (broken !== null) throw new Error(`${broken}: ${JSON.stringify(story)}`);
      steps += 1;
    }
    sequences += 1;
  }
}
console.log(JSON.stringify({ steps, stories: sequences, broken: 0, seconds: Math.round((performance.now() - startedAt) / 1000) }));
