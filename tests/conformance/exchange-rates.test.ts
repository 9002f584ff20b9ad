import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createCachedRates, RATES_KEY } from '#adapters/rates/cached/index.ts';
import { createRatesChain } from '#adapters/rates/chain/index.ts';
import { createFakeRates } from '#adapters/rates/fake/index.ts';
import { createHttpRates } from '#adapters/rates/http/index.ts';
import { createCachedOpenRates } from '#adapters/rates/open/server/index.ts';
import { createOpenRates } from '#adapters/rates/open/index.ts';
import { createTableRates } from '#adapters/rates/table/index.ts';
import { RATES_UNAVAILABLE } from '#adapters/shared/location-unavailable.ts';
import { RETRY_DELAY } from '#adapters/shared/cache-rates.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { EXCHANGE_RATES_CACHED_FOR } from '#domain/constants.ts';
import { createFakeNetwork, resolveWithinMinute } from '../tools/fake-network.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveRates, ratesReplies } from './support/rates-calls.ts';
import { exchangeRatesSuite, type RatesHarness, type RatesFixture } from './exchange-rates.suite.ts';

const RATES = { USD: 1, EUR: 0.9 };
const NEWER = { USD: 1, EUR: 0.95 };

const createOptions = ({ network, clock }: RatesFixture) => ({ fetch: network.fetch, clock });
const tellOpen: RatesHarness['setRates'] = ({ network }, rates, base = 'USD') =>
  network.respondWith(() => Response.json({ result: 'success', base_code: base, time_last_update_unix: 1_700_000_000, rates }));
const setServerRates: RatesHarness['setRates'] = ({ network }, rates, base = 'USD') =>
  network.respondWith((address) =>
    address === 'https://host.example/api/exchange-rates'
      ? Response.json({ base, rates, at: '2026-11-21T08:00:00.000Z' })
      : new Response(null, { status: 404 }),
  );
const createServerRates = (fixture: RatesFixture) => createHttpRates({ origin: 'https://host.example', ...createOptions(fixture) });

exchangeRatesSuite({
  name: 'rates-open',
  service: 'https://open.er-api.com/',
  open: (fixture) => createOpenRates(createOptions(fixture)),
  setRates: tellOpen,
});
exchangeRatesSuite({
  name: 'rates-open, on the server',
  open: (fixture) => createCachedOpenRates(createOptions(fixture)),
  setRates: tellOpen,
});
exchangeRatesSuite({ name: 'rates-server', open: createServerRates, setRates: setServerRates });
exchangeRatesSuite({
  name: 'rates-cached',
  open: (fixture) => createCachedRates({ adapter: createServerRates(fixture), storage: createMemoryStorage(), clock: fixture.clock }),
  setRates: setServerRates,
});
exchangeRatesSuite({
  name: 'rates-chain',
  open: (fixture) => createRatesChain([createServerRates(fixture), createOpenRates(createOptions(fixture))]),
  setRates: (fixture, rates, base = 'USD') =>
    fixture.network.respondWith((address) =>
      address.startsWith('https://host.example')
        ? new Response(null, { status: 503 })
        : Response.json({ result: 'success', base_code: base, rates }),
    ),
});
exchangeRatesSuite({ name: 'rates-table', open: createTableRates, setRates: () => {}, embedded: true });
const ALL = { USD: 1, EUR: 0.9, GBP: 0.79, INR: 84.2, JPY: 148.3, CAD: 1.4, AUD: 1.5 };
exchangeRatesSuite({ name: 'rates-fake', open: () => createFakeRates(ALL), setRates: () => {}, embedded: true });

compareAdapters({
  title: 'rates that a test sets and those of a service',
  calls: ratesReplies,
  length: 8,
  runs: 20,
  async open() {
    const fixture = { network: createFakeNetwork(), clock: createManualClock(1_700_000_000_000) };
    const fake = createFakeRates();
    return {
      fake: driveRates(fake, (rates) => fake.control.set(rates)),
      real: driveRates(createOpenRates(createOptions(fixture)), (rates) => {
        if (rates === 'unavailable') fixture.network.respondWith(() => new Response(null, { status: 503 }));
        else tellOpen(fixture, rates);
      }),
      close: async () => {},
    };
  },
});

