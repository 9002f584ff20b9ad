import { makeAutoObservable, observableRef } from 'mobx';
import type { AdminApi, AdminPayment, PaymentQuery } from '#ports/admin-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from './admin-list-store.ts';

/** Orders of all users, and refunds. */
export class PaymentsStore implements PageStore {
  readonly list: AdminListStore<PaymentQuery, AdminPayment>;
  /** The payment whose refund dialog is open. */
  chosen: AdminPayment | null = null;
  /** Id of the order with a requested refund; its row changes once the payment company confirms. */
  refunding: string | null = null;
  readonly #admin: AdminApi;

  constructor(admin: AdminApi, query: PaymentQuery) {
    this.#admin = admin;
    this.list = new AdminListStore((request, options) => admin.payments(request, options), query);
    makeAutoObservable(this, { list: false, chosen: observableRef }, { autoBind: true });
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  choose(payment: AdminPayment | null): void {
    this.chosen = payment;
    this.list.actions.clearFailure();
  }

  /** Refunds this many hundredths. */
  async refund(amount: number): Promise<void> {
    const payment = this.chosen;
    if (payment === null) return;
    if (!(await this.list.act('refund', () => this.#admin.refund(payment.id, amount)))) return;
    this.refunding = payment.id;
    this.chosen = null;
  }
}
