import type { AdminApi, AuditEntry, AuditQuery } from '../../../ports/admin-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { AdminListStore } from './admin-list-store.ts';

/** Every act of an administrator, and all that fit the filter as one file. */
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

  /** Null when it could not be fetched. */
  csv(): Promise<Blob | null> {
    return this.list.file('csv', () => this.#admin.auditCsv(this.list.query));
  }
}
