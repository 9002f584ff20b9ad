import { afterAll, beforeAll } from 'vitest';
import { member as membership } from '../../server/adapters/database/schema.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryTeam, createMemoryTeamPlanApi } from '../../src/adapters/api/memory/memory-team-plan-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createTeamPlanApi } from './support/real-server-apis.ts';
import { teamPlanApiSuite } from './team-plan-api.suite.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

teamPlanApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const [business, starter] = [createMemoryServer({ clock, plan: 'business' }), createMemoryServer({ clock })];
    const team = createMemoryTeam(['owner', 'planless', 'member']);
    const open = (id: string, role: 'owner' | 'editor', of = starter) =>
      createMemoryTeamPlanApi(team, { id, name: id, role, server: of }, createFaults());
    return {
      owner: open('owner', 'owner', business),
      planless: open('planless', 'owner'),
      member: open('member', 'editor'),
      personal: createMemoryTeamPlanApi(null, { id: 'personal', name: 'personal', role: 'editor', server: business }, createFaults()),
      ownerId: 'owner',
      memberId: 'member',
    };
  },
});

teamPlanApiSuite({
  name: 'api-http over a server',
  async open() {
    const { db } = server.services.database;
    const [owner, planless, member, personal] = [
      await server.signUp(),
      await server.signUp(),
      await server.signUp(),
      await server.signUp(),
    ];
    for (const { id } of [owner, personal]) await server.setPlan(id, 'business');
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([owner, planless], 'owner');
    await db.insert(membership).values({ id: crypto.randomUUID(), organizationId, userId: member.id, role: 'member' });
    for (const user of [owner, planless, member]) await access.setActiveOrganization(user, organizationId);
    return {
      owner: createTeamPlanApi(server, owner.token),
      planless: createTeamPlanApi(server, planless.token),
      member: createTeamPlanApi(server, member.token),
      personal: createTeamPlanApi(server, personal.token),
      ownerId: owner.id,
      memberId: member.id,
    };
  },
});
