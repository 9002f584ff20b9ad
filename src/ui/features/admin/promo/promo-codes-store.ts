import type { Clock } from '#ports/clock.ts';
import type { PromoAdminApi, PromoSummary, PromoQuery } from '#ports/promo-admin-api.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { checkPromo } from '#domain/promo/check-promo.ts';

type PromoState = 'active' | 'disabled' | 'not-yet' | 'over' | 'used-up';

interface PromoCodesPorts {
  readonly promos: PromoAdminApi;
  readonly clock: Clock;
}

/** All promo codes, with the switch that enables or disables one. */
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

/** State of the code for a user who has not used it yet, in a currency that it covers. */
function getPromoState({ rules, used, reserved }: PromoSummary, now: number): PromoState {
  const [currency = 'USD'] = rules.currencies ?? CURRENCY_CODES;
  const result = checkPromo({ ...rules, kind: 'percent' }, { now, currency, used: used + reserved, usedByUser: 0 });
  if (result.ok) return 'active';
  switch (result.reason) {
    case 'disabled':
    case 'not-yet':
    case 'over':
      return result.reason;
    default:
      return 'used-up';
  }
}
