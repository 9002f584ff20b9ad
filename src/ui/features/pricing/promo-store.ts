import { messages } from '#messages/features/pricing/pricing.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PromoOffer } from '#domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface PromoPorts {
  readonly billing: Pick<BillingApi, 'validatePromo'>;
  readonly currency: CurrencyStore;
}

/** The applied or pending promo code (STA-5). An offer is valid for one currency; another one loads it again. */
export class PromoStore implements PageStore {
  promoCodeDetails: PromoOffer | null = null;
  promoCodeLoading = false;
  /** Error message (ERR-3); empty without one. */
  promoCodeError = '';
  /** The code of the loaded details; empty until one was valid. */
  promoCode = '';
  readonly #ports: PromoPorts;
  #requestedCode = '';
  #request: AbortController | null = null;
  readonly #lifetime = new Lifetime();

  constructor(ports: PromoPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { promoCodeDetails: observableRef }, { autoBind: true });
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#lifetime.add(
      reaction(
        () => this.#ports.currency.code,
        () => void this.#validateAgain(),
      ),
    );
  }

  stop(): void {
    this.#lifetime.stop();
    this.#request?.abort();
    this.#request = null;
    this.promoCodeLoading = false;
  }

  /** An empty text clears the code. */
  async apply(text: string): Promise<void> {
    const code = text.trim();
    if (code === '') this.clear();
    else await this.#validate(code);
  }

  clear(): void {
    this.#request?.abort();
    this.#request = null;
    this.#requestedCode = '';
    this.promoCode = '';
    this.promoCodeDetails = null;
    this.promoCodeError = '';
    this.promoCodeLoading = false;
  }

  async #validateAgain(): Promise<void> {
    if (this.#requestedCode !== '') await this.#validate(this.#requestedCode);
  }

  async #validate(code: string): Promise<void> {
    this.#request?.abort();
    const controller = new AbortController();
    this.#request = controller;
    this.#requestedCode = code;
    this.promoCodeLoading = true;
    this.promoCodeError = '';
    const request = { promoCode: code, currency: this.#ports.currency.code };
    const outcome = await this.#ports.billing.validatePromo(request, { signal: controller.signal });
    if (controller === this.#request) runInAction(() => this.#setOutcome(code, outcome));
  }

  #setOutcome(code: string, outcome: ApiOutcome<PromoOffer>): void {
    this.#request = null;
    this.promoCodeLoading = false;
    const good = outcome.kind === 'ok';
    this.promoCode = good ? code : '';
    this.promoCodeDetails = good ? outcome.value : null;
    this.promoCodeError = good ? '' : formatFailure(outcome, messages.inputKept);
  }
}
