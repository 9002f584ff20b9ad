import type { ExchangeRates } from '../../../ports/exchange-rates.ts';
import { createTold, type Told } from '../../shared/controllable-stub.ts';

type Rates = Readonly<Record<string, number>>;

export interface FakeRates extends ExchangeRates {
  readonly told: Told<Rates>;
}

/** Rates are what the test says. */
export function createFakeRates(initial: Rates | null = null): FakeRates {
  const { told, ask } = createTold(initial);
  return { told, rates: (options) => ask(options?.signal) };
}
