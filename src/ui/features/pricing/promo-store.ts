import { words } from '#messages/features/pricing/pricing.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PromoOffer } from '../../../domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { BillingApi } from '../../../ports/billing-api.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';

export interface PromoPorts {
  readonly billing: Pick<BillingApi, 'validatePromo'>;
  readonly currency: CurrencyStore;
}

/** STA-5: the promo code that is applied, or on its way. An offer holds for one currency: with another it is asked for again. */
export class PromoStore implements PageStore {
  promoCodeDetails: PromoOffer | null = null;
  promoCodeLoading = false;
  /** ERR-3; empty when there is none. */
  promoCodeError = '';
  /** Whose details these are; empty until a code was found good. */
  promoCode = '';
  private readonly ports: PromoPorts;
  private asked = '';
  private asking: AbortController | null = null;
  private unwatch: (() => void) | null = null;

  constructor(ports: PromoPorts) {
    this.ports = ports;
    makeAutoObservable<PromoStore, 'ports' | 'asked' | 'asking' | 'unwatch'>(
      this,
      { ports: false, asked: false, asking: false, unwatch: false, promoCodeDetails: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.unwatch ??= reaction(
      () => this.ports.currency.code,
      () => void this.askAgain(),
    );
  }

  stop(): void {
    this.unwatch?.();
    this.unwatch = null;
    this.asking?.abort();
    this.asking = null;
    this.promoCodeLoading = false;
  }

  /** An empty code is no code. */
  async apply(text: string): Promise<void> {
    const code = text.trim();
    if (code === '') this.clear();
    else await this.ask(code);
  }

  clear(): void {
    this.asking?.abort();
    this.asking = null;
    this.asked = '';
    this.promoCode = '';
    this.promoCodeDetails = null;
    this.promoCodeError = '';
    this.promoCodeLoading = false;
  }

  private async askAgain(): Promise<void> {
    if (this.asked !== '') await this.ask(this.asked);
  }

  private async ask(code: string): Promise<void> {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.asked = code;
    this.promoCodeLoading = true;
    this.promoCodeError = '';
    const request = { promoCode: code, currency: this.ports.currency.code };
    const outcome = await this.ports.billing.validatePromo(request, { signal: asking.signal });
    if (asking === this.asking) runInAction(() => this.take(code, outcome));
  }

  private take(code: string, outcome: ApiOutcome<PromoOffer>): void {
    this.asking = null;
    this.promoCodeLoading = false;
    const good = outcome.kind === 'ok';
    this.promoCode = good ? code : '';
    this.promoCodeDetails = good ? outcome.value : null;
    this.promoCodeError = good ? '' : failureText(outcome, words.codeKept);
  }
}
