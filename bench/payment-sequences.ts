import fc from 'fast-check';
import { anyStory, brokenRule, NEW_HOST, play } from '../tests/models/billing-model.ts';

/**
 * `node bench/payment-sequences.ts [steps]`: R5 over the pure rules: after every step of any story of orders and news, one grant
 * for an order at most, and as many that count as orders are paid. Ends with an error at the first rule that does not hold.
 */
const STEPS = 1_000_000;
const AT_ONCE = 5_000;

const wanted = Number(process.argv[2] ?? STEPS);
const began = performance.now();
let steps = 0;
let stories = 0;
while (steps < wanted) {
  for (const story of fc.sample(anyStory, AT_ONCE)) {
    let host = NEW_HOST;
    for (const step of story) {
      host = play(host, step);
      const broken = brokenRule(host);
      if (broken !== null) throw new Error(`${broken}: ${JSON.stringify(story)}`);
      steps += 1;
    }
    stories += 1;
  }
}
console.log(JSON.stringify({ steps, stories, broken: 0, seconds: Math.round((performance.now() - began) / 1000) }));
