import fc from 'fast-check';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Subject } from './compare-adapters.ts';

type RatesReply = Readonly<Record<string, number>> | 'unavailable';

export interface RatesCall {
  readonly reply: RatesReply;
  readonly aborted: boolean;
}

const rate = fc.constantFrom(0.9, 1, 84.2, 0, -1, 1e9);

/** What a source answers: rates of currencies we sell in and of others, plausible or not. */
export const ratesReplies: fc.Arbitrary<RatesCall> = fc.record({
  reply: fc.oneof(
    { weight: 5, arbitrary: fc.record({ USD: rate, EUR: rate, INR: rate, XYZ: rate }, { requiredKeys: [] }) },
    fc.constant<RatesReply>('unavailable'),
  ),
  aborted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
});

export function driveRates(source: ExchangeRates, setReply: (reply: RatesReply) => void): Subject<RatesCall> {
  return async ({ reply, aborted }) => {
    setReply(reply);
    const outcome = await source.rates(aborted ? { signal: AbortSignal.abort() } : {});
    return outcome.kind === 'rates'
      ? Object.keys(outcome.rates)
          .toSorted()
          .map((code) => `${code} ${outcome.rates[code]}`)
          .join()
      : outcome.kind;
  };
}
