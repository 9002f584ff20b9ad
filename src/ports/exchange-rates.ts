/** Units of each currency for one US dollar. */
export interface ExchangeRates {
  /** Null when this provider cannot tell; never throws. Rates that make no sense are left out. */
  rates(options?: { readonly signal?: AbortSignal }): Promise<Readonly<Record<string, number>> | null>;
  /** What its terms ask to be shown where its rates are used; left out where they ask for nothing. */
  readonly credit?: RatesCredit | undefined;
}

export interface RatesCredit {
  readonly text: string;
  readonly address: string;
}
