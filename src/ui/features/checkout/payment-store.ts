import { messages } from '#messages/features/checkout/checkout.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { isUnreadableReturn } from '#domain/checkout/payment-return.ts';
import { CHECKOUT_LIMITS, type CheckoutResult, formatAttemptTerms, type PaymentProof } from '#domain/checkout/checkout-attempt.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BillingApi, OrderResult } from '#ports/billing-api.ts';
import type { PaymentCheckout, PaymentOutcome } from '#ports/payment-checkout.ts';
import { pause } from '../../stores/pause.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import type { CheckoutAttemptStorage, AttemptPorts } from './checkout-attempt-storage.ts';
import { awaitPayment, type Confirmation, type ConfirmOptions, confirmPayment } from './confirm-payment.ts';
import { type RequestedQuote, PROMO_FIELD } from './quote-store.ts';
import type { PlanChoice } from '#domain/billing/purchase.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface PaymentPorts extends AttemptPorts {
  readonly billing: Pick<BillingApi, 'createOrder' | 'verifyPayment'>;
  readonly checkout: PaymentCheckout;
  readonly currency: { readonly country: string | null };
  /** Writes to the log; never shown to the user. */
  readonly report: (message: string) => void;
}

/** Callbacks of a payment to the page around it. */
export interface PaymentListener {
  /** It was paid, or nothing was due (CHK-6). */
  readonly succeeded: () => void;
  /** The displayed price is no longer valid. */
  readonly priceGone: () => void;
  readonly promoRejected: (message: string) => void;
}

/**
 * `ready` waits for the click; `ordering`, `paying` and `verifying` are in progress; `leaving`: navigating to the hosted payment page;
 * `unconfirmed`: paid, but the server was unreachable, `checkAgain` retries; `done`: see `result`.
 */
export type PaymentStep = 'ready' | 'ordering' | 'paying' | 'verifying' | 'leaving' | 'unconfirmed' | 'done';

/** One purchase from the click to the plan (CHK-6, CHK-7). Any failure ends with a message and can be retried. */
export class PaymentStore implements PageStore {
  step: PaymentStep = 'ready';
  /** Status line beside the button; may be empty. */
  status = '';
  result: CheckoutResult | null = null;
  readonly #context: PaymentContext;
  #proof: PaymentProof | null = null;
  readonly #lifetime = new Lifetime();

  constructor(context: PaymentContext) {
    this.#context = context;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True while nothing can be clicked. */
  get busy(): boolean {
    return this.step !== 'ready' && this.step !== 'done' && this.step !== 'unconfirmed';
  }

  start(): void {
    this.#lifetime.start();
  }

  /** Closes the payment window; a completed payment is still submitted to the server. */
  stop(): void {
    this.#lifetime.stop();
    if (this.result !== null && this.result !== 'pending') this.#context.attempts.remove();
  }

  /** Resumes what a reload or the hosted payment page interrupted. `url`: with which the page was opened. */
  resume(url: string): void {
    const { ports, attempts } = this.#context;
    const returned = ports.checkout.returned(url);
    const attempt = attempts.read();
    if (returned !== null) void this.#settle(returned);
    else if (attempt?.proof) void this.#verify(attempt.proof);
    else if (attempt?.result) this.#finish(attempt.result);
    else if (isUnreadableReturn(url)) this.#notPaid(messages.payment.unreadable, messages.report.unreadable);
  }

  async pay({ purchase, quote }: RequestedQuote): Promise<void> {
    const { signal } = this.#lifetime;
    if (this.step !== 'ready' || signal === null) return;
    this.step = 'ordering';
    this.status = '';
    const { ports, attempts } = this.#context;
    const { key } = attempts.start(formatAttemptTerms(purchase, quote));
    const country = ports.currency.country;
    const request = { ...purchase, quoteId: quote.quoteId, ...(country === null ? {} : { country }) };
    const outcome = await ports.billing.createOrder(request, key, { signal });
    if (!signal.aborted) await runInAction(() => this.#handleOrder(outcome, signal));
  }

  /** Retries after `unconfirmed`. */
  async checkAgain(): Promise<void> {
    if (this.step === 'unconfirmed' && this.#proof !== null) await this.#verify(this.#proof);
  }

  async #handleOrder(outcome: ApiOutcome<OrderResult>, signal: AbortSignal): Promise<void> {
    if (outcome.kind !== 'ok') {
      this.#handleRefusal(outcome);
      return;
    }
    if (outcome.value.kind === 'granted') {
      this.#succeed('granted');
      return;
    }
    this.step = 'paying';
    const paid = await this.#context.ports.checkout.pay(outcome.value.order, { signal });
    if (paid.kind === 'paid' || !signal.aborted) await runInAction(() => this.#settle(paid));
  }

  #handleRefusal(outcome: PaymentRefusal): void {
    const { attempts, listener, ports } = this.#context;
    this.step = 'ready';
    if (outcome.kind === 'rejected') attempts.remove();
    if (outcome.kind === 'rejected' && outcome.code === QUOTE_EXPIRED) {
      this.status = messages.payment.priceExpired;
      listener.priceGone();
      return;
    }
    if (outcome.kind === 'rejected' && outcome.field === PROMO_FIELD) {
      listener.promoRejected(outcome.message);
      return;
    }
    this.status = formatFailure(outcome, messages.nothingCharged);
    ports.report(messages.report.notOrdered(outcome.message));
  }

  /** A failure ends the loading state and is logged (CHK-6). */
  async #settle(outcome: PaymentOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'paid':
        this.#context.attempts.update({ proof: outcome.proof });
        await this.#verify(outcome.proof);
        return;
      case 'leaving':
        this.step = 'leaving';
        this.status = messages.payment.redirecting;
        await this.#awaitLeaving();
        return;
      case 'dismissed':
        this.#notPaid(messages.payment.notCompleted, messages.report.windowClosed);
        return;
      case 'declined':
        this.#notPaid(messages.payment.declined(outcome.message), outcome.message);
        return;
      case 'failed':
        this.#notPaid(outcome.message || messages.payment.notCompleted, outcome.message);
    }
  }

