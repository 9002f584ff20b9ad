import fc from 'fast-check';
import { CLIENT_RACES } from '../tests/models/races/client-races.ts';

/**
 * `node bench/client-races.ts [orders] [seed]`: R31. So many orders in which events and answers can cross, spread over the
 * races; ends with an error, and the order that led to it, at the first broken invariant.
 */
const ORDERS = 100_000;
const AT_ONCE = 500;

const requestedRuns = Number(process.argv[2] ?? ORDERS);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const each = Math.ceil(requestedRuns / CLIENT_RACES.length);
const startedAt = performance.now();
let orders = 0;
for (const { name, property } of CLIENT_RACES) {
  for (let done = 0; done < each; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, each - done);
    await fc.assert(property, { numRuns, seed: seed + orders });
    orders += numRuns;
  }
  console.log(
    JSON.stringify({ race: name, orders, brokenInvariants: 0, seed, seconds: Math.round((performance.now() - startedAt) / 1000) }),
  );
}
