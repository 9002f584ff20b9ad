import type { AdminApi, AllowanceUse, StorageQuery, WorkspaceUsage } from '#ports/admin-api.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';

/** What workspaces store, and the limits of everything with today's use. */
export class StorageStore implements PageStore {
  readonly list: AdminListStore<StorageQuery, WorkspaceUsage>;
  readonly allowances: LoadedValue<readonly AllowanceUse[]>;

  constructor(admin: AdminApi, query: StorageQuery) {
    this.list = new AdminListStore((request, options) => admin.storage(request, options), query);
    this.allowances = new LoadedValue((signal) => admin.allowances({ signal }));
  }

  start(): void {
    this.list.start();
    this.allowances.start();
  }

  stop(): void {
    this.list.stop();
    this.allowances.stop();
  }
}
