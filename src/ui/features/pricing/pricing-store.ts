import { messages } from '#messages/features/pricing/pricing.messages';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { UserRecord } from '#domain/account/user-record.ts';
import { toPendingPlan } from '#domain/checkout/checkout-choice.ts';
import { isCurrentPlan, computePlanPath } from '#domain/checkout/compute-plan-path.ts';
import { SELECTED_PLAN_KEY, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import { formatAnnualDiscount, type PlanCard, type PlanLists, listPlans } from '#domain/pricing/plan-catalog.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { PromoStore } from './promo-store.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface PricingPorts {
  readonly billing: Pick<BillingApi, 'validatePromo' | 'subscription'>;
  readonly storage: KeyValueStore;
  readonly currency: CurrencyStore;
  readonly session: { readonly user: UserRecord };
}

/** Plans in the visitor's currency, by period, with a promo code. */
export class PricingStore implements PageStore {
  /** Starts with annual billing (LND-4). */
  annual = true;
  /** The typed code; the applied one is in `promo`. */
  promoText = '';
  readonly promo: PromoStore;
  readonly currency: CurrencyStore;
  readonly #ports: PricingPorts;
  /** Created per user, so that no user sees another's. */
  private subscription: LoadedValue<SubscriptionStatus>;
  readonly #lifetime = new Lifetime();

  constructor(ports: PricingPorts) {
    this.#ports = ports;
    this.currency = ports.currency;
    this.promo = new PromoStore(ports);
    this.subscription = this.#createSubscription();
    makeAutoObservable<PricingStore, 'subscription'>(
      this,
      { subscription: observableRef, promo: false, currency: false },
      { autoBind: true },
    );
  }

  /** All four lists (ENT-2). */
  get lists(): PlanLists {
    return listPlans(this.currency.currency, this.promo.promoCodeDetails ?? undefined, this.currency.prices);
  }

  /** Plans of the selected period, with promo prices. */
  get plans(): readonly PlanCard[] {
    return this.annual ? this.lists.discountedAnnualPlans : this.lists.discountedPlans;
  }

  /** Minimum discount of annual billing (VAL-4). */
  get annualDiscount(): string | null {
    return formatAnnualDiscount(this.currency.prices);
  }

  get signedIn(): boolean {
    return this.#ports.session.user.isAuthenticated;
  }

  /** The user's subscription; null when signed out or not loaded yet. */
  get current(): SubscriptionStatus | null {
    return this.signedIn ? this.subscription.value : null;
  }

  /** Prices or subscription could not be loaded (ERR-4). Known data is shown anyway; `retry` loads again. */
  get failure(): string {
    const unknown = this.currency.pricesFailed || (this.signedIn && this.subscription.phase === 'failed');
    return unknown ? messages.failed : '';
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    void this.currency.load();
    this.promo.start();
    this.#lifetime.add(
      reaction(
        () => this.#ports.session.user.id,
        (id) => this.#syncUser(id),
        { fireImmediately: true },
      ),
    );
  }

  stop(): void {
    this.#lifetime.stop();
    this.promo.stop();
    this.subscription.stop();
  }

  /** Whether this is the current plan and period; the free plan has no period. */
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

  /** Selects the plan and returns the target (CHK-5). Signed out, the plan is stored until after sign-in. */
  choose(planId: PlanId): string {
    const choice = { planId, isAnnual: this.annual, promoCode: this.promo.promoCode };
    if (!this.signedIn) {
      const price = this.plans.find((plan) => plan.priceId === planId)?.price ?? '';
      this.#ports.storage.write(SELECTED_PLAN_KEY, serializeSelectedPlan(toPendingPlan(choice, price)));
    }
    return computePlanPath(choice, { signedIn: this.signedIn, current: this.current });
  }

  #syncUser(id: string): void {
    this.subscription.stop();
    this.subscription = this.#createSubscription();
    if (id !== '') void this.subscription.load();
  }

  #createSubscription(): LoadedValue<SubscriptionStatus> {
    return new LoadedValue((signal) => this.#ports.billing.subscription({ signal }));
  }
}
