import { words } from '#messages/features/checkout/checkout.messages';
import { makeAutoObservable } from 'mobx';
import { CHECKOUT_LIMITS } from '../../../domain/checkout/checkout-limits.ts';
import { attemptTerms, type CheckoutResult } from '../../../domain/checkout/checkout-attempt.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { BillingApi, OrderAnswer, PlanChoice } from '../../../ports/billing-api.ts';
import type { PaymentCheckout, PaymentOutcome, PaymentProof } from '../../../ports/payment-checkout.ts';
import { pause } from '../../stores/pause.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';
import type { AttemptKeeper, AttemptPorts } from './checkout-attempt-storage.ts';
import { awaitPayment, type Confirmation, type Confirming, confirmPayment } from './confirm-payment.ts';
import { type AskedQuote, PROMO_FIELD } from './quote-store.ts';

export interface PaymentPorts extends AttemptPorts {
  readonly billing: Pick<BillingApi, 'createOrder' | 'verifyPayment'>;
  readonly checkout: PaymentCheckout;
  /** For whoever looks after the site, never for the person. */
  readonly report: (message: string) => void;
}

/** Told by the payment to the page around it. */
export interface PaymentListener {
  /** CHK-6: it is paid, or nothing was due. */
  readonly succeeded: () => void;
  /** The price that was shown does not hold any more. */
  readonly priceGone: () => void;
  readonly promoRefused: (message: string) => void;
}

/**
 * `ready` waits for the click; `ordering`, `paying` and `verifying` are at work; `leaving` is on the way to the vendor's
 * page; `unconfirmed`: paid, and the host could not be asked, `checkAgain` asks; `done`: `result` says how.
 */
export type PaymentStep = 'ready' | 'ordering' | 'paying' | 'verifying' | 'leaving' | 'unconfirmed' | 'done';

/** CHK-6, CHK-7: one purchase, from the click to the plan. Whatever goes wrong ends it with a sentence and can be tried again. */
export class PaymentStore implements PageStore {
  step: PaymentStep = 'ready';
  /** For a quiet line beside the button; empty when there is nothing to say. */
  status = '';
  result: CheckoutResult | null = null;
  private readonly context: PaymentContext;
  private proof: PaymentProof | null = null;
  private visit: AbortController | null = null;

  constructor(context: PaymentContext) {
    this.context = context;
    makeAutoObservable<PaymentStore, 'context' | 'proof' | 'visit'>(
      this,
      { context: false, proof: false, visit: false },
      { autoBind: true },
    );
  }

  /** Nothing may be clicked now. */
  get busy(): boolean {
    return this.step !== 'ready' && this.step !== 'done' && this.step !== 'unconfirmed';
  }

  start(): void {
    this.visit ??= new AbortController();
  }

  /** Closes the payment window; a payment that went out is still handed to the host. */
  stop(): void {
    this.visit?.abort();
    this.visit = null;
    if (this.result !== null && this.result !== 'pending') this.context.keeper.drop();
  }

  /** Goes on with what a reload, or the way back from the vendor's page, interrupted. `address`: of the page, as it was opened. */
  resume(address: string): void {
    const { ports, keeper } = this.context;
    const returned = ports.checkout.returned(address);
    const attempt = keeper.read();
    if (returned !== null) void this.settle(returned);
    else if (attempt?.proof) void this.verify(attempt.proof);
    else if (attempt?.result) this.finish(attempt.result);
  }

  async pay({ purchase, quote }: AskedQuote): Promise<void> {
    const { visit } = this;
    if (this.step !== 'ready' || visit === null) return;
    this.step = 'ordering';
    this.status = '';
    const { ports, keeper } = this.context;
    const { key } = keeper.begin(attemptTerms(purchase, quote));
    const outcome = await ports.billing.createOrder({ ...purchase, quoteId: quote.quoteId }, key, { signal: visit.signal });
    if (visit === this.visit) await this.ordered(outcome, visit.signal);
  }

  /** After `unconfirmed`. */
  async checkAgain(): Promise<void> {
    if (this.step === 'unconfirmed' && this.proof !== null) await this.verify(this.proof);
  }

