/** Provides exchange rates: units of each currency per US dollar. */
export interface ExchangeRates {
  /** Null when the source has no rates; never throws. Implausible rates are omitted. */
  rates(options?: { readonly signal?: AbortSignal }): Promise<Readonly<Record<string, number>> | null>;
  /** Attribution that the source's terms require next to its rates; omitted where they require none. */
  readonly credit?: RatesCredit | undefined;
}

export interface RatesCredit {
  readonly text: string;
  readonly address: string;
}
