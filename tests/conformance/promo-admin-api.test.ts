import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryPromoAdminApi } from '#adapters/api/memory/memory-promo-admin-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createPromoOrders } from '../tools/promo-orders.ts';
import { createPromoRules } from '../tools/create-promo-rules.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import { promoAdminApiSuite, type PromoAdminFixture } from './promo-admin-api.suite.ts';
import { createAdminApi, createPromoAdminApi } from './support/real-server-apis.ts';

let administered: AdministeredServer;
let fixture: PromoAdminFixture;
beforeAll(async () => {
  administered = await startAdministeredServer();
  const { server, admin } = administered;
  const other = await server.signUp();
  const orders = createPromoOrders(server.services.database.db);
  fixture = {
    promos: createPromoAdminApi(server, admin.token),
    admin: createAdminApi(server, admin.token),
    other: createPromoAdminApi(server, other.token),
    async use(promoId, state) {
      const { orderId } = await orders.order(promoId, await orders.createUser());
      if (state !== 'reserved') await orders.settle(orderId, state);
    },
  };
});
afterAll(() => administered.server.close());

promoAdminApiSuite({ name: 'api-http over a server', open: async () => fixture });

const createMemoryServer = () => createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });

promoAdminApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryServer();
    const demoted = createMemoryServer();
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

test('injected faults fail the fake’s calls and store nothing', async () => {
  const memory = createMemoryServer();
  const faults = createFaults();
  faults.failNext(OFFLINE);
  expect(await createMemoryPromoAdminApi(memory, faults).createPromo(createPromoRules())).toEqual(OFFLINE);
  expect(memory.promos.size).toBe(0);
});