  private async ordered(outcome: ApiOutcome<OrderAnswer>, signal: AbortSignal): Promise<void> {
    if (outcome.kind !== 'ok') {
      this.refused(outcome);
      return;
    }
    if (outcome.value.kind === 'granted') {
      this.succeed('granted');
      return;
    }
    this.step = 'paying';
    const paid = await this.context.ports.checkout.pay(outcome.value.order, { signal });
    if (paid.kind === 'paid' || !signal.aborted) await this.settle(paid);
  }

  private refused(outcome: Refusal): void {
    const { keeper, listener, ports } = this.context;
    this.step = 'ready';
    if (outcome.kind === 'rejected') keeper.drop();
    if (outcome.kind === 'rejected' && outcome.code === QUOTE_EXPIRED) {
      this.status = words.payment.priceGone;
      listener.priceGone();
      return;
    }
    if (outcome.kind === 'rejected' && outcome.field === PROMO_FIELD) {
      listener.promoRefused(outcome.message);
      return;
    }
    this.status = failureText(outcome, words.nothingCharged);
    ports.report(words.report.notOrdered(outcome.message));
  }

  /** CHK-6: trouble ends the waiting quietly, and is logged. */
  private async settle(outcome: PaymentOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'paid':
        this.context.keeper.note({ proof: outcome.proof });
        await this.verify(outcome.proof);
        return;
      case 'leaving':
        this.step = 'leaving';
        await this.awaitLeaving();
        return;
      case 'dismissed':
        this.notPaid(words.payment.notCompleted, words.report.windowClosed);
        return;
      case 'declined':
        this.notPaid(words.payment.declined(outcome.message), outcome.message);
        return;
      case 'failed':
        this.notPaid(outcome.message || words.payment.notCompleted, outcome.message);
    }
  }

  /** A browser may bring the page back as it was left. */
  private async awaitLeaving(): Promise<void> {
    await pause(this.context.ports.clock, CHECKOUT_LIMITS.leaveWithin, this.visit?.signal);
    if (this.step === 'leaving') this.notPaid(words.payment.notCompleted, words.report.pageStillHere);
  }

  private notPaid(status: string, why: string): void {
    this.step = 'ready';
    this.status = status;
    this.context.ports.report(words.report.notCompleted(why));
  }

  /** Not given up when the page is left: the money is on its way. */
  private async verify(proof: PaymentProof): Promise<void> {
    this.proof = proof;
    this.step = 'verifying';
    this.status = '';
    this.verified(await confirmPayment(this.confirming(proof)), proof);
  }

  private verified(outcome: Confirmation, proof: PaymentProof): void {
    if (outcome.kind === 'ok') {
      if (outcome.value.state === 'paid') this.succeed('paid');
      else this.awaitMoney(proof);
      return;
    }
    this.context.ports.report(words.report.notConfirmed(outcome.message));
    const refused = outcome.kind === 'rejected';
    if (refused) this.context.keeper.drop();
    this.result = null;
    this.step = refused ? 'ready' : 'unconfirmed';
    this.status = refused ? outcome.message : words.payment.unconfirmed;
  }

  private succeed(result: 'paid' | 'granted'): void {
    this.context.keeper.note({ proof: null, result });
    this.finish(result);
    if (this.visit !== null) this.context.listener.succeeded();
  }

  private awaitMoney(proof: PaymentProof): void {
    this.context.keeper.note({ result: 'pending' });
    this.finish('pending');
    this.status = words.payment.pending;
    if (this.visit !== null) void this.lookAgain(proof, this.visit.signal);
  }

  private async lookAgain(proof: PaymentProof, signal: AbortSignal): Promise<void> {
    const outcome = await awaitPayment(this.confirming(proof), signal);
    if (outcome !== null) this.verified(outcome, proof);
  }

  private confirming(proof: PaymentProof): Confirming {
    const { ports, choice } = this.context;
    return { billing: ports.billing, clock: ports.clock, proof, choice };
  }

  private finish(result: CheckoutResult): void {
    this.step = 'done';
    this.result = result;
  }
}

export interface PaymentContext {
  readonly ports: PaymentPorts;
  readonly keeper: AttemptKeeper;
  readonly choice: PlanChoice;
  readonly listener: PaymentListener;
}

type Refusal = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

const QUOTE_EXPIRED = 'quote-expired';
