import type { AdminApi, AuditEntry, AuditQuery } from '#ports/admin-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from './admin-list-store.ts';

/** The audit log, and all entries that match the filter as a CSV file. */
export class AuditStore implements PageStore {
  readonly list: AdminListStore<AuditQuery, AuditEntry>;
  readonly #admin: AdminApi;

  constructor(admin: AdminApi, query: AuditQuery) {
    this.#admin = admin;
    this.list = new AdminListStore((request, options) => admin.audit(request, options), query);
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  /** Null when the request failed. */
  csv(): Promise<Blob | null> {
    return this.list.file('csv', () => this.#admin.auditCsv(this.list.query));
  }
}
