import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDelivery } from '../models/analytics/compare-delivery.ts';
import { ownClient, vendorClient } from '../models/analytics/delivery-clients.ts';
import { runDelivery } from '../models/analytics/delivery-run.ts';
import { anyDeliveryScript } from '../models/analytics/delivery-script.ts';

const SCRIPTS = 80;

/** The rest of the ten thousand: bench/analytics-delivery.ts. */
describe('R30 delivery by our client and the Amplitude SDK under one script', () => {
  test('each event has the same outcome, none is lost offline, and none is stored twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeliveryScript, async (script) => {
        const { broken, different } = await compareDelivery(script);
        expect(broken).toEqual([]);
        expect(different).toEqual([]);
      }),
      { numRuns: SCRIPTS },
    );
  });

  test('delivers a full queue after a long time offline and several reloads', async () => {
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
