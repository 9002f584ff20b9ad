import type { ErrorAdminApi, ErrorGroup, ErrorQuery } from '#ports/error-admin-api.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';
import type { ErrorState } from '#domain/errors/error-report-payload.ts';

/** Error groups and their states. */
export class ErrorsStore implements PageStore {
  readonly list: AdminListStore<ErrorQuery, ErrorGroup>;
  readonly #errors: ErrorAdminApi;

  constructor(errors: ErrorAdminApi, query: ErrorQuery) {
    this.#errors = errors;
    this.list = new AdminListStore((request, options) => errors.groups(request, options), query);
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  remove(id: string): Promise<boolean> {
    return this.list.act(id, () => this.#errors.remove(id));
  }

  setState(id: string, state: ErrorState): Promise<boolean> {
    return this.list.act(id, () => this.#errors.setState({ id, state }));
  }
}
