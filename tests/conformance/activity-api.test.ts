import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { member as membership, user as userTable } from '../tools/tables.ts';
import { recordActivity } from '#server/shared/record-activity.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryActivityApi, createMemoryActivityLog } from '#adapters/api/memory/memory-activity-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { activityApiSuite } from './activity-api.suite.ts';
import { createActivityApi } from './support/real-server-apis.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const NAMES = { owner: 'Ada Byron', admin: 'Grace Hopper' };

activityApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const log = createMemoryActivityLog(clock);
    const open = (id: string, name: string, role: 'owner' | 'admin' | 'editor') =>
      createMemoryActivityApi(log, { id, name, role }, createFaults());
    return {
      owner: open('owner', NAMES.owner, 'owner'),
      admin: open('admin', NAMES.admin, 'admin'),
      editor: open('editor', 'Alan', 'editor'),
      personal: createMemoryActivityApi(createMemoryActivityLog(clock), { id: 'personal', name: 'Joan', role: null }, createFaults()),
      record: async (id, deed) => log.record({ id, name: NAMES[id] }, deed),
    };
  },
});

activityApiSuite({
  name: 'api-http over a server',
  async open() {
    const { db } = server.services.database;
    const [owner, admin, editor, personal] = [await server.signUp(), await server.signUp(), await server.signUp(), await server.signUp()];
    const users = { owner, admin };
    for (const key of ['owner', 'admin'] as const)
      await db.update(userTable).set({ name: NAMES[key] }).where(eq(userTable.id, users[key].id));
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([owner]);
    for (const [{ id: userId }, role] of [
      [admin, 'admin'],
      [editor, 'editor'],
    ] as const)
      await db.insert(membership).values({ id: crypto.randomUUID(), organizationId, userId, role });
    for (const user of [owner, admin, editor]) await access.setActiveOrganization(user, organizationId);
    return {
      owner: createActivityApi(server, owner.token),
      admin: createActivityApi(server, admin.token),
      editor: createActivityApi(server, editor.token),
      personal: createActivityApi(server, personal.token),
      record: (actor, deed) => recordActivity(db, { actorId: users[actor].id, workspace: { ownerId: '', organizationId } }, deed),
    };
  },
});