  /** A browser may restore the page from its back/forward cache. */
  async #awaitLeaving(): Promise<void> {
    await pause(this.#context.ports.clock, CHECKOUT_LIMITS.leaveWithin, this.#lifetime.signal ?? undefined);
    if (this.step === 'leaving') runInAction(() => this.#notPaid(messages.payment.notCompleted, messages.report.pageStillHere));
  }

  #notPaid(status: string, why: string): void {
    this.step = 'ready';
    this.status = status;
    this.#context.ports.report(messages.report.notCompleted(why));
  }

  /** Not aborted when the page is left: the payment is on its way. */
  async #verify(proof: PaymentProof): Promise<void> {
    this.#proof = proof;
    this.step = 'verifying';
    this.status = '';
    const outcome = await confirmPayment(this.#getConfirmOptions(proof));
    runInAction(() => this.#handleVerification(outcome, proof));
  }

  #handleVerification(outcome: Confirmation, proof: PaymentProof): void {
    if (outcome.kind === 'ok') {
      if (outcome.value.state === 'paid') this.#succeed('paid');
      else this.#awaitMoney(proof);
      return;
    }
    this.#context.ports.report(messages.report.notConfirmed(outcome.message));
    const refused = outcome.kind === 'rejected';
    if (refused) this.#context.attempts.remove();
    this.result = null;
    this.step = refused ? 'ready' : 'unconfirmed';
    this.status = refused ? outcome.message : messages.payment.unconfirmed;
  }

  #succeed(result: 'paid' | 'granted'): void {
    this.#context.attempts.update({ proof: null, result });
    this.#finish(result);
    if (this.#lifetime.signal !== null) this.#context.listener.succeeded();
  }

  #awaitMoney(proof: PaymentProof): void {
    this.#context.attempts.update({ result: 'pending' });
    this.#finish('pending');
    this.status = messages.payment.pending;
    const { signal } = this.#lifetime;
    if (signal !== null) void this.#pollPayment(proof, signal);
  }

  async #pollPayment(proof: PaymentProof, signal: AbortSignal): Promise<void> {
    const outcome = await awaitPayment(this.#getConfirmOptions(proof), signal);
    if (outcome !== null) runInAction(() => this.#handleVerification(outcome, proof));
  }

  #getConfirmOptions(proof: PaymentProof): ConfirmOptions {
    const { ports, choice } = this.#context;
    return { billing: ports.billing, clock: ports.clock, proof, choice };
  }

  #finish(result: CheckoutResult): void {
    this.step = 'done';
    this.result = result;
  }
}

export interface PaymentContext {
  readonly ports: PaymentPorts;
  readonly attempts: CheckoutAttemptStorage;
  readonly choice: PlanChoice;
  readonly listener: PaymentListener;
}

type PaymentRefusal = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

const QUOTE_EXPIRED = 'quote-expired';
