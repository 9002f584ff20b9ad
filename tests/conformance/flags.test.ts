// @vitest-environment happy-dom
import { createFakeFlags } from '#adapters/flags/fake/index.ts';
import { createNoFlags } from '#adapters/flags/off/index.ts';
import { flagsSuite } from './flags.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveFlags, FIRST_FEATURES, flagsCalls } from './support/flags-calls.ts';
import type { FlagsFixture } from './support/flags-fixture.ts';
import { createGrowthBookFlagsFixture } from './support/growthbook-fixture.ts';

const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

flagsSuite({
  name: 'flags-growthbook',
  runs: 150,
  open: createGrowthBookFlagsFixture,
  unusable: [
    { name: 'no key', open: () => createGrowthBookFlagsFixture({ clientKey: '' }) },
    // The SDK refuses it.
    { name: 'decisions of a cloud', open: () => createGrowthBookFlagsFixture({ remoteEval: true, apiHost: 'https://cdn.growthbook.io' }) },
  ],
});

flagsSuite({
  name: 'flags-growthbook, decided by the service',
  runs: 100,
  decidesRemotely: true,
  open: () => createGrowthBookFlagsFixture({ remoteEval: true }),
});

function openFake(): FlagsFixture {
  const flags = createFakeFlags();
  return {
    flags,
    groups: true,
    publish: async (features) => flags.publish(features),
    network: async (good) => flags.setConnected(good),
    settle: flushTasks,
    logged: () => [],
    close: async () => flags.stop(),
  };
}

flagsSuite({ name: 'flags-fake', runs: 200, open: async () => openFake() });

compareAdapters({
  title: 'flags in the browser',
  calls: flagsCalls,
  length: 12,
  runs: 40,
  async open() {
    const [fake, real] = [openFake(), await createGrowthBookFlagsFixture()];
    // A service without features is asked again after a while: how long differs.
    for (const fixture of [fake, real]) await fixture.publish(FIRST_FEATURES);
    return {
      fake: driveFlags(fake),
      real: driveFlags(real),
      close: async () => void (await Promise.all([fake.close(), real.close()])),
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
