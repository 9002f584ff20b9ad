import { clearCache, setPolyfills } from '@growthbook/growthbook-react';
import { vi } from 'vitest';
import { createSystemClock } from '../../../src/adapters/clock/system/index.ts';
import { createGrowthBookFlags, type GrowthBookFlagsOptions } from '../../../src/adapters/flags/growthbook/client/index.ts';
import { createMemoryStorage } from '../../../src/adapters/storage/memory/index.ts';
import { FLAGS_STREAM_BACKOFF_MAX } from '../../../src/domain/constants.ts';
import { createFakeFlagService, type ServedPayload } from '../../tools/fake-flag-service.ts';
import type { FlagsFault, FlagsFixture, StoredFlags, SuiteFeature, SuiteFeatures } from './flags-fixture.ts';

export const PAGE_URL = 'https://castwright.example';
const START = Date.UTC(2026, 10, 21);

/** The vendor's SDK at a fake service. Starts fake time; `close` ends it. */
export async function createGrowthBookFixture(options: Partial<GrowthBookFlagsOptions> = {}) {
  await import('../../../src/adapters/flags/growthbook/client/flag-session.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  await resetPage();
  const service = createFakeFlagService();
  const logged: string[] = [];
  const storage = createStoredFlags();
  const open = (changed: Partial<GrowthBookFlagsOptions> = {}) =>
    createGrowthBookFlags({
      clientKey: 'sdk-test',
      apiHost: `${PAGE_URL}/api/flags`,
      storage,
      clock: createSystemClock(),
      url: () => `${PAGE_URL}/test`,
      log: (message) => logged.push(message),
      fetch: service.network.fetch,
      openStream: service.openStream,
      leave: () => {},
      ...options,
      ...changed,
    });
  return { service, storage, logged, open, flags: open() };
}

/** Clears what the SDK's module holds in memory, as a reload does. What the browser has stored stays. */
export async function resetPage(): Promise<void> {
  setPolyfills({ localStorage: { getItem: () => null, setItem: () => {} } });
  await clearCache();
}

/** Everything that is ready has run. */
export async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await flushTasks();
}

function createStoredFlags(): StoredFlags {
  const memory = createMemoryStorage();
  const keys = new Set<string>();
  return {
    read: (key) => memory.read(key),
    write(key, value) {
      keys.add(key);
      memory.write(key, value);
    },
    remove(key) {
      keys.delete(key);
      memory.remove(key);
    },
    entries: () => Object.fromEntries([...keys].map((key) => [key, memory.read(key) ?? ''])),
  };
}

/** What the service does instead of serving its payload. */
const FAULTS: Readonly<Record<FlagsFault, (payload: ServedPayload, signal: AbortSignal) => Response | Promise<Response>>> = {
  status: (payload) => Response.json(payload, { status: 503 }),
  garbage: () => new Response('<html>'),
  'something else': () => Response.json({ hello: 'world' }),
  silence: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
};

export async function createGrowthBookFlagsFixture(options: Partial<GrowthBookFlagsOptions> = {}): Promise<FlagsFixture> {
  const { service, logged, flags, open, storage } = await createGrowthBookFixture(options);
  const opened = [flags];
  let payload: ServedPayload = { features: {} };
  return {
    advance: advanceTime,
    stored: storage,
    traffic: () => ({ requests: service.network.requests.length, connections: service.streams().length }),
    async misbehave(fault) {
      service.fail(fault && ((signal) => FAULTS[fault](payload, signal)));
    },
    async reload() {
      opened.at(-1)?.stop();
      await flushTasks();
      await resetPage();
      opened.push(open());
      return opened.at(-1) ?? flags;
    },
    flags,
    settle: flushTasks,
    logged: () => logged,
    async publish(features) {
      payload = toPayload(features);
      service.publish(payload, ({ id }) => payloadFor(typeof id === 'string' ? id : null, features));
      await flushTasks();
    },
    async network(good) {
      service.up(good);
      await flushTasks();
      // The longest that it waits to try again.
      if (good) await advanceTime(FLAGS_STREAM_BACKOFF_MAX);
    },
    async close() {
      for (const one of opened) one.stop();
      await flushTasks();
      vi.useRealTimers();
    },
  };
}

export function toPayload(features: SuiteFeatures): ServedPayload {
  return { features: Object.fromEntries(Object.entries(features).map(([key, feature]) => [key, toFeatureDefinition(feature)])) };
}

/** A remote-evaluation response: values without rules. */
function payloadFor(id: string | null, features: SuiteFeatures): ServedPayload {
  const decided = Object.entries(features).map(([key, { value, users = {}, experiment }]): [string, unknown] => {
    const force = users[id ?? ''] ?? value;
    if (experiment === undefined || id === null) return [key, { defaultValue: force }];
    const result = { variationId: experiment.variation, inExperiment: true, hashUsed: true, hashAttribute: 'id', hashValue: id };
    return [
      key,
      { defaultValue: null, rules: [{ force, tracks: [{ experiment: { key: experiment.experiment, variations: [] }, result }] }] },
    ];
  });
  return { features: Object.fromEntries(decided) };
}

function toFeatureDefinition({ value, users = {}, experiment }: SuiteFeature): unknown {
  const forced = Object.entries(users).map(([id, force]) => ({ condition: { id }, force }));
  if (experiment === undefined) return { defaultValue: value, rules: forced };
  const values = [0, 1, 2].map((index) => (index === experiment.variation ? value : `not-${String(value)}`));
  const weights = values.map((_, index) => (index === experiment.variation ? 1 : 0));
  const trial = { key: experiment.experiment, hashAttribute: 'id', variations: values, weights, coverage: 1 };
  return { defaultValue: null, rules: [...forced, trial] };
}
