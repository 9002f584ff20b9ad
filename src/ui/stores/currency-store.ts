import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { chooseCurrency } from '#domain/geo/country-currency.ts';
import { CURRENCIES, type Currency, type CurrencyCode, applyRates, isCurrencyCode } from '#domain/money/currency.ts';
import { formatMoney, toMinorUnits } from '#domain/money/money.ts';
import { PLAN_PRICES, type PlanPrices } from '#domain/plans/plan-price.ts';
import type { ExchangeRates, RatesCredit } from '#ports/exchange-rates.ts';
import type { Geo, GeoOutcome } from '#ports/geo.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { DEFAULT_LOCATION, type GeoLocation } from '#domain/geo/parse-location.ts';

/** Storage key of the chosen currency, which overrides every guess. */
export const CURRENCY_KEY = 'castwright.currency';

export interface CurrencyPorts {
  readonly storage: KeyValueStore;
  readonly geo: Geo;
  readonly rates: ExchangeRates;
  /** Loads the server's prices, null on failure. Default: those of the build. */
  readonly prices?: () => Promise<PlanPrices | null>;
}

/**
 * Prices, display currency and exchange rate. Starts with the build's values; server prices, location and fresh rates replace them when
 * loaded.
 */
export class CurrencyStore {
  table: Readonly<Record<CurrencyCode, Currency>> = CURRENCIES;
  prices: PlanPrices = PLAN_PRICES;
  /** The server's prices could not be loaded; `prices` may be outdated (ERR-4). */
  pricesFailed = false;
  /** Today's exchange rates could not be loaded; `table` is the built-in one (CUR-1). */
  ratesFailed = false;
  private chosen: string | null = null;
  private located: GeoOutcome | null = null;
  readonly #ports: CurrencyPorts;
  #loading: Promise<void> | null = null;

  constructor(ports: CurrencyPorts) {
    this.#ports = ports;
    makeAutoObservable<CurrencyStore, 'located'>(
      this,
      { located: observableRef, table: observableRef, prices: observableRef },
      { autoBind: true },
    );
  }

  get code(): CurrencyCode {
    return chooseCurrency({ chosen: this.chosen, place: this.#location });
  }

  /** Where the user seems to be; null while loading. */
  get country(): string | null {
    return this.#location?.country ?? null;
  }

  /** The currency is neither chosen nor that of a location: no source could tell where the user is (EXT-8). */
  get isAssumed(): boolean {
    return !isCurrencyCode(this.chosen) && this.located !== null && this.located.kind !== 'located';
  }

  /** Prices in this currency are converted at the built-in rates. */
  get isConvertedAtFixedRate(): boolean {
    return this.ratesFailed && this.code !== 'USD';
  }

  get currency(): Currency {
    return this.table[this.code];
  }

  /** Attribution that the source of the rates requires beside prices. */
  get credit(): RatesCredit | null {
    return this.#ports.rates.credit ?? null;
  }

  /** Formats hundredths; `code` may differ from the display currency. */
  money(amount: number, code: CurrencyCode): string {
    return formatMoney({ minor: toMinorUnits(amount), currency: code }, this.table[code]);
  }

  /** Loads once per page; the promise resolves when both requests have finished. */
  load(): Promise<void> {
    this.#loading ??= this.#loadAll();
    return this.#loading;
  }

  choose(code: CurrencyCode): void {
    this.chosen = code;
    this.#ports.storage.write(CURRENCY_KEY, code);
  }

  async loadPrices(): Promise<void> {
    if (this.#ports.prices === undefined) return;
    const prices = await this.#ports.prices();
    runInAction(() => {
      this.prices = prices ?? this.prices;
      this.pricesFailed = prices === null;
    });
  }

  async #loadAll(): Promise<void> {
    this.chosen = this.#ports.storage.read(CURRENCY_KEY);
    await Promise.all([this.#locate(), this.#refresh(), this.loadPrices()]);
  }

  async #locate(): Promise<void> {
    const outcome = await this.#ports.geo.locate();
    runInAction(() => {
      this.located = outcome;
    });
  }

  async #refresh(): Promise<void> {
    const outcome = await this.#ports.rates.rates();
    runInAction(() => {
      this.ratesFailed = outcome.kind !== 'rates';
      if (outcome.kind === 'rates') this.table = applyRates(outcome.rates);
    });
  }

  get #location(): GeoLocation | null {
    if (this.located === null) return null;
    return this.located.kind === 'located' ? this.located.location : DEFAULT_LOCATION;
  }
}
