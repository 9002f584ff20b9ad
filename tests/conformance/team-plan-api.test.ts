import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { member as membership } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryTeam, createMemoryTeamPlanApi } from '#adapters/api/memory/memory-team-plan-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { WorkspaceTeamPlan } from '#ports/team-plan-api.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { compareAdapters, type Subject } from './support/compare-adapters.ts';
import { formatOutcome } from './support/format-outcome.ts';
import { createTeamPlanApi } from './support/real-server-apis.ts';
import { type TeamPlanFixture, teamPlanApiSuite } from './team-plan-api.suite.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

async function openMemory(): Promise<TeamPlanFixture> {
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
}

async function openServer(): Promise<TeamPlanFixture> {
  const { db } = server.services.database;
  const [owner, planless, member, personal] = [await server.signUp(), await server.signUp(), await server.signUp(), await server.signUp()];
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
}

teamPlanApiSuite({ name: 'api-memory', open: openMemory });
teamPlanApiSuite({ name: 'api-http over a server', open: openServer });

const USERS = ['owner', 'planless', 'member', 'personal'] as const;
const by = fc.constantFrom(...USERS);
const seated = fc.constantFrom('ownerId', 'memberId', 'unknown');

type TeamStep =
  | { readonly kind: 'load' | 'end'; readonly by: (typeof USERS)[number] }
  | { readonly kind: 'share'; readonly by: (typeof USERS)[number]; readonly memberVideos: number | null }
  | { readonly kind: 'seat'; readonly by: (typeof USERS)[number]; readonly seated: string; readonly active: boolean };

const teamSteps: fc.Arbitrary<TeamStep> = fc.oneof(
  fc.record({ kind: fc.constantFrom('load', 'end'), by }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('share'),
      by: fc.constantFrom('owner', ...USERS),
      memberVideos: fc.constantFrom(null, 1, 7, 0, -1, 1.5, 1_000_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('seat'), by, seated, active: fc.boolean() }) },
);

function driveTeam(team: TeamPlanFixture): Subject<TeamStep> {
  const describe = ({ plan, lock }: WorkspaceTeamPlan): string =>
    plan === null
      ? `none ${lock}`
      : `${plan.memberVideos} ${plan.working} ${plan.freeSeats} ${lock} ${plan.seats.map(({ userId, active, videos }) => `${userId === team.memberId} ${active} ${videos}`).join()}`;
  return async (step) => {
    const api = team[step.by];
    switch (step.kind) {
      case 'load':
        return formatOutcome(await api.load(), describe);
      case 'end':
        return formatOutcome(await api.end(), describe);
      case 'share':
        return formatOutcome(await api.share({ memberVideos: step.memberVideos }), describe);
      case 'seat': {
        const userId = step.seated === 'ownerId' ? team.ownerId : step.seated === 'memberId' ? team.memberId : 'there-is-none';
        return formatOutcome(await api.setSeat({ userId, active: step.active }), describe);
      }
    }
  };
}

compareAdapters({
  title: 'plans of teams in memory and on a server',
  calls: teamSteps,
  length: 12,
  runs: 5,
  open: async () => ({ fake: driveTeam(await openMemory()), real: driveTeam(await openServer()), close: async () => {} }),
});
