import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { chooseCurrency } from '../../domain/geo/country-currency.ts';
import { CURRENCIES, type Currency, type CurrencyCode, applyRates } from '../../domain/money/currency.ts';
import { formatMoney, toMinorUnits } from '../../domain/money/money.ts';
import { PLAN_PRICES, type PlanPrices } from '../../domain/plans/plan-price.ts';
import type { ExchangeRates, RatesCredit } from '../../ports/exchange-rates.ts';
import type { Geo } from '../../ports/geo.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { GeoLocation } from '../../domain/geo/parse-location.ts';

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
  private chosen: string | null = null;
  private location: GeoLocation | null = null;
  readonly #ports: CurrencyPorts;
  #loading: Promise<void> | null = null;

  constructor(ports: CurrencyPorts) {
    this.#ports = ports;
    makeAutoObservable<CurrencyStore, 'location'>(
      this,
      { location: observableRef, table: observableRef, prices: observableRef },
      { autoBind: true },
    );
  }

  get code(): CurrencyCode {
    return chooseCurrency({ chosen: this.chosen, place: this.location });
  }

  /** Where the user seems to be; null while unknown. */
  get country(): string | null {
    return this.location?.country ?? null;
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
    const location = await this.#ports.geo.locate();
    runInAction(() => {
      this.location = location;
    });
  }

  async #refresh(): Promise<void> {
    const rates = await this.#ports.rates.rates();
    if (rates === null) return;
    runInAction(() => {
      this.table = applyRates(rates);
    });
  }
}
