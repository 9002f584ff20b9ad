import { messages } from '#messages/features/billing/billing.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { validateBillingDetails } from '#domain/billing/validate-billing-details.ts';
import { formatCheckoutPath } from '#domain/checkout/checkout-choice.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BillingApi, BillingPortal, PlanChange } from '#ports/billing-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import type { CurrencyStore } from '../../stores/currency-store.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { PlanChoice } from '#domain/billing/purchase.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';
import type { BillingDetails } from '#domain/billing/invoice.ts';

export interface BillingPorts {
  readonly billing: Pick<BillingApi, 'portal' | 'updatePlan' | 'cancel' | 'resume' | 'saveDetails' | 'invoiceFile'>;
  readonly currency: CurrencyStore;
}

type Saved = { readonly kind: 'saved'; readonly details: BillingDetails };

const NO_DETAILS: BillingDetails = { name: '', company: '', address: '', country: '', taxId: '' };

/** Effect of a plan change, before it is made. */
export interface ChangePreview {
  readonly choice: PlanChoice;
  readonly change: PlanChange;
}

/** The billing page: plan, usage, renewal, invoices and billing details. */
export class BillingStore implements PageStore {
  readonly portal: LoadedValue<BillingPortal>;
  readonly details: FormStore<BillingDetails, Saved>;
  /** Keys: `cancel`, `resume`, `change`, `preview`, or an invoice's id. */
  readonly actions = new ActionStore();
  preview: ChangePreview | null = null;
  detailsSaved = false;
  readonly currency: CurrencyStore;
  readonly #ports: BillingPorts;
  /** Newer than the portal's, after a change on this page. */
  private newest: SubscriptionStatus | null = null;

  constructor(ports: BillingPorts) {
    this.#ports = ports;
    this.currency = ports.currency;
    this.portal = new LoadedValue((signal) => this.#fetchPortal(signal));
    this.details = new FormStore<BillingDetails, Saved>({
      empty: NO_DETAILS,
      check: validateBillingDetails,
      send: (details, signal) => this.#sendDetails(details, signal),
      failed: messages.details.failed,
    });
    makeAutoObservable<BillingStore, 'newest'>(
      this,
      { portal: false, details: false, actions: false, currency: false, preview: observableRef, newest: observableRef },
      { autoBind: true },
    );
  }

  get status(): SubscriptionStatus | null {
    return this.newest ?? this.portal.value?.status ?? null;
  }

  start(): void {
    void this.#ports.currency.load();
    this.details.start();
    this.portal.start();
  }

  stop(): void {
    this.portal.stop();
    this.details.stop();
  }

  /** Cancels at the end of the paid period. */
  async cancel(): Promise<void> {
    await this.#act('cancel', () => this.#ports.billing.cancel());
  }

  /** Undoes a cancellation or a scheduled change. */
  async resume(): Promise<void> {
    await this.#act('resume', () => this.#ports.billing.resume());
  }

  /** Loads the effect and cost of a change without making it. */
  async previewChange(choice: PlanChoice): Promise<void> {
    await this.actions.run('preview', async () => {
      const outcome = await this.#ports.billing.updatePlan({ ...choice, currency: this.#ports.currency.code, preview: true });
      if (outcome.kind === 'ok') runInAction(() => (this.preview = { choice, change: outcome.value }));
      return addFailureText(outcome);
    });
  }

  clearPreview(): void {
    this.preview = null;
    this.actions.clearFailure();
  }

  /** Makes the previewed change. If it must be paid, returns the checkout's path; else null. */
  async confirmChange(): Promise<string | null> {
    const { preview } = this;
    if (preview === null) return null;
    if (preview.change.kind === 'pay') return formatCheckoutPath(preview.choice);
    let pay: string | null = null;
    await this.actions.run('change', async () => {
      const outcome = await this.#ports.billing.updatePlan({ ...preview.choice, currency: this.#ports.currency.code, preview: false });
      if (outcome.kind === 'ok') {
        if (outcome.value.kind === 'pay') pay = formatCheckoutPath(preview.choice);
        else this.#changed(outcome.value.status);
      }
      return addFailureText(outcome);
    });
    return pay;
  }

  /** Checkout path of a renewal with the same plan and period. Null when there is nothing to renew. */
  get renewPath(): string | null {
    const { status } = this;
    if (status === null || status.paidUntil === null) return null;
    return formatCheckoutPath({ planId: status.planId, isAnnual: status.period === 'annual' });
  }

  async saveDetails(): Promise<void> {
    this.detailsSaved = false;
    const saved = await this.details.submit();
    if (saved === null) return;
    runInAction(() => {
      this.detailsSaved = true;
    });
    this.details.change(saved.details);
  }

  /** The PDF; null when the request failed, see `actions.failure`. */
  async invoiceFile(id: string): Promise<Blob | null> {
    let file: Blob | null = null;
    await this.actions.run(id, async () => {
      const outcome = await this.#ports.billing.invoiceFile(id);
      if (outcome.kind === 'ok') file = outcome.value;
      return addFailureText(outcome);
    });
    return file;
  }

  async #act(key: string, ask: () => Promise<ApiOutcome<SubscriptionStatus>>): Promise<void> {
    await this.actions.run(key, async () => {
      const outcome = await ask();
      if (outcome.kind === 'ok') this.#changed(outcome.value);
      return addFailureText(outcome);
    });
  }

  #changed(status: SubscriptionStatus): void {
    runInAction(() => {
      this.newest = status;
      this.preview = null;
    });
  }

  async #fetchPortal(signal: AbortSignal) {
    const outcome = await this.#ports.billing.portal({ signal });
    if (outcome.kind === 'ok' && !signal.aborted) runInAction(() => this.#arrived(outcome.value));
    return addFailureText(outcome);
  }

  #arrived({ details }: BillingPortal): void {
    this.newest = null;
    this.details.change(details);
  }

  async #sendDetails(details: BillingDetails, signal: AbortSignal): Promise<Saved | { readonly kind: 'failed'; readonly message: string }> {
    const outcome = await this.#ports.billing.saveDetails(details, { signal });
    if (outcome.kind === 'ok') return { kind: 'saved', details: outcome.value };
    return { kind: 'failed', message: formatFailure(outcome, messages.details.kept) };
  }
}

/** The outcome; a failure gets a text to show. */
function addFailureText<Value>(outcome: ApiOutcome<Value>) {
  return outcome.kind === 'ok' ? outcome : ({ kind: 'failed', message: formatFailure(outcome, messages.unchanged) } as const);
}
