import { NO_AUTH_OFFERS } from '#ports/auth.ts';
import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { createFakeGeo } from '#adapters/geo/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createFaultyCaptcha } from '../../../src/devtools/switchboard/create-faulty-captcha.ts';
import { createFaultyFetch } from '../../../src/devtools/switchboard/create-faulty-fetch.ts';
import { createFaultyRealtime } from '../../../src/devtools/switchboard/create-faulty-realtime.ts';
import { createOutcomeBehavior } from '../../../src/devtools/switchboard/fault-behavior.ts';
import { type Observation, observePort } from '../../../src/devtools/switchboard/observe-port.ts';
import { observeConnection } from '../../../src/devtools/switchboard/observe-connection.ts';
import {
  AUTH_FAULT_BEHAVIOR,
  GEO_FAULT_BEHAVIOR,
  ORGANIZATIONS_FAULT_BEHAVIOR,
  PRESENTERS_FAULT_BEHAVIOR,
  SETTINGS_FAULT_BEHAVIOR,
  SPEECH_FAULT_BEHAVIOR,
} from '../../../src/devtools/switchboard/port-fault-behavior.ts';
import type { CallRecord } from '#domain/devtools/call-history.ts';
import { type Faults, NO_FAULTS } from '#domain/devtools/overrides.ts';
import { LOCATION_UNAVAILABLE } from '#adapters/shared/location-unavailable.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';

const JAPAN = { country: 'JP', currency: 'JPY' };
const IN_JAPAN = { kind: 'located', location: JAPAN };
const FAILING = { failureRate: 100 };
const OFFLINE = { offline: true };
const WORDS = expect.stringContaining('switchboard');

function createWatchedPort(faults: Partial<Faults> = {}, roll = 0.5) {
  const clock = createManualClock(1_000);
  const calls: CallRecord[] = [];
  const observation: Observation = {
    faults: { ...NO_FAULTS, ...faults },
    clock,
    random: () => roll,
    record: (call) => void calls.push(call),
  };
  return { clock, calls, observation };
}

describe('a port with injected failures', () => {
  test('geo: is unavailable at once without calling the adapter', async () => {
    for (const faults of [FAILING, OFFLINE]) {
      const geo = createFakeGeo(JAPAN);
      const { observation, calls } = createWatchedPort(faults);
      const faulty = observePort(geo, GEO_FAULT_BEHAVIOR, observation);
      for (let count = 0; count < 5; count += 1) expect(await faulty.locate()).toEqual({ kind: 'unavailable', message: WORDS });
      expect(geo.control.callCount).toBe(0);
      expect(calls.map(({ method, error }) => [method, error])).toEqual(Array.from({ length: 5 }, () => ['locate', WORDS]));
    }
  });

  test('outcome ports: every call fails, as offline or as a server error', async () => {
    type Api = { readonly list: () => Promise<ApiOutcome<number>> };
    const api: Api = { list: async () => ({ kind: 'ok', value: 1 }) };
    for (const [faults, reason] of [
      [FAILING, 'server'],
      [OFFLINE, 'offline'],
    ] as const) {
      const { observation, calls } = createWatchedPort(faults);
      expect(await observePort(api, createOutcomeBehavior<Api>(), observation).list()).toEqual({ kind: 'failed', reason, message: WORDS });
      expect(calls).toEqual([{ method: 'list', at: 1_000, took: 0, error: expect.stringContaining(reason) }]);
    }
  });

  test('accounts: steps and calls fail and capabilities are empty, but sign-out works and listeners are notified', async () => {
    const { observation } = createWatchedPort(FAILING);
    const user = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
    const accounts = createFakeAccounts({ signedIn: user });
    const auth = observePort(accounts.auth, AUTH_FAULT_BEHAVIOR, observation);
    let reported = 0;
    auth.subscribe(() => (reported += 1));
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-in');
    expect(await auth.signIn({ email: 'ada@example.com', password: 'x', remember: true })).toEqual({ kind: 'failed', message: WORDS });
    expect(await auth.offers()).toEqual(NO_AUTH_OFFERS);
    expect(await auth.token()).toBeNull();
    expect(await observePort(accounts.settings, SETTINGS_FAULT_BEHAVIOR, observation).sessions()).toEqual({
      kind: 'failed',
      message: WORDS,
    });
    expect(await observePort(accounts.organizations, ORGANIZATIONS_FAULT_BEHAVIOR, observation).list()).toEqual({
      kind: 'failed',
      message: WORDS,
    });
    await auth.signOut();
    expect(auth.state().kind).toBe('signed-out');
    expect(reported).toBeGreaterThan(0);
  });

  test('speech and lists are unavailable and presenters throw, as their ports specify', async () => {
    const { observation } = createWatchedPort(FAILING);
    const speech = observePort(createFakeSpeech(), SPEECH_FAULT_BEHAVIOR, observation);
    expect(await speech.voices()).toEqual({ kind: 'unavailable', message: WORDS });
    expect(await speech.speak({ script: 'Hello.', voiceId: 'x', lexicon: [] })).toEqual({ kind: 'unavailable', message: WORDS });
    await speech.stop();
    const presenters = observePort(createFakePresenterLibrary(), PRESENTERS_FAULT_BEHAVIOR, observation);
    expect(await presenters.list()).toEqual({ kind: 'unavailable', message: WORDS });
    await expect(presenters.load('ada')).rejects.toThrow('switchboard');
  });

  test('captcha fails on mount, and emits nothing after unmount', () => {
    const received: string[] = [];
    const { observation, clock } = createWatchedPort({ ...FAILING, latency: 300 });
    const mounted = (): (() => void) =>
      createFaultyCaptcha(createFakeCaptcha(), observation).mount({} as HTMLElement, ({ kind }) => received.push(kind));
    const remove = mounted();
    clock.advance(299);
    expect(received).toEqual([]);
    clock.advance(1);
    expect(received).toEqual(['failed']);
    remove();
    mounted()();
    clock.advance(1_000);
    expect(received).toEqual(['failed']);
  });
});

