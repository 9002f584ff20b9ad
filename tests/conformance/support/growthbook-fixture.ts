import { clearCache, setPolyfills } from '@growthbook/growthbook-react';
import { vi } from 'vitest';
import { createSystemClock } from '../../../src/adapters/clock/system/index.ts';
import { createGrowthBookFlags, type GrowthBookFlagsOptions } from '../../../src/adapters/flags/growthbook/client/index.ts';
import { createMemoryStorage } from '../../../src/adapters/storage/memory/index.ts';
import { FLAGS_STREAM_BACKOFF_MAX } from '../../../src/domain/constants.ts';
import { createFlagService, type ServedPayload } from '../../tools/fake-flag-service.ts';
import type { FlagsStage, SuiteFeature, SuiteFeatures } from './flags-fixture.ts';

export const HERE = 'https://castwright.example';
const START = Date.UTC(2026, 10, 21);

/** The vendor's own client, at a simulated service. Time is simulated from here on; `close` ends that. */
export async function growthBookWorld(options: Partial<GrowthBookFlagsOptions> = {}) {
  await import('../../../src/adapters/flags/growthbook/client/flag-session.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  await newPage();
  const service = createFlagService();
  const logged: string[] = [];
  const storage = createMemoryStorage();
  const open = (changed: Partial<GrowthBookFlagsOptions> = {}) =>
    createGrowthBookFlags({
      clientKey: 'sdk-test',
      apiHost: `${HERE}/api/flags`,
      storage,
      clock: createSystemClock(),
      address: () => `${HERE}/test`,
      log: (message) => logged.push(message),
      fetch: service.line.fetch,
      openStream: service.openStream,
      leave: () => {},
      ...options,
      ...changed,
    });
  return { service, storage, logged, open, flags: open() };
}

/** What the vendor's module remembers is gone, as after loading the page anew. What is kept in the browser stays. */
export async function newPage(): Promise<void> {
  setPolyfills({ localStorage: { getItem: () => null, setItem: () => {} } });
  await clearCache();
}

/** Everything that is ready has run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

export async function growthBookStage(options: Partial<GrowthBookFlagsOptions> = {}): Promise<FlagsStage> {
  const { service, logged, flags } = await growthBookWorld(options);
  return {
    flags,
    settle,
    logged: () => logged,
    async publish(features) {
      service.publish(payloadOf(features), ({ id }) => payloadFor(typeof id === 'string' ? id : null, features));
      await settle();
    },
    async line(good) {
      service.up(good);
      await settle();
      // The longest that it waits to try again.
      if (good) await pass(FLAGS_STREAM_BACKOFF_MAX);
    },
    async close() {
      flags.stop();
      await settle();
      vi.useRealTimers();
    },
  };
}

export function payloadOf(features: SuiteFeatures): ServedPayload {
  return { features: Object.fromEntries(Object.entries(features).map(([key, feature]) => [key, definitionOf(feature)])) };
}

/** As a service that decides answers: no rules, and what is to be told. */
function payloadFor(id: string | null, features: SuiteFeatures): ServedPayload {
  const decided = Object.entries(features).map(([key, { value, people = {}, experiment }]): [string, unknown] => {
    const force = people[id ?? ''] ?? value;
    if (experiment === undefined || id === null) return [key, { defaultValue: force }];
    const result = { variationId: experiment.variation, inExperiment: true, hashUsed: true, hashAttribute: 'id', hashValue: id };
    return [
      key,
      { defaultValue: null, rules: [{ force, tracks: [{ experiment: { key: experiment.experiment, variations: [] }, result }] }] },
    ];
  });
  return { features: Object.fromEntries(decided) };
}

function definitionOf({ value, people = {}, experiment }: SuiteFeature): unknown {
  const forced = Object.entries(people).map(([id, force]) => ({ condition: { id }, force }));
  if (experiment === undefined) return { defaultValue: value, rules: forced };
  const values = [0, 1, 2].map((index) => (index === experiment.variation ? value : `not-${String(value)}`));
  const weights = values.map((_, index) => (index === experiment.variation ? 1 : 0));
  const trial = { key: experiment.experiment, hashAttribute: 'id', variations: values, weights, coverage: 1 };
  return { defaultValue: null, rules: [...forced, trial] };
}
