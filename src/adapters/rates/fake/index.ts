import type { ExchangeRates } from '../../../ports/exchange-rates.ts';
import { createControllableStub, type StubControl } from '../../shared/controllable-stub.ts';

type Rates = Readonly<Record<string, number>>;

export interface FakeRates extends ExchangeRates {
  readonly control: StubControl<Rates>;
}

/** Returns the rates that the test sets. */
export function createFakeRates(initial: Rates | null = null): FakeRates {
  const { told: control, ask } = createControllableStub(initial);
  return { control, rates: (options) => ask(options?.signal) };
}
