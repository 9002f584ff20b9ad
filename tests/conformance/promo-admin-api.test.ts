import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryAdminApi } from '../../src/adapters/api/memory/memory-admin-api.ts';
import { createFaults, OFFLINE } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminHost } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryPromoAdminApi } from '../../src/adapters/api/memory/memory-promo-admin-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { promoOrders } from '../tools/promo-orders.ts';
import { promoRules } from '../tools/create-promo-rules.ts';
import { startAdministeredHost, type AdministeredHost } from '../tools/test-access.ts';
import { promoAdminApiSuite, type PromoAdminWorld } from './promo-admin-api.suite.ts';
import { adminOf, promoAdminOf } from './support/real-server-apis.ts';

let administered: AdministeredHost;
let world: PromoAdminWorld;
beforeAll(async () => {
  administered = await startAdministeredHost();
  const { host, admin } = administered;
  const other = await host.signUp();
  const orders = promoOrders(host.services.database.db);
  world = {
    promos: promoAdminOf(host, admin.token),
    admin: adminOf(host, admin.token),
    other: promoAdminOf(host, other.token),
    async use(promoId, state) {
      const { orderId } = await orders.order(promoId, await orders.person());
      if (state !== 'reserved') await orders.settle(orderId, state);
    },
  };
});
afterAll(() => administered.host.close());

promoAdminApiSuite({ name: 'api-http over a host', open: async () => world });

const memoryHost = () => createMemoryAdminHost({ clock: createManualClock(1_700_000_000_000) });

promoAdminApiSuite({
  name: 'api-memory',
  async open() {
    const memory = memoryHost();
    const demoted = memoryHost();
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    return {
      promos: createMemoryPromoAdminApi(memory, createFaults()),
      admin: createMemoryAdminApi(memory, createFaults()),
      other: createMemoryPromoAdminApi(demoted, createFaults()),
      use: async (promoId, state) =>
        memory.addPromoUse(promoId, {
          email: 'ann@example.com',
          planId: 'creator',
          isAnnual: false,
          state,
          amount: 2_610,
          discount: 290,
          currency: 'USD',
        }),
    };
  },
});

test('the fake fails as it is told to, and keeps nothing then', async () => {
  const memory = memoryHost();
  const faults = createFaults();
  faults.failNext(OFFLINE);
  expect(await createMemoryPromoAdminApi(memory, faults).createPromo(promoRules())).toEqual(OFFLINE);
  expect(memory.promos.size).toBe(0);
});
