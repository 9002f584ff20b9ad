import { messages } from '#messages/features/checkout/checkout.messages';
import { compareStructural, makeAutoObservable, reaction } from 'mobx';
import type { CheckoutChoice } from '#domain/checkout/checkout-choice.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { Purchase, Quote } from '#domain/billing/purchase.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface QuotePorts {
  readonly billing: Pick<BillingApi, 'quote'>;
  readonly currency: CurrencyStore;
}

type QuoteResult = { readonly kind: 'ok'; readonly value: RequestedQuote } | { readonly kind: 'failed'; readonly message: string };

/** Field that the server names when it rejects the promo code. */
export const PROMO_FIELD = 'promoCode';

/** A quote with the request that it answers. */
export interface RequestedQuote {
  readonly purchase: Purchase;
  readonly quote: Quote;
}

/** Price of the purchase, loaded again whenever currency or promo code change. */
export class QuoteStore implements PageStore {
  promoCode: string;
  /** Why the promo code was dropped; empty when it was not (ERR-3). */
  promoError = '';
  readonly loaded: LoadedValue<RequestedQuote>;
  readonly #ports: QuotePorts;
  readonly #choice: CheckoutChoice;
  readonly #lifetime = new Lifetime();

  constructor(ports: QuotePorts, choice: CheckoutChoice) {
    this.#ports = ports;
    this.#choice = choice;
    this.promoCode = choice.promoCode;
    this.loaded = new LoadedValue((signal) => this.#fetchQuote(signal));
    makeAutoObservable(this, { loaded: false }, { autoBind: true });
  }

  /** The quote of the current request; null while it is loading. */
  get current(): RequestedQuote | null {
    const { phase, value } = this.loaded;
    return phase === 'ready' && value !== null && compareStructural(value.purchase, this.purchase) ? value : null;
  }

  get quote(): Quote | null {
    return this.current?.quote ?? null;
  }

  get failure(): string {
    return this.loaded.phase === 'failed' ? this.loaded.failure : '';
  }

  get purchase(): Purchase {
    const { planId, isAnnual } = this.#choice;
    return { planId, isAnnual, currency: this.#ports.currency.code, ...(this.promoCode && { promoCode: this.promoCode }) };
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#lifetime.add(
      reaction(
        () => this.purchase,
        () => void this.renew(),
        { equals: compareStructural, fireImmediately: true },
      ),
    );
  }

  stop(): void {
    this.#lifetime.stop();
    this.loaded.stop();
  }

  async renew(): Promise<void> {
    await this.loaded.load();
  }

  /** An empty text removes the code. */
  applyPromo(text: string): void {
    this.promoError = '';
    this.promoCode = text.trim();
  }

  /** A rejected promo code is dropped with a message, which triggers another request. */
  async #fetchQuote(signal: AbortSignal): Promise<QuoteResult> {
    const { purchase } = this;
    const outcome = await this.#ports.billing.quote(purchase, { signal });
    if (outcome.kind === 'ok') return { kind: 'ok', value: { purchase, quote: outcome.value } };
    if (!signal.aborted && outcome.kind === 'rejected' && outcome.field === PROMO_FIELD) this.rejectPromo(outcome.message);
    return { kind: 'failed', message: formatFailure(outcome, messages.nothingCharged) };
  }

  /** Also called when the order is rejected for its promo code. */
  rejectPromo(message: string): void {
    this.promoError = message;
    this.promoCode = '';
  }
}