describe('rates-cached', () => {
  function open(stored: Readonly<Record<string, string>> = {}) {
    const clock = createManualClock(1_700_000_000_000);
    const provider = createFakeRates(RATES);
    const storage = createMemoryStorage(stored);
    return { clock, provider, storage, cached: createCachedRates({ adapter: provider, storage, clock }) };
  }

  test('EXT-9 TIM-1 EXCHANGE_RATES_CACHED_FOR ENT-8 asks once in 24 hours, over page loads', async () => {
    const { clock, provider, storage, cached } = open();
    expect(await cached.rates()).toEqual({ kind: 'rates', rates: RATES });
    provider.control.set(NEWER);
    clock.advance(24 * 60 * 60_000 - 1);
    expect(await cached.rates()).toEqual({ kind: 'rates', rates: RATES });
    expect(await createCachedRates({ adapter: provider, storage, clock }).rates()).toEqual({ kind: 'rates', rates: RATES });
    expect(provider.control.callCount).toBe(1);
    clock.advance(1);
    expect(await cached.rates()).toEqual({ kind: 'rates', rates: NEWER });
  });

  test('EXT-9 keeps serving old rates while the service is down, with limited retries', async () => {
    const { clock, provider, cached } = open();
    await cached.rates();
    provider.control.set('unavailable');
    clock.advance(10 * EXCHANGE_RATES_CACHED_FOR);
    for (let again = 0; again < 5; again += 1) expect(await cached.rates()).toEqual({ kind: 'rates', rates: RATES });
    expect(provider.control.callCount).toBe(2);
    provider.control.set(NEWER);
    clock.advance(RETRY_DELAY);
    expect(await cached.rates()).toEqual({ kind: 'rates', rates: NEWER });
  });

  test('concurrent callers share one request', async () => {
    const { provider, cached } = open();
    provider.control.hold();
    const requested = Array.from({ length: 50 }, () => cached.rates());
    provider.control.release();
    expect(await Promise.all(requested)).toEqual(Array.from({ length: 50 }, () => ({ kind: 'rates', rates: RATES })));
    expect(provider.control.callCount).toBe(1);
  });

  test('an aborted caller does not cancel the shared request', async () => {
    const { provider, cached } = open();
    provider.control.hold();
    const visit = new AbortController();
    const left = cached.rates({ signal: visit.signal });
    const stayed = cached.rates();
    visit.abort();
    expect(await left).toEqual(RATES_UNAVAILABLE);
    provider.control.release();
    expect(await stayed).toEqual({ kind: 'rates', rates: RATES });
  });

  test('refetches after foreign data in storage and rates from the future', async () => {
    const future = JSON.stringify({ at: 1_900_000_000_000, rates: NEWER });
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"at":1}',
      '{"at":"x","rates":{"USD":1}}',
      '{"at":1700000000000,"rates":{"EUR":-4}}',
      future,
    ]) {
      expect(await open({ [RATES_KEY]: text }).cached.rates()).toEqual({ kind: 'rates', rates: RATES });
    }
  });
});

describe('rates-chain', () => {
  test('every wrapper passes on the attribution', () => {
    const clock = createManualClock();
    const open = createOpenRates({ fetch, clock });
    const wrapped = createCachedRates({ adapter: createRatesChain([createTableRates(), open]), storage: createMemoryStorage(), clock });
    expect(createRatesChain([wrapped, createTableRates()]).credit).toEqual(open.credit);
    expect(open.credit?.address).toBe('https://www.exchangerate-api.com');
    expect(createRatesChain([createTableRates()]).credit).toBeUndefined();
  });

  test('EXT-9 uses the first source with an answer, and the fallback table responds at once', async () => {
    const clock = createManualClock();
    const [silent, knows] = [createFakeRates(), createFakeRates(RATES)];
    const broken = { rates: () => Promise.reject(new Error('a bug')) };
    expect(await resolveWithinMinute(clock, createRatesChain([broken, silent, knows]).rates())).toEqual({ kind: 'rates', rates: RATES });
    expect(await resolveWithinMinute(clock, createRatesChain([silent, createTableRates()]).rates())).toMatchObject({
      rates: { JPY: 151.5, INR: 83.5 },
    });
    expect(await createRatesChain([]).rates()).toEqual(RATES_UNAVAILABLE);
  });
});
