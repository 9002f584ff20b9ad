import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDelivery } from '../models/analytics/compare-delivery.ts';
import { ownClient, vendorClient } from '../models/analytics/delivery-clients.ts';
import { runDelivery } from '../models/analytics/delivery-run.ts';
import { anyDeliveryScript } from '../models/analytics/delivery-script.ts';

const SCRIPTS = 80;

/** The rest of the ten thousand: bench/analytics-delivery.ts. */
describe('R30 delivery, our own client and the vendor’s with the same script', () => {
  test('each event ends the same way; none is lost without a network, none is stored twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeliveryScript, async (script) => {
        const { broken, different } = await compareDelivery(script);
        expect(broken).toEqual([]);
        expect(different).toEqual([]);
      }),
      { numRuns: SCRIPTS },
    );
  });

  test('the whole queue of a long time without a network arrives, over reloads', async () => {
    const track = { kind: 'track', count: 330, faulty: false } as const;
    const script = {
      user: null,
      weather: [{ kind: 'offline', seconds: 100 }] as const,
      actions: [track, { kind: 'reload' }, track, { kind: 'wait', seconds: 20 }, track] as const,
    };
    for (const client of [ownClient, vendorClient]) {
      const { outcomes, twice } = await runDelivery(script, client);
      expect([outcomes.size, new Set(outcomes.values()), twice]).toEqual([990, new Set(['stored']), []]);
    }
  });
});
