import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createCachedRates, RATES_KEY } from '../../src/adapters/rates/cached/index.ts';
import { createRatesChain } from '../../src/adapters/rates/chain/index.ts';
import { createFakeRates } from '../../src/adapters/rates/fake/index.ts';
import { createHostRates } from '../../src/adapters/rates/http/index.ts';
import { createHostOpenRates } from '../../src/adapters/rates/open/server/index.ts';
import { createOpenRates } from '../../src/adapters/rates/open/index.ts';
import { createTableRates } from '../../src/adapters/rates/table/index.ts';
import { ASK_AGAIN_AFTER } from '../../src/adapters/shared/cache-rates.ts';
import { createMemoryStorage } from '../../src/adapters/storage/memory/index.ts';
import { EXCHANGE_RATES_KEPT_FOR } from '../../src/domain/constants.ts';
import { inTime } from '../tools/fake-network.ts';
import { exchangeRatesSuite, type RatesHarness, type RatesWorld } from './exchange-rates.suite.ts';

const RATES = { USD: 1, EUR: 0.9 };
const NEWER = { USD: 1, EUR: 0.95 };

const options = ({ line, clock }: RatesWorld) => ({ fetch: line.fetch, clock });
const tellOpen: RatesHarness['tell'] = ({ line }, rates, base = 'USD') =>
  line.mood(() => Response.json({ result: 'success', base_code: base, time_last_update_unix: 1_700_000_000, rates }));
const tellHost: RatesHarness['tell'] = ({ line }, rates, base = 'USD') =>
  line.mood((address) =>
    address === 'https://host.example/api/exchange-rates'
      ? Response.json({ base, rates, at: '2026-11-21T08:00:00.000Z' })
      : new Response(null, { status: 404 }),
  );
const hostRates = (world: RatesWorld) => createHostRates({ origin: 'https://host.example', ...options(world) });

exchangeRatesSuite({ name: 'rates-open', open: (world) => createOpenRates(options(world)), tell: tellOpen });
exchangeRatesSuite({ name: 'rates-open, for the host', open: (world) => createHostOpenRates(options(world)), tell: tellOpen });
exchangeRatesSuite({ name: 'rates-host', open: hostRates, tell: tellHost });
exchangeRatesSuite({
  name: 'rates-cached',
  open: (world) => createCachedRates({ provider: hostRates(world), storage: createMemoryStorage(), clock: world.clock }),
  tell: tellHost,
});
exchangeRatesSuite({
  name: 'rates-chain',
  open: (world) => createRatesChain([hostRates(world), createOpenRates(options(world))]),
  tell: (world, rates, base = 'USD') =>
    world.line.mood((address) =>
      address.startsWith('https://host.example')
        ? new Response(null, { status: 503 })
        : Response.json({ result: 'success', base_code: base, rates }),
    ),
});
exchangeRatesSuite({ name: 'rates-table', open: createTableRates, tell: () => {}, embedded: true });
const ALL = { USD: 1, EUR: 0.9, GBP: 0.79, INR: 84.2, JPY: 148.3, CAD: 1.4, AUD: 1.5 };
exchangeRatesSuite({ name: 'rates-fake', open: () => createFakeRates(ALL), tell: () => {}, embedded: true });

describe('rates-cached', () => {
  function open(kept: Readonly<Record<string, string>> = {}) {
    const clock = createManualClock(1_700_000_000_000);
    const provider = createFakeRates(RATES);
    const storage = createMemoryStorage(kept);
    return { clock, provider, storage, cached: createCachedRates({ provider, storage, clock }) };
  }

  test('EXT-9 TIM-1 EXCHANGE_RATES_KEPT_FOR ENT-8 asks once in 24 hours, over page loads', async () => {
    const { clock, provider, storage, cached } = open();
    expect(await cached.rates()).toEqual(RATES);
    provider.told.set(NEWER);
    clock.advance(24 * 60 * 60_000 - 1);
    expect(await cached.rates()).toEqual(RATES);
    expect(await createCachedRates({ provider, storage, clock }).rates()).toEqual(RATES);
    expect(provider.told.asked).toBe(1);
    clock.advance(1);
    expect(await cached.rates()).toEqual(NEWER);
  });

  test('EXT-9 old rates hold on while the service is silent, which is not asked all the time', async () => {
    const { clock, provider, cached } = open();
    await cached.rates();
    provider.told.set(null);
    clock.advance(10 * EXCHANGE_RATES_KEPT_FOR);
    for (let again = 0; again < 5; again += 1) expect(await cached.rates()).toEqual(RATES);
    expect(provider.told.asked).toBe(2);
    provider.told.set(NEWER);
    clock.advance(ASK_AGAIN_AFTER);
    expect(await cached.rates()).toEqual(NEWER);
  });

  test('everybody who asks at the same time waits for one answer', async () => {
    const { provider, cached } = open();
    provider.told.hold();
    const asked = Array.from({ length: 50 }, () => cached.rates());
    provider.told.answer();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 50 }, () => RATES));
    expect(provider.told.asked).toBe(1);
  });

  test('whoever goes does not take the answer from the others', async () => {
    const { provider, cached } = open();
    provider.told.hold();
    const visit = new AbortController();
    const left = cached.rates({ signal: visit.signal });
    const stayed = cached.rates();
    visit.abort();
    expect(await left).toBeNull();
    provider.told.answer();
    expect(await stayed).toEqual(RATES);
  });

  test('what somebody else wrote into the storage, and rates from the future, are asked for anew', async () => {
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
      expect(await open({ [RATES_KEY]: text }).cached.rates()).toEqual(RATES);
    }
  });
});

describe('rates-chain', () => {
  test('the credit a service wants to be given is passed on by every wrapper', () => {
    const clock = createManualClock();
    const open = createOpenRates({ fetch, clock });
    const wrapped = createCachedRates({ provider: createRatesChain([createTableRates(), open]), storage: createMemoryStorage(), clock });
    expect(createRatesChain([wrapped, createTableRates()]).credit).toEqual(open.credit);
    expect(open.credit?.address).toBe('https://www.exchangerate-api.com');
    expect(createRatesChain([createTableRates()]).credit).toBeUndefined();
  });

  test('EXT-9 the first that can tell wins; the fallback table at the end is always right at once', async () => {
    const clock = createManualClock();
    const [silent, knows] = [createFakeRates(null), createFakeRates(RATES)];
    const broken = { rates: () => Promise.reject(new Error('a bug')) };
    expect(await inTime(clock, createRatesChain([broken, silent, knows]).rates())).toEqual(RATES);
    expect(await inTime(clock, createRatesChain([silent, createTableRates()]).rates())).toMatchObject({ JPY: 151.5, INR: 83.5 });
    expect(await createRatesChain([]).rates()).toBeNull();
  });
});
