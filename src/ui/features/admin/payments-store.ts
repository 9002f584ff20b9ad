import { makeAutoObservable, observableRef } from 'mobx';
import type { AdminApi, AdminPayment, PaymentQuery } from '../../../ports/admin-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from './admin-list-store.ts';

/** Orders of all users, and the refund of one. */
export class PaymentsStore implements PageStore {
  readonly list: AdminListStore<PaymentQuery, AdminPayment>;
  /** The one whose refund is asked about. */
  chosen: AdminPayment | null = null;
  /** The order whose refund was asked for last: the vendor tells when it went back. */
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

  /** Hundredths. */
  async refund(amount: number): Promise<void> {
    const payment = this.chosen;
    if (payment === null) return;
    if (!(await this.list.act('refund', () => this.#admin.refund(payment.id, amount)))) return;
    this.refunding = payment.id;
    this.chosen = null;
  }
}
