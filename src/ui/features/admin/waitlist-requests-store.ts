import type { AdminApi, WaitlistEntry, WaitlistQuery } from '#ports/admin-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from './admin-list-store.ts';

/** Requests on the waitlist. */
export class WaitlistRequestsStore implements PageStore {
  readonly list: AdminListStore<WaitlistQuery, WaitlistEntry>;
  readonly #admin: AdminApi;

  constructor(admin: AdminApi, query: WaitlistQuery) {
    this.#admin = admin;
    this.list = new AdminListStore((request, options) => admin.waitlist(request, options), query);
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  async decide(id: string, decision: 'approve' | 'decline'): Promise<void> {
    await this.list.act(`${decision} ${id}`, () => this.#admin.decideWaitlist(id, decision));
  }
}
