import fc from 'fast-check';
import { compareDelivery } from '../tests/models/analytics/compare-delivery.ts';
import { anyDeliveryScript } from '../tests/models/analytics/delivery-script.ts';

/**
 * `node bench/analytics-delivery.ts [scripts] [seed]`: R30: random scripts of answers, outages, reloads and events against
 * our own client of a collector and the vendor's, with the same time. Ends with an error when something is lost or stored
 * twice; what ended otherwise with the one than with the other is counted and shown.
 */
const SCRIPTS = 10_000;
const SHOWN = 5;

const requestedRuns = Number(process.argv[2] ?? SCRIPTS);
const seed = Number(process.argv[3] ?? 1);
const startedAt = performance.now();
let events = 0;
let requests = 0;
let scriptsThatDiffer = 0;
const ends = new Map<string, number>();
const differences = new Map<string, number>();
let shown = 0;

for (const script of fc.sample(anyDeliveryScript, { numRuns: requestedRuns, seed })) {
  const { own, vendor, different, broken, ...result } = await compareDelivery(script);
  if (broken.length > 0) throw new Error(`${broken.join('; ')}: ${JSON.stringify(script)}`);
  events += result.events;
  requests += own.requests + vendor.requests;
  for (const outcome of own.outcomes.values()) ends.set(outcome, (ends.get(outcome) ?? 0) + 1);
  if (different.length === 0) continue;
  scriptsThatDiffer += 1;
  for (const { own: one, vendors: other } of different)
    differences.set(`${one} | ${other}`, (differences.get(`${one} | ${other}`) ?? 0) + 1);
  if (shown < SHOWN) {
    shown += 1;
    console.log(JSON.stringify({ different: different.slice(0, SHOWN), script }));
  }
}
console.log(
  JSON.stringify({
    scripts: requestedRuns,
    seed,
    events,
    requests,
    lost: 0,
    storedTwice: 0,
    scriptsThatDiffer,
    differences: Object.fromEntries(differences),
    ends: Object.fromEntries(ends),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }),
);
