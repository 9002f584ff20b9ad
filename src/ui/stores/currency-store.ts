import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { currencyChoice } from '../../domain/geo/currency-choice.ts';
import { CURRENCIES, type Currency, type CurrencyCode, withRates } from '../../domain/money/currency.ts';
import { formatMoney, minor } from '../../domain/money/money.ts';
import type { ExchangeRates, RatesCredit } from '../../ports/exchange-rates.ts';
import type { Geo, GeoPlace } from '../../ports/geo.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';

/** What was chosen by hand; it wins over every guess. */
export const CURRENCY_KEY = 'castwright.currency';

export interface CurrencyPorts {
  readonly storage: KeyValueStore;
  readonly geo: Geo;
  readonly rates: ExchangeRates;
}

/** The currency prices are shown in, and its rate. Right at once by the table; place and fresh rates come when they come. */
export class CurrencyStore {
  table: Readonly<Record<CurrencyCode, Currency>> = CURRENCIES;
  private chosen: string | null = null;
  private place: GeoPlace | null = null;
  private readonly ports: CurrencyPorts;
  private loading: Promise<void> | null = null;

  constructor(ports: CurrencyPorts) {
    this.ports = ports;
    makeAutoObservable<CurrencyStore, 'ports' | 'loading' | 'place'>(
      this,
      { ports: false, loading: false, place: observableRef, table: observableRef },
      { autoBind: true },
    );
  }

  get code(): CurrencyCode {
    return currencyChoice({ chosen: this.chosen, place: this.place });
  }

  get currency(): Currency {
    return this.table[this.code];
  }

  /** Shown beside prices where the service of the rates wants it. */
  get credit(): RatesCredit | null {
    return this.ports.rates.credit ?? null;
  }

  /** Hundredths as people read them; `code` may be another currency than the one that is shown. */
  money(amount: number, code: CurrencyCode): string {
    return formatMoney({ minor: minor(amount), currency: code }, this.table[code]);
  }

  /** Asked once for the whole visit; the result is for whoever wants to wait until both have answered. */
  load(): Promise<void> {
    this.loading ??= this.begin();
    return this.loading;
  }

  choose(code: CurrencyCode): void {
    this.chosen = code;
    this.ports.storage.write(CURRENCY_KEY, code);
  }

  private async begin(): Promise<void> {
    this.chosen = this.ports.storage.read(CURRENCY_KEY);
    await Promise.all([this.locate(), this.refresh()]);
  }

  private async locate(): Promise<void> {
    const place = await this.ports.geo.locate();
    runInAction(() => {
      this.place = place;
    });
  }

  private async refresh(): Promise<void> {
    const rates = await this.ports.rates.rates();
    if (rates === null) return;
    runInAction(() => {
      this.table = withRates(rates);
    });
  }
}
