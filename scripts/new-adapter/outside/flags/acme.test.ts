import { createManualClock, createMemoryStorage, flagsSuite, type SuiteFeatures } from 'castwright/testing';
import { createAcmeFlags, POLL } from './client.ts';
import { metadata } from './metadata.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

flagsSuite({
  name: 'acme',
  metadata,
  runs: 100,
  async open() {
    const clock = createManualClock(1_700_000_000_000);
    let features: SuiteFeatures | null = null;
    let reachable = true;
    const flags = createAcmeFlags({
      url: 'https://flags.acme.example/site',
      clock,
      storage: createMemoryStorage(),
      fetch: async () => {
        if (!reachable) throw new TypeError('fetch failed');
        return features === null ? new Response(null, { status: 404 }) : Response.json({ features });
      },
    });
    /** As long as the page needs to notice a change. */
    const notice = async () => {
      await settle();
      clock.advance(POLL);
      await settle();
    };
    return {
      flags,
      settle,
      async publish(next) {
        features = next;
        await notice();
      },
      async network(good) {
        reachable = good;
        await notice();
      },
      logged: () => [],
      close: async () => flags.stop(),
    };
  },
});
