import type { Unavailable } from './list-outcome.ts';

/** Provides exchange rates: units of each currency per US dollar. Every adapter implements all of it. */
export interface ExchangeRates {
  /** Never throws; an aborted call is `unavailable` at once. */
  rates(options?: { readonly signal?: AbortSignal }): Promise<RatesOutcome>;
  /** Attribution that the source's terms require next to its rates; omitted where they require none. */
  readonly credit?: RatesCredit | undefined;
}

/** Implausible rates are omitted; a source with none left is `unavailable`. */
export type RatesOutcome = { readonly kind: 'rates'; readonly rates: Readonly<Record<string, number>> } | Unavailable;

export interface RatesCredit {
  readonly text: string;
  readonly address: string;
}
