import { makeAutoObservable, reaction } from 'mobx';
import { type CheckoutChoice, checkoutPath, readCheckoutQuery } from '../../../domain/checkout/checkout-choice.ts';
import { pendingPlan, SIGN_IN_TO_BUY } from '../../../domain/checkout/to-pending-plan.ts';
import { SELECTED_PLAN_KEY, writeSelectedPlan } from '../../../domain/checkout/selected-plan.ts';
import type { CurrencyCode } from '../../../domain/money/currency.ts';
import { type PlanCard, planLists } from '../../../domain/pricing/plan-catalog.ts';
import type { AuthState } from '../../../ports/auth.ts';
import type { BillingApi, SubscriptionStatus } from '../../../ports/billing-api.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import { Loaded } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AttemptKeeper } from './checkout-attempt-storage.ts';
import { type PaymentPorts, PaymentStore } from './payment-store.ts';
import { QuoteStore } from './quote-store.ts';

export interface CheckoutPorts extends PaymentPorts {
  readonly billing: Pick<BillingApi, 'quote' | 'createOrder' | 'verifyPayment' | 'subscription'>;
  readonly currency: CurrencyStore;
  readonly session: { readonly state: AuthState };
  /** CHK-6: loads the page anew, at this address of the site. */
  readonly reload: (path: string) => void;
}

/** One purchase on the page: what is bought, what it costs, and how paying goes. */
export interface CheckoutOrder {
  readonly choice: CheckoutChoice;
  readonly quotes: QuoteStore;
  readonly payment: PaymentStore;
}

const PRICING = '/pricing';

/** CHK-1..8: the checkout page. */
export class CheckoutStore implements PageStore {
  /** Null when the address asks for nothing that is sold: `redirect` leads away then. */
  readonly order: CheckoutOrder | null;
  /** What the person has after the purchase; fetched once it is done. */
  readonly subscription: Loaded<SubscriptionStatus>;
  readonly currency: CurrencyStore;
  private readonly ports: CheckoutPorts;
  /** Of the page, as it was opened. */
  private readonly address: string;
  private begun = false;
  private unwatch: (() => void) | null = null;

  constructor(ports: CheckoutPorts, address: string) {
    this.ports = ports;
    this.address = address;
    this.currency = ports.currency;
    this.order = this.orderOf(readCheckoutQuery(new URL(address).searchParams));
    this.subscription = new Loaded((signal) => ports.billing.subscription({ signal }));
    makeAutoObservable<CheckoutStore, 'ports' | 'address' | 'begun' | 'unwatch'>(
      this,
      { ports: false, address: false, begun: false, unwatch: false, order: false, subscription: false, currency: false },
      { autoBind: true },
    );
  }

  /** CHK-2, CHK-3: where to go instead; null when this page is the right one. */
  get redirect(): string | null {
    if (this.order === null) return PRICING;
    return this.ports.session.state.kind === 'signed-out' ? SIGN_IN_TO_BUY : null;
  }

  /** CHK-4: the plan that is bought, at list price. */
  get card(): PlanCard | null {
    if (this.order === null) return null;
    const { planId, isAnnual } = this.order.choice;
    const { plans, annualPlans } = planLists(this.currency.currency, undefined, this.currency.prices);
    return (isAnnual ? annualPlans : plans).find((card) => card.priceId === planId) ?? null;
  }

  start(): void {
    if (this.unwatch) return;
    void this.currency.load();
    this.unwatch = reaction(() => this.ports.session.state.kind, this.followSession, { fireImmediately: true });
  }

  stop(): void {
    this.unwatch?.();
    this.unwatch = null;
    this.order?.quotes.stop();
    this.order?.payment.stop();
    this.subscription.stop();
  }

  /** The button. Pays what is shown, and only that. */
  async pay(): Promise<void> {
    const asked = this.order?.quotes.current;
    if (asked) await this.order?.payment.pay(asked);
  }

  applyPromo(code: string): void {
    if (!this.order?.payment.busy) this.order?.quotes.applyPromo(code);
  }

  chooseCurrency(code: CurrencyCode): void {
    if (!this.order?.payment.busy) this.currency.choose(code);
  }

  private followSession(kind: AuthState['kind']): void {
    if (this.order === null) return;
    if (kind === 'signed-out') this.keepForLater(this.order.choice);
    if (kind === 'signed-in' && !this.begun) this.begin(this.order);
  }

  /** CHK-5. */
  private keepForLater(choice: CheckoutChoice): void {
    this.ports.storage.write(SELECTED_PLAN_KEY, writeSelectedPlan(pendingPlan(choice, this.card?.price ?? '')));
  }

  private begin({ quotes, payment }: CheckoutOrder): void {
    this.begun = true;
    payment.start();
    payment.resume(this.address);
    if (payment.step === 'done') void this.subscription.load();
    else quotes.start();
  }

  private orderOf(choice: CheckoutChoice | null): CheckoutOrder | null {
    if (choice === null) return null;
    const { ports } = this;
    const quotes = new QuoteStore(ports, choice);
    const keeper = new AttemptKeeper(ports, () => ({
      userId: ports.session.state.kind === 'signed-in' ? ports.session.state.user.id : '',
      planId: choice.planId,
      isAnnual: choice.isAnnual,
    }));
    const payment = new PaymentStore({
      ports,
      keeper,
      choice,
      listener: {
        succeeded: () => ports.reload(checkoutPath({ ...choice, promoCode: quotes.promoCode })),
        priceGone: () => void quotes.renew(),
        promoRefused: quotes.dropPromo,
      },
    });
    return { choice, quotes, payment };
  }
}
