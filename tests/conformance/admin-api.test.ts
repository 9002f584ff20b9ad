import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { verifyPayment } from '#server/billing/use-cases/verify-payment.ts';
import { createFakeGateway } from '#adapters/payment/fake/server/index.ts';
import { paymentOrder, user, waitlistEntry } from '../tools/tables.ts';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { adminApiSuite, type AdminFixture } from './admin-api.suite.ts';
import { createAdminApi } from './support/real-server-apis.ts';

const gateway = createFakeGateway();
let server: TestServer;
let fixture: AdminFixture;
beforeAll(async () => {
  server = await startTestServer({ worker: false, gateway: () => gateway });
  const admin = await createTestAccess(server).signUpAdmin();
  const other = await server.signUp();
  const { db } = server.services.database;
  fixture = {
    admin: createAdminApi(server, admin.token),
    adminId: admin.id,
    other: createAdminApi(server, other.token),
    async addUser({ email, firstName, lastName }) {
      const id = randomUUID();
      await db.insert(user).values({ id, email, firstName, lastName, name: `${firstName} ${lastName}`, emailVerified: true });
      return { id };
    },
    async addPayment(email) {
      const id = randomUUID();
      await db.insert(user).values({ id, email, firstName: 'Pay', lastName: 'Er', name: 'Pay Er', emailVerified: true });
      const made = await createOrder(server.billing, {
        userId: id,
        ipAddress: '192.0.2.1',
        requested: { planId: 'creator', isAnnual: false },
        key: 'k',
      });
      if (made.kind !== 'pay') throw new Error('Nothing was due.');
      await verifyPayment(server.billing, id, gateway.pay(made.order.orderId).proof);
      const [row] = await db.select({ id: paymentOrder.id }).from(paymentOrder).where(eq(paymentOrder.userId, id));
      return { id: row?.id ?? '' };
    },
    async addWaiting(person) {
      const [row] = await db.insert(waitlistEntry).values(person).returning({ id: waitlistEntry.id });
      return { id: row?.id ?? '' };
    },
  };
});
afterAll(() => server.close());

adminApiSuite({ name: 'api-http over a server', open: async () => fixture });

const createMemoryServer = () => createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });

adminApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryServer();
    const demoted = createMemoryServer();
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    return {
      admin: createMemoryAdminApi(memory, createFaults()),
      adminId: memory.actorId,
      other: createMemoryAdminApi(demoted, createFaults()),
      addUser: async (person) => memory.addUser(person),
      addPayment: async (email) => memory.addPayment({ email }),
      addWaiting: async (person) => memory.addWaiting(person),
    };
  },
});

test('injected faults fail the fake’s calls and change nothing', async () => {
  const memory = createMemoryServer();
  const faults = createFaults();
  const admin = createMemoryAdminApi(memory, faults);
  faults.failNext(OFFLINE);
  expect(await admin.updateUser(memory.actorId, { credits: 3 })).toEqual(OFFLINE);
  expect(memory.users.get(memory.actorId)?.credits).toBe(0);
});
