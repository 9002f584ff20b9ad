import { clearCache, setPolyfills } from '@growthbook/growthbook-react';
import { vi } from 'vitest';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createGrowthBookFlags, type GrowthBookFlagsOptions } from '#adapters/flags/growthbook/client/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { FLAGS_STREAM_BACKOFF_MAX } from '#domain/constants.ts';
import { createFakeFlagService, type ServedPayload } from '../../tools/fake-flag-service.ts';
import type { FlagsFault, FlagsFixture, StoredFlags, SuiteFeature, SuiteFeatures } from './flags-fixture.ts';
import { createOddPayloads } from './growthbook-odd-payloads.ts';

export const PAGE_URL = 'https://castwright.example';
const START = Date.UTC(2026, 10, 21);

/** The vendor's SDK at a fake service. Starts fake time; `close` ends it. */
export async function createGrowthBookFixture(options: Partial<GrowthBookFlagsOptions> = {}) {
  await import('#adapters/flags/growthbook/client/flag-session.ts');
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
  const [left, page] = [[] as string[], { path: '/test', flushed: 0 }];
  const { service, logged, flags, open, storage } = await createGrowthBookFixture({
    url: () => PAGE_URL + page.path,
    leave: (url) => void left.push(url),
    beforeLeaving: async () => void (page.flushed += 1),
    ...options,
  });
  const opened = [flags];
  const isRemote = options.remoteEval === true;
  let payload: ServedPayload = { features: {} };
  const send = async (next: ServedPayload, decide?: Parameters<typeof service.publish>[1]): Promise<void> => {
    payload = next;
    service.publish(payload, decide);
    await flushTasks();
  };
  return {
    groups: true,
    advance: advanceTime,
    stored: storage,
    traffic: () => ({ requests: service.network.requests.length, connections: service.streams().length }),
    attempts: () => service.attempts,
    timers: () => vi.getTimerCount(),
    async interrupt(losses) {
      service.interrupt(losses);
      await flushTasks();
    },
    async mend() {
      service.mend();
      await flushTasks();
    },
    hold() {
      const held = service.hold();
      return {
        count: held.count,
        async release(at) {
          held.release(at);
          await flushTasks();
        },
      };
    },
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
    publish: (features) =>
      isRemote ? send(toUndecided(features), (attributes) => toDecisions(attributes, features)) : send(toPayload(features)),
    async network(good) {
      service.up(good);
      await flushTasks();
      // The longest that it waits to try again.
      if (good) await advanceTime(FLAGS_STREAM_BACKOFF_MAX);
    },
    ...(isRemote
      ? { decided: () => service.decided.map(({ attributes, url }) => `${String(attributes['id'])} ${url.slice(PAGE_URL.length)}`) }
      : {
          odd: {
            ...createOddPayloads(() => payload, storage),
            async send(text) {
              service.say('features', text);
              await flushTasks();
            },
          },
        }),
    page: {
      left: () => left.map((url) => (url.startsWith(`${PAGE_URL}/`) ? url.slice(PAGE_URL.length) : url)),
      flushed: () => page.flushed,
      visit: (path) => void (page.path = path),
      redirect: (from, to) => send(toTrial(from, { urlRedirect: to })),
      redecorate: (path) => send(toTrial(path, { css: 'h1 { color: red }' })),
    },
    async close() {
      for (const one of opened) one.stop();
      await flushTasks();
      vi.useRealTimers();
    },
  };
}

/** An experiment whose second variation every known user of this path gets. */
function toTrial(path: string, variation: object): ServedPayload {
  const urlPatterns = [{ include: true, type: 'simple', pattern: path }];
  const trial = { key: 'trial', hashAttribute: 'id', coverage: 1, weights: [0, 1], variations: [{}, variation], urlPatterns };
  return { features: {}, experiments: [trial] };
}

export function toPayload(features: SuiteFeatures): ServedPayload {
  const groups = Object.entries(features).flatMap(([key, { group }]) => (group === undefined ? [] : [[key, group.members] as const]));
  return {
    features: Object.fromEntries(Object.entries(features).map(([key, feature]) => [key, toFeatureDefinition(key, feature)])),
    ...(groups.length > 0 && { savedGroups: Object.fromEntries(groups) }),
  };
}

/** What a stream of remote evaluation shows nobody. */
function toUndecided(features: SuiteFeatures): ServedPayload {
  return { features: Object.fromEntries(Object.keys(features).map((key) => [key, { defaultValue: 'not decided' }])) };
}

/** A remote-evaluation response: values without rules. */
function toDecisions(attributes: Readonly<Record<string, unknown>>, features: SuiteFeatures): ServedPayload {
  const id = typeof attributes['id'] === 'string' ? attributes['id'] : null;
  const decided = Object.entries(features).map(([key, { value, users = {}, group, experiment }]): [string, unknown] => {
    const isMember = group?.members.some((member) => member === attributes[group.attribute]) === true;
    const force = users[id ?? ''] ?? (isMember ? group?.value : value);
    if (experiment === undefined || id === null) return [key, { defaultValue: force }];
    const result = { variationId: experiment.variation, inExperiment: true, hashUsed: true, hashAttribute: 'id', hashValue: id };
    return [
      key,
      { defaultValue: null, rules: [{ force, tracks: [{ experiment: { key: experiment.experiment, variations: [] }, result }] }] },
    ];
  });
  return { features: Object.fromEntries(decided) };
}

function toFeatureDefinition(key: string, { value, users = {}, group, experiment }: SuiteFeature): unknown {
  const forced = [
    ...Object.entries(users).map(([id, force]) => ({ condition: { id }, force })),
    ...(group === undefined ? [] : [{ condition: { [group.attribute]: { $inGroup: key } }, force: group.value }]),
  ];
  if (experiment === undefined) return { defaultValue: value, rules: forced };
  const values = [0, 1, 2].map((index) => (index === experiment.variation ? value : `not-${String(value)}`));
  const weights = values.map((_, index) => (index === experiment.variation ? 1 : 0));
  const trial = { key: experiment.experiment, hashAttribute: 'id', variations: values, weights, coverage: 1 };
  return { defaultValue: null, rules: [...forced, trial] };
}