describe('a port with injected latency', () => {
  test('responds after exactly the delay, with the same result', async () => {
    const { observation, clock, calls } = createWatchedPort({ latency: 800 });
    const geo = createFakeGeo(JAPAN);
    let response: unknown = 'none yet';
    const requested = observePort(geo, GEO_FAULT_BEHAVIOR, observation)
      .locate()
      .then((location) => (response = location));
    clock.advance(799);
    await Promise.resolve();
    expect([response, geo.control.callCount]).toEqual(['none yet', 0]);
    clock.advance(1);
    await requested;
    expect(response).toEqual(IN_JAPAN);
    expect(calls).toEqual([{ method: 'locate', at: 1_000, took: 800, error: null }]);
  });

  test('an aborted caller does not wait and gets the port’s own abort result', async () => {
    const { observation } = createWatchedPort({ latency: 800, ...FAILING });
    const visit = new AbortController();
    const requested = observePort(createFakeGeo(JAPAN), GEO_FAULT_BEHAVIOR, observation).locate({ signal: visit.signal });
    visit.abort();
    expect(await requested).toEqual(LOCATION_UNAVAILABLE);
  });
});

test('an unchanged port responds as usual and records each call, except those that never left the client', async () => {
  type Api = { readonly list: () => Promise<ApiOutcome<number>> };
  const signedOut: Api = { list: async () => ({ kind: 'failed', reason: 'signed-out', message: 'Authentication required' }) };
  const { observation, calls } = createWatchedPort();
  expect(await observePort(createFakeGeo(JAPAN), GEO_FAULT_BEHAVIOR, observation).locate()).toEqual(IN_JAPAN);
  expect(await observePort(signedOut, createOutcomeBehavior<Api>(), observation).list()).toMatchObject({ reason: 'signed-out' });
  expect(calls).toEqual([{ method: 'locate', at: 1_000, took: 0, error: null }]);
});

describe('a network connection with injected failures', () => {
  const good: typeof fetch = async () => Response.json({ fine: true });

  test('offline rejects like a browser, and a failing server responds 500 in the server’s format', async () => {
    const line = (faults: Partial<Faults>) => ({ ...createWatchedPort(faults).observation, fetch: good });
    await expect(createFaultyFetch(line(OFFLINE))('/api')).rejects.toThrow(TypeError);
    const response = await createFaultyFetch(line(FAILING))('/api');
    expect([response.status, await response.json()]).toEqual([500, { code: 'made-to-fail', message: WORDS }]);
    expect((await createFaultyFetch(line({}))('/api')).status).toBe(200);
  });

  test('an aborted caller does not wait for a slow connection', async () => {
    const visit = new AbortController();
    const requested = createFaultyFetch({ ...createWatchedPort({ latency: 500 }).observation, fetch: good })('/api', {
      signal: visit.signal,
    });
    visit.abort();
    await expect(requested).rejects.toThrow('aborted');
  });

  test('affects SDKs that make requests themselves at their own URLs only', async () => {
    const page = { fetch: good, location: { href: 'https://videos.example/pricing' } };
    const { observation, calls } = createWatchedPort(FAILING);
    observeConnection(page, { urls: ['/api/flags', '', 'https://vendor.example'], observation });
    expect((await page.fetch('/api/flags/features')).status).toBe(500);
    expect((await page.fetch(new Request('https://vendor.example/x', { method: 'POST' }))).status).toBe(500);
    expect((await page.fetch('/api/videos')).status).toBe(200);
    expect(calls).toHaveLength(2);
  });
});

describe('live status with injected failures', () => {
  const message = { taskId: 'a', status: 'processing', progress: 10, detailedStatus: '', videoUrl: null } as const;

  function open(faults: Partial<Faults>) {
    const socket = createFakeRealtime();
    const fixture = createWatchedPort(faults);
    const realtime = createFaultyRealtime(socket, fixture.observation);
    const received: unknown[] = [];
    const stop = realtime.subscribe('a', (reported) => received.push(reported));
    realtime.start();
    socket.connect();
    return { ...fixture, socket, realtime, heard: received, stop };
  }

  test('never connects offline, drops messages when failing, and delays them when slow, but not after stop', () => {
    const offline = open(OFFLINE);
    expect(offline.realtime.connection()).toBe('disconnected');
    expect(offline.calls).toHaveLength(1);

    const losing = open(FAILING);
    losing.socket.send(message);
    expect([losing.realtime.connection(), losing.heard]).toEqual(['connected', []]);

    const slow = open({ latency: 200 });
    slow.socket.send(message);
    slow.clock.advance(199);
    expect(slow.heard).toEqual([]);
    slow.clock.advance(1);
    expect(slow.heard).toEqual([message]);
    slow.socket.send(message);
    slow.stop();
    slow.clock.advance(1_000);
    expect(slow.heard).toEqual([message]);
  });
});
