import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { PLAN_PRICES, type PlanPrices } from '#domain/plans/plan-price.ts';
import { findPromoProblems } from '#domain/promo/find-promo-problems.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { PromoAdminApi, PromoSummary } from '#ports/promo-admin-api.ts';
import { type FormFailed, FormStore } from '#ui/stores/form-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { toPromoForm, NEW_PROMO, type PromoForm, toPromoRules } from './promo-form.ts';

interface Saved {
  readonly kind: 'ok';
}

/** Source of the prices in the preview: the server's, once loaded. */
export interface PriceList {
  readonly prices: PlanPrices;
  loadPrices(): Promise<void>;
}

const BUILT_IN: PriceList = { prices: PLAN_PRICES, loadPrices: async () => {} };

/** Edits a new or existing promo code. */
export class PromoFormStore implements PageStore {
  /** Null until the code is loaded. */
  form: FormStore<PromoForm, Saved> | null = null;
  readonly promo: LoadedValue<PromoSummary> | null;
  readonly #promos: PromoAdminApi;
  readonly #id: string | null;
  readonly #priceList: PriceList;

  constructor(promos: PromoAdminApi, id: string | null, priceList: PriceList = BUILT_IN) {
    this.#promos = promos;
    this.#id = id;
    this.#priceList = priceList;
    this.promo = id === null ? null : new LoadedValue((signal) => this.#fetch(id, signal));
    makeAutoObservable(this, { promo: false, form: observableRef }, { autoBind: true });
  }

  /** The code itself cannot be changed once created. */
  get nameIsFixed(): boolean {
    return this.#id !== null;
  }

  /** The rules as typed, valid or not. */
  get rules(): PromoRules | null {
    return this.form && toPromoRules(this.form.fields, this.#before);
  }

  /** The server's prices without a code. */
  get prices(): PlanPrices {
    return this.#priceList.prices;
  }

  start(): void {
    void this.#priceList.loadPrices();
    if (this.promo === null) this.form ??= this.#createForm(NEW_PROMO);
    else if (this.form === null) this.promo.start();
    this.form?.start();
  }

  stop(): void {
    this.promo?.stop();
    this.form?.stop();
  }

  /** True when saved. */
  async save(): Promise<boolean> {
    if (this.form === null) return false;
    return (await this.form.submit()) !== null;
  }

  get #before(): PromoRules {
    return this.promo?.value?.rules ?? NEW_PROMO;
  }

  #createForm(rules: PromoRules): FormStore<PromoForm, Saved> {
    return new FormStore<PromoForm, Saved>({
      empty: toPromoForm(rules),
      check: (form) => findPromoProblems(toPromoRules(form, this.#before)),
      send: async (form, signal) => toSaveResult(await this.#send(toPromoRules(form, this.#before), signal)),
      failed: messages.form.saveFailed,
    });
  }

  #send(rules: PromoRules, signal: AbortSignal): Promise<ApiOutcome<PromoSummary>> {
    return this.#id === null ? this.#promos.createPromo(rules, { signal }) : this.#promos.updatePromo(this.#id, rules, { signal });
  }

  /** Loads the code and initializes the form with it. */
  async #fetch(id: string, signal: AbortSignal): Promise<ApiOutcome<PromoSummary>> {
    const outcome = await this.#promos.promoCode(id, { signal });
    if (outcome.kind === 'ok' && !signal.aborted) runInAction(() => this.#open(outcome.value.rules));
    return outcome;
  }

  #open(rules: PromoRules): void {
    this.form ??= this.#createForm(rules);
    this.form.start();
  }
}

function toSaveResult(outcome: ApiOutcome<PromoSummary>): Saved | FormFailed {
  if (outcome.kind === 'ok') return { kind: 'ok' };
  const { message } = outcome;
  return outcome.kind === 'rejected' && outcome.field !== undefined
    ? { kind: 'failed', message, field: outcome.field }
    : { kind: 'failed', message };
}
