import { messages } from '#messages/features/pricing/pricing.messages';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { UserRecord } from '../../../domain/account/user-record.ts';
import { toPendingPlan } from '../../../domain/checkout/checkout-choice.ts';
import { isCurrentPlan, computePlanPath } from '../../../domain/checkout/compute-plan-path.ts';
import { SELECTED_PLAN_KEY, serializeSelectedPlan } from '../../../domain/checkout/selected-plan.ts';
import { formatAnnualDiscount, type PlanCard, type PlanLists, listPlans } from '../../../domain/pricing/plan-catalog.ts';
import type { PlanId } from '../../../domain/plans/plan-limits.ts';
import type { BillingApi } from '../../../ports/billing-api.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { PromoStore } from './promo-store.ts';
import type { SubscriptionStatus } from '../../../domain/billing/subscription-status.ts';

export interface PricingPorts {
  readonly billing: Pick<BillingApi, 'validatePromo' | 'subscription'>;
  readonly storage: KeyValueStore;
  readonly currency: CurrencyStore;
  readonly session: { readonly user: UserRecord };
}

/** The pricing page and the pricing section: plans in one's currency, by the month or the year, with a promo code. */
export class PricingStore implements PageStore {
  /** LND-4. */
  annual = true;
  /** What is typed; what is applied is in `promo`. */
  promoText = '';
  readonly promo: PromoStore;
  readonly currency: CurrencyStore;
  readonly #ports: PricingPorts;
  /** One for each person: nobody sees what another had. */
  private subscription: LoadedValue<SubscriptionStatus>;
  #unwatch: (() => void) | null = null;

  constructor(ports: PricingPorts) {
    this.#ports = ports;
    this.currency = ports.currency;
    this.promo = new PromoStore(ports);
    this.subscription = this.createSubscription();
    makeAutoObservable<PricingStore, 'subscription'>(
      this,
      { subscription: observableRef, promo: false, currency: false },
      { autoBind: true },
    );
  }

  /** ENT-2: all four lists. */
  get lists(): PlanLists {
    return listPlans(this.currency.currency, this.promo.promoCodeDetails ?? undefined, this.currency.prices);
  }

  /** The cards of the period that is shown, with the promo code's prices. */
  get plans(): readonly PlanCard[] {
    return this.annual ? this.lists.discountedAnnualPlans : this.lists.discountedPlans;
  }

  /** VAL-4: what the year saves at least. */
  get annualDiscount(): string | null {
    return formatAnnualDiscount(this.currency.prices);
  }

  get signedIn(): boolean {
    return this.#ports.session.user.isAuthenticated;
  }

  /** What the person has; null when nobody is signed in, and until it is known. */
  get current(): SubscriptionStatus | null {
    return this.signedIn ? this.subscription.value : null;
  }

  /** ERR-4: prices, or what the person has, could not be fetched. What is known is shown all the same; `retry` asks again. */
  get failure(): string {
    const unknown = this.currency.pricesFailed || (this.signedIn && this.subscription.phase === 'failed');
    return unknown ? messages.failed : '';
  }

  start(): void {
    if (this.#unwatch) return;
    void this.currency.load();
    this.promo.start();
    this.#unwatch = reaction(() => this.#ports.session.user.id, this.syncUser, { fireImmediately: true });
  }

  stop(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.promo.stop();
    this.subscription.stop();
  }

  /** The plan the person has, as it is shown: the free one has no period. */
  isCurrent(plan: PlanId): boolean {
    return this.current !== null && isCurrentPlan({ planId: plan, isAnnual: this.annual }, this.current);
  }

  showAnnual(annual: boolean): void {
    this.annual = annual;
  }

  typePromo(text: string): void {
    this.promoText = text;
  }

  async applyPromo(): Promise<void> {
    await this.promo.apply(this.promoText);
  }

  clearPromo(): void {
    this.promoText = '';
    this.promo.clear();
  }

  retry(): void {
    if (this.currency.pricesFailed) void this.currency.loadPrices();
    if (this.signedIn && this.subscription.phase === 'failed') void this.subscription.load();
  }

  /** CHK-5: takes the plan and tells where to go. Signed out, it is kept until after signing in. */
  choose(planId: PlanId): string {
    const choice = { planId, isAnnual: this.annual, promoCode: this.promo.promoCode };
    if (!this.signedIn) {
      const price = this.plans.find((plan) => plan.priceId === planId)?.price ?? '';
      this.#ports.storage.write(SELECTED_PLAN_KEY, serializeSelectedPlan(toPendingPlan(choice, price)));
    }
    return computePlanPath(choice, { signedIn: this.signedIn, current: this.current });
  }

  private syncUser(id: string): void {
    this.subscription.stop();
    this.subscription = this.createSubscription();
    if (id !== '') void this.subscription.load();
  }

  private createSubscription(): LoadedValue<SubscriptionStatus> {
    return new LoadedValue((signal) => this.#ports.billing.subscription({ signal }));
  }
}
