import { describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import {
  NETWORK_FAULT_MODES,
  createFakeNetwork,
  createEndlessResponse,
  resolveWithinMinute,
  type FakeNetwork,
} from '../tools/fake-network.ts';

export interface RatesFixture {
  readonly network: FakeNetwork;
  readonly clock: ManualClock;
}

export interface RatesHarness {
  readonly name: string;
  readonly open: (fixture: RatesFixture) => ExchangeRates;
  /** Lets the provider say this of that base. */
  readonly setRates: (fixture: RatesFixture, rates: Readonly<Record<string, unknown>>, base?: string) => void;
  /** What it asks begins so. */
  readonly service?: string;
  /** It makes no requests, so no network fault affects it, and its result is constant. */
  readonly embedded?: boolean;
}

const RATES = { USD: 1, EUR: 0.9, GBP: 0.79, INR: 84.2, JPY: 148.3, CAD: 1.4, AUD: 1.5 };

/** With a text to show. */
const UNAVAILABLE = { kind: 'unavailable', message: expect.stringMatching(/\S/) };

/** Bytes, of all providers together. */
const MOST_TAKEN = 1024 * 1024;

export function exchangeRatesSuite({ name, open, setRates, service = 'https://', embedded = false }: RatesHarness): void {
  const enter = () => {
    const fixture = { network: createFakeNetwork(), clock: createManualClock(1_700_000_000_000) };
    return { ...fixture, provider: open(fixture) };
  };

  describe(`ExchangeRates: ${name}`, () => {
    test('EXT-9 returns a positive rate for every currency we sell in', async () => {
      const { provider, ...fixture } = enter();
      setRates(fixture, RATES);
      const rates = await resolveWithinMinute(fixture.clock, provider.rates());
      if (rates.kind !== 'rates') throw new Error(rates.message);
      expect(Object.keys(rates.rates).toSorted()).toEqual(Object.keys(CURRENCIES).toSorted());
      expect(Object.values(rates.rates).every((rate) => Number.isFinite(rate) && rate > 0)).toBe(true);
    });

    test('EXT-9 names a source that requires attribution, with its URL', () => {
      const { credit } = enter().provider;
      if (credit === undefined) return;
      expect(credit.text).toMatch(/\S/);
      expect(new URL(credit.address).protocol).toBe('https:');
    });

    test('is unavailable to an aborted caller', async () => {
      const { provider, ...fixture } = enter();
      setRates(fixture, RATES);
      expect(await provider.rates({ signal: AbortSignal.abort() })).toEqual(UNAVAILABLE);
    });

    if (embedded) return;

    test('EXT-9 returns the published rates', async () => {
      const { provider, ...fixture } = enter();
      setRates(fixture, { ...RATES, CHF: 0.88 });
      expect(await resolveWithinMinute(fixture.clock, provider.rates())).toEqual({ kind: 'rates', rates: RATES });
    });

    test('EXT-9 requests its own service only, over TLS', async () => {
      const { provider, ...fixture } = enter();
      setRates(fixture, RATES);
      await resolveWithinMinute(fixture.clock, provider.rates());
      expect(fixture.network.requests).not.toEqual([]);
      for (const url of fixture.network.requests) expect(url.startsWith(service) && new URL(url).protocol === 'https:').toBe(true);
    });

    test('EXT-9 leaves no timer running after a response or failure', async () => {
      for (const fails of [false, true]) {
        const { provider, ...fixture } = enter();
        if (fails) fixture.network.respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
        else setRates(fixture, RATES);
        await resolveWithinMinute(fixture.clock, provider.rates());
        expect(fixture.clock.waiting()).toBe(0);
      }
    });

    test('EXT-9 drops implausible rates', async () => {
      const { provider, ...fixture } = enter();
      setRates(fixture, { ...RATES, EUR: 0, GBP: -1, INR: '84', JPY: null, CAD: 1e9, AUD: 0.001 });
      expect(await resolveWithinMinute(fixture.clock, provider.rates())).toEqual({ kind: 'rates', rates: { USD: 1 } });
    });

    test('EXT-9 ignores rates of another base currency and empty rates', async () => {
      for (const [rates, base] of [
        [RATES, 'EUR'],
        [{}, 'USD'],
        [{ USD: 'one' }, 'USD'],
      ] as const) {
        const { provider, ...fixture } = enter();
        setRates(fixture, rates, base);
        expect(await resolveWithinMinute(fixture.clock, provider.rates())).toEqual(UNAVAILABLE);
      }
    });

    test.each(NETWORK_FAULT_MODES)('EXT-9 %s: is unavailable in time, without throwing', async (_, faultMode) => {
      const { provider, network, clock } = enter();
      network.respondWith(faultMode(clock));
      expect(await resolveWithinMinute(clock, provider.rates())).toEqual(UNAVAILABLE);
    });

    test('EXT-9 stops reading an endless response', async () => {
      const { provider, network, clock } = enter();
      const endless = createEndlessResponse();
      network.respondWith(endless.answer);
      await resolveWithinMinute(clock, provider.rates());
      expect(endless.taken()).toBeLessThan(MOST_TAKEN);
    });

    test('resolves at once when aborted mid-request', async () => {
      const { provider, network } = enter();
      network.respondWith(() => new Promise(() => {}));
      const visit = new AbortController();
      const requested = provider.rates({ signal: visit.signal });
      visit.abort();
      expect(await requested).toEqual(UNAVAILABLE);
    });
  });
}
