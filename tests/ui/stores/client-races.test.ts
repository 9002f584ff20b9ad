import fc from 'fast-check';
import { describe, test } from 'vitest';
import { CLIENT_RACES } from '../../models/races/client-races.ts';

/** A sample; `node bench/client-races.ts` runs a hundred thousand orders. */
const RUNS = 50;

describe('R31 races in the client', () => {
  test.each(CLIENT_RACES)('$name', async ({ property }) => {
    await fc.assert(property, { numRuns: RUNS });
  });
});
