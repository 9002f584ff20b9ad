import { createFakeFlags } from '../../src/adapters/flags/fake/index.ts';
import { createNoFlags } from '../../src/adapters/flags/off/index.ts';
import { flagsSuite } from './flags.suite.ts';
import { createGrowthBookFlagsFixture } from './support/growthbook-fixture.ts';

const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

flagsSuite({ name: 'flags-growthbook', runs: 150, open: createGrowthBookFlagsFixture });

flagsSuite({
  name: 'flags-growthbook, decided by the service',
  runs: 100,
  decidesRemotely: true,
  open: () => createGrowthBookFlagsFixture({ remoteEval: true }),
});

flagsSuite({
  name: 'flags-fake',
  runs: 200,
  open: async () => {
    const flags = createFakeFlags();
    return {
      flags,
      publish: async (features) => flags.publish(features),
      network: async (good) => flags.setConnected(good),
      settle: flushTasks,
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
    return { flags, publish: flushTasks, network: flushTasks, settle: flushTasks, logged: () => [], close: async () => flags.stop() };
  },
});
