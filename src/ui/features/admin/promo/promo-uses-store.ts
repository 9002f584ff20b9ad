import type { PromoAdminApi, PromoSummary, PromoUse } from '#ports/promo-admin-api.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';

export interface PromoUsesQuery {
  readonly page?: number;
}

/** Uses of one code, and all of them as a CSV file. */
export class PromoUsesStore implements PageStore {
  readonly promo: LoadedValue<PromoSummary>;
  readonly list: AdminListStore<PromoUsesQuery, PromoUse>;
  readonly #promos: PromoAdminApi;
  readonly #id: string;

  constructor(promos: PromoAdminApi, { id, query }: { readonly id: string; readonly query: PromoUsesQuery }) {
    this.#promos = promos;
    this.#id = id;
    this.promo = new LoadedValue((signal) => promos.promoCode(id, { signal }));
    this.list = new AdminListStore((request, options) => promos.promoUses(id, request, options), query);
  }

  start(): void {
    this.promo.start();
    this.list.start();
  }

  stop(): void {
    this.promo.stop();
    this.list.stop();
  }

  /** Null when the request failed. */
  csv(): Promise<Blob | null> {
    return this.list.file('csv', () => this.#promos.promoUsesCsv(this.#id));
  }
}
