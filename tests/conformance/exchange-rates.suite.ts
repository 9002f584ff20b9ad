import { describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../src/adapters/clock/manual/index.ts';
import { CURRENCIES } from '../../src/domain/money/currency.ts';
import type { ExchangeRates } from '../../src/ports/exchange-rates.ts';
import { BAD_MOODS, createLine, endlessAnswer, inTime, type Line } from '../tools/fake-network.ts';

export interface RatesWorld {
  readonly line: Line;
  readonly clock: ManualClock;
}

export interface RatesHarness {
  readonly name: string;
  readonly open: (world: RatesWorld) => ExchangeRates;
  /** Lets the provider say this of that base. */
  readonly tell: (world: RatesWorld, rates: Readonly<Record<string, unknown>>, base?: string) => void;
  /** It asks nobody: no line can trouble it, and it says what it always says. */
  readonly embedded?: boolean;
}

const RATES = { USD: 1, EUR: 0.9, GBP: 0.79, INR: 84.2, JPY: 148.3, CAD: 1.4, AUD: 1.5 };

/** Bytes, of all providers together. */
const MOST_TAKEN = 1024 * 1024;

export function exchangeRatesSuite({ name, open, tell, embedded = false }: RatesHarness): void {
  const enter = () => {
    const world = { line: createLine(), clock: createManualClock(1_700_000_000_000) };
    return { ...world, provider: open(world) };
  };

  describe(`ExchangeRates: ${name}`, () => {
    test('EXT-9 says a rate of every currency we sell in, a positive number of each', async () => {
      const { provider, ...world } = enter();
      tell(world, RATES);
      const rates = await inTime(world.clock, provider.rates());
      expect(Object.keys(rates ?? {}).toSorted()).toEqual(Object.keys(CURRENCIES).toSorted());
      expect(Object.values(rates ?? {}).every((rate) => Number.isFinite(rate) && rate > 0)).toBe(true);
    });

    test('nothing is said to whoever has gone', async () => {
      const { provider, ...world } = enter();
      tell(world, RATES);
      expect(await provider.rates({ signal: AbortSignal.abort() })).toBeNull();
    });

    if (embedded) return;

    test('EXT-9 the rates are those that were told', async () => {
      const { provider, ...world } = enter();
      tell(world, { ...RATES, CHF: 0.88 });
      expect(await inTime(world.clock, provider.rates())).toEqual(RATES);
    });

    test('EXT-9 rates that make no sense are left out', async () => {
      const { provider, ...world } = enter();
      tell(world, { ...RATES, EUR: 0, GBP: -1, INR: '84', JPY: null, CAD: 1e9, AUD: 0.001 });
      expect(await inTime(world.clock, provider.rates())).toEqual({ USD: 1 });
    });

    test('EXT-9 rates of another base, and none at all, are nothing', async () => {
      for (const [rates, base] of [
        [RATES, 'EUR'],
        [{}, 'USD'],
        [{ USD: 'one' }, 'USD'],
      ] as const) {
        const { provider, ...world } = enter();
        tell(world, rates, base);
        expect(await inTime(world.clock, provider.rates())).toBeNull();
      }
    });

    test.each(BAD_MOODS)('EXT-9 %s: nothing, in time, and no throw', async (_, mood) => {
      const { provider, line, clock } = enter();
      line.mood(mood(clock));
      expect(await inTime(clock, provider.rates())).toBeNull();
    });

    test('EXT-9 an answer without an end is not read to its end', async () => {
      const { provider, line, clock } = enter();
      const endless = endlessAnswer();
      line.mood(endless.answer);
      await inTime(clock, provider.rates());
      expect(endless.taken()).toBeLessThan(MOST_TAKEN);
    });

    test('whoever goes in the middle does not wait', async () => {
      const { provider, line } = enter();
      line.mood(() => new Promise(() => {}));
      const visit = new AbortController();
      const asked = provider.rates({ signal: visit.signal });
      visit.abort();
      expect(await asked).toBeNull();
    });
  });
}
