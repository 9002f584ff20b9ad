import type { Clock } from '../../../../ports/clock.ts';
import type { PromoAdminApi, PromoSummary, PromoQuery } from '../../../../ports/promo-admin-api.ts';
import type { PageStore } from '../../../stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';
import { type PromoState, getPromoState } from './get-promo-state.ts';

export interface PromoCodesPorts {
  readonly promos: PromoAdminApi;
  readonly clock: Clock;
}

/** All promo codes, and the switch that takes one out of use. */
export class PromoCodesStore implements PageStore {
  readonly list: AdminListStore<PromoQuery, PromoSummary>;
  readonly #ports: PromoCodesPorts;

  constructor(ports: PromoCodesPorts, query: PromoQuery) {
    this.#ports = ports;
    this.list = new AdminListStore((request, options) => ports.promos.promoCodes(request, options), query);
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  getState(promo: PromoSummary): PromoState {
    return getPromoState(promo, this.#ports.clock.now());
  }

  async setDisabled({ id, rules }: PromoSummary, disabled: boolean): Promise<void> {
    await this.list.act(id, () => this.#ports.promos.updatePromo(id, { ...rules, disabled }));
  }
}
