import { makeAutoObservable, reaction } from 'mobx';
import {
  type CheckoutChoice,
  formatCheckoutPath,
  parseCheckoutQuery,
  toPendingPlan,
  SIGN_IN_TO_BUY,
} from '#domain/checkout/checkout-choice.ts';
import { LAST_DRAFT_KEY, type LastDraft, parseLastDraft } from '#domain/checkout/last-draft.ts';
import { SELECTED_PLAN_KEY, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import type { CurrencyCode } from '#domain/money/currency.ts';
import { type PlanCard, listPlans } from '#domain/pricing/plan-catalog.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { CheckoutAttemptStorage } from './checkout-attempt-storage.ts';
import { type PaymentPorts, PaymentStore } from './payment-store.ts';
import { QuoteStore } from './quote-store.ts';
import type { AuthState } from '#domain/account/account.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface CheckoutPorts extends PaymentPorts {
  readonly billing: Pick<BillingApi, 'quote' | 'createOrder' | 'verifyPayment' | 'subscription'>;
  readonly currency: CurrencyStore;
  readonly session: { readonly state: AuthState };
  /** Reloads the page at this path (CHK-6). */
  readonly reload: (path: string) => void;
}

/** A purchase on the page: what is bought, its price and its payment. */
export interface CheckoutOrder {
  readonly choice: CheckoutChoice;
  readonly quotes: QuoteStore;
  readonly payment: PaymentStore;
}

const PRICING = '/pricing';

/** The checkout page (CHK-1 to CHK-8). */
export class CheckoutStore implements PageStore {
  /** Null when the URL names nothing to buy: `redirect` is set then. */
  readonly order: CheckoutOrder | null;
  /** The subscription after the purchase; loaded once it is complete. */
  readonly subscription: LoadedValue<SubscriptionStatus>;
  readonly currency: CurrencyStore;
  readonly #ports: CheckoutPorts;
  /** URL with which the page was opened. */
  readonly #url: string;
  #opened = false;
  readonly #lifetime = new Lifetime();

  constructor(ports: CheckoutPorts, url: string) {
    this.#ports = ports;
    this.#url = url;
    this.currency = ports.currency;
    this.order = this.#createOrder(parseCheckoutQuery(new URL(url).searchParams));
    this.subscription = new LoadedValue((signal) => ports.billing.subscription({ signal }));
    makeAutoObservable(this, { order: false, subscription: false, currency: false }, { autoBind: true });
  }

  /** Where to go instead; null when the page can be shown (CHK-2, CHK-3). */
  get redirect(): string | null {
    if (this.order === null) return PRICING;
    return this.#ports.session.state.kind === 'signed-out' ? SIGN_IN_TO_BUY : null;
  }

  /** The plan at list price (CHK-4). */
  get plan(): PlanCard | null {
    if (this.order === null) return null;
    const { planId, isAnnual } = this.order.choice;
    const { plans, annualPlans } = listPlans(this.currency.currency, undefined, this.currency.prices);
    return (isAnnual ? annualPlans : plans).find((plan) => plan.priceId === planId) ?? null;
  }

  /** The project that the buyer comes from; null without one. */
  get draft(): LastDraft | null {
    const { session, storage, clock } = this.#ports;
    return session.state.kind === 'signed-in' ? parseLastDraft(storage.read(LAST_DRAFT_KEY), session.state.user.id, clock.now()) : null;
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    void this.currency.load();
    this.#lifetime.add(
      reaction(
        () => this.#ports.session.state.kind,
        (kind) => this.#syncSession(kind),
        { fireImmediately: true },
      ),
    );
  }

  stop(): void {
    this.#lifetime.stop();
    this.order?.quotes.stop();
    this.order?.payment.stop();
    this.subscription.stop();
  }

  /** Pays exactly the amount shown. */
  async pay(): Promise<void> {
    const requestedQuote = this.order?.quotes.current;
    if (requestedQuote) await this.order?.payment.pay(requestedQuote);
  }

  applyPromo(code: string): void {
    if (!this.order?.payment.busy) this.order?.quotes.applyPromo(code);
  }

  chooseCurrency(code: CurrencyCode): void {
    if (!this.order?.payment.busy) this.currency.choose(code);
  }

  #syncSession(kind: AuthState['kind']): void {
    if (this.order === null) return;
    if (kind === 'signed-out') this.#storeChoice(this.order.choice);
    if (kind === 'signed-in' && !this.#opened) this.#open(this.order);
  }

  /** Stores the selected plan for after sign-in (CHK-5). */
  #storeChoice(choice: CheckoutChoice): void {
    this.#ports.storage.write(SELECTED_PLAN_KEY, serializeSelectedPlan(toPendingPlan(choice, this.plan?.price ?? '')));
  }

  #open({ quotes, payment }: CheckoutOrder): void {
    this.#opened = true;
    payment.start();
    payment.resume(this.#url);
    if (payment.step === 'done') void this.subscription.load();
    else quotes.start();
  }

  #createOrder(choice: CheckoutChoice | null): CheckoutOrder | null {
    if (choice === null) return null;
    const ports = this.#ports;
    const quotes = new QuoteStore(ports, choice);
    const attempts = new CheckoutAttemptStorage(ports, () => ({
      userId: ports.session.state.kind === 'signed-in' ? ports.session.state.user.id : '',
      planId: choice.planId,
      isAnnual: choice.isAnnual,
    }));
    const payment = new PaymentStore({
      ports,
      attempts,
      choice,
      listener: {
        succeeded: () => ports.reload(formatCheckoutPath({ ...choice, promoCode: quotes.promoCode })),
        priceGone: () => void quotes.renew(),
        promoRejected: quotes.rejectPromo,
      },
    });
    return { choice, quotes, payment };
  }
}
