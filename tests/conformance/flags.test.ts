import { createFakeFlags } from '../../src/adapters/flags/fake/index.ts';
import { createNoFlags } from '../../src/adapters/flags/off/index.ts';
import { flagsSuite } from './flags.suite.ts';
import { growthBookStage } from './support/growthbook-fixture.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

flagsSuite({ name: 'flags-growthbook', runs: 150, open: growthBookStage });

flagsSuite({
  name: 'flags-growthbook, decided by the service',
  runs: 100,
  decidesElsewhere: true,
  open: () => growthBookStage({ remoteEval: true }),
});

flagsSuite({
  name: 'flags-fake',
  runs: 200,
  open: async () => {
    const flags = createFakeFlags();
    return {
      flags,
      publish: async (features) => flags.publish(features),
      line: async (good) => flags.line(good),
      settle: turn,
      logged: () => [],
      close: async () => flags.stop(),
    };
  },
});

flagsSuite({
  name: 'flags-off',
  runs: 0,
  off: true,
  open: async () => {
    const flags = createNoFlags();
    return { flags, publish: turn, line: turn, settle: turn, logged: () => [], close: async () => flags.stop() };
  },
});
