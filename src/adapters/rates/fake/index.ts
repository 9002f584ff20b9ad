import type { ExchangeRates } from '#ports/exchange-rates.ts';
import { createControllableStub, type StubControl } from '../../shared/controllable-stub.ts';
import { toRatesOutcome } from '../../shared/location-outcomes.ts';
import { RATES_UNAVAILABLE } from '../../shared/location-unavailable.ts';

type FakeRatesResult = Readonly<Record<string, number>> | 'unavailable';

export interface FakeRates extends ExchangeRates {
  readonly control: StubControl<FakeRatesResult>;
}

/** Returns the plausible ones of the rates that the test sets. */
export function createFakeRates(initial: FakeRatesResult = 'unavailable'): FakeRates {
  const { control, ask } = createControllableStub(initial);
  return {
    control,
    async rates(options) {
      const reply = await ask(options?.signal);
      return reply === 'unavailable' ? RATES_UNAVAILABLE : toRatesOutcome('USD', reply);
    },
  };
}
