import { words } from '#messages/features/admin/promo/promo-admin.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { PLAN_PRICES, type PlanPrices } from '../../../../domain/plans/plan-price.ts';
import { promoProblems } from '../../../../domain/promo/find-promo-problems.ts';
import type { PromoRules } from '../../../../domain/promo/promo-rules.ts';
import type { ApiOutcome } from '../../../../ports/api-outcome.ts';
import type { PromoAdminApi, PromoCard } from '../../../../ports/promo-admin-api.ts';
import { type FormFailed, FormStore } from '../../../stores/form-store.ts';
import { Loaded } from '../../../stores/loaded-value.ts';
import type { PageStore } from '../../../stores/page-store.ts';
import { formOfPromo, NEW_PROMO, type PromoForm, promoOfForm } from './promo-form.ts';

interface Saved {
  readonly kind: 'ok';
}

/** Where the prices come from that the preview discounts: those of the server, once they have been loaded. */
export interface PriceList {
  readonly prices: PlanPrices;
  loadPrices(): Promise<void>;
}

const BUILT_IN: PriceList = { prices: PLAN_PRICES, loadPrices: async () => {} };

/** A new code, or the rules of one that is there. */
export class PromoFormStore implements PageStore {
  /** Null until the code is here. */
  form: FormStore<PromoForm, Saved> | null = null;
  readonly card: Loaded<PromoCard> | null;
  private readonly promos: PromoAdminApi;
  private readonly id: string | null;
  private readonly priceList: PriceList;

  constructor(promos: PromoAdminApi, id: string | null, priceList: PriceList = BUILT_IN) {
    this.promos = promos;
    this.id = id;
    this.priceList = priceList;
    this.card = id === null ? null : new Loaded((signal) => this.fetch(id, signal));
    makeAutoObservable<PromoFormStore, 'promos' | 'id' | 'priceList'>(
      this,
      { promos: false, id: false, priceList: false, card: false, form: observableRef },
      { autoBind: true },
    );
  }

  /** The name of a code stays once it is there. */
  get nameIsFixed(): boolean {
    return this.id !== null;
  }

  /** What the form says at this moment, right or wrong. */
  get rules(): PromoRules | null {
    return this.form && promoOfForm(this.form.fields, this.before);
  }

  /** What the server charges without a code. */
  get prices(): PlanPrices {
    return this.priceList.prices;
  }

  start(): void {
    void this.priceList.loadPrices();
    if (this.card === null) this.form ??= this.formFor(NEW_PROMO);
    else if (this.form === null) this.card.start();
    this.form?.start();
  }

  stop(): void {
    this.card?.stop();
    this.form?.stop();
  }

  /** True when it was kept. */
  async save(): Promise<boolean> {
    if (this.form === null) return false;
    return (await this.form.submit()) !== null;
  }

  private get before(): PromoRules {
    return this.card?.value?.rules ?? NEW_PROMO;
  }

  private formFor(rules: PromoRules): FormStore<PromoForm, Saved> {
    return new FormStore<PromoForm, Saved>({
      empty: formOfPromo(rules),
      check: (form) => promoProblems(promoOfForm(form, this.before)),
      send: async (form, signal) => sentOf(await this.send(promoOfForm(form, this.before), signal)),
      failed: words.form.saveFailed,
    });
  }

  private send(rules: PromoRules, signal: AbortSignal): Promise<ApiOutcome<PromoCard>> {
    return this.id === null ? this.promos.createPromo(rules, { signal }) : this.promos.updatePromo(this.id, rules, { signal });
  }

  /** The form begins with the code as it came. */
  private async fetch(id: string, signal: AbortSignal): Promise<ApiOutcome<PromoCard>> {
    const outcome = await this.promos.promoCode(id, { signal });
    if (outcome.kind === 'ok' && !signal.aborted) runInAction(() => this.begin(outcome.value.rules));
    return outcome;
  }

  private begin(rules: PromoRules): void {
    this.form ??= this.formFor(rules);
    this.form.start();
  }
}

function sentOf(outcome: ApiOutcome<PromoCard>): Saved | FormFailed {
  if (outcome.kind === 'ok') return { kind: 'ok' };
  const { message } = outcome;
  return outcome.kind === 'rejected' && outcome.field !== undefined
    ? { kind: 'failed', message, field: outcome.field }
    : { kind: 'failed', message };
}
