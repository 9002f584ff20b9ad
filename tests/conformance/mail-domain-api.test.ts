import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { member, teamPlan, teamSeat, user as userTable } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryMailDomainApi, type MemoryMailDomains } from '#adapters/api/memory/memory-mail-domain-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { mailDomainApiSuite } from './mail-domain-api.suite.ts';
import { createMailDomainApi } from './support/real-server-apis.ts';

const dnsRecords = createMemoryDnsRecords();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false, dnsRecords })));
afterAll(() => server.close());

const createHost = (): string => `h${crypto.randomUUID().slice(0, 8)}.example`;

mailDomainApiSuite({
  name: 'api-memory',
  async open() {
    const host = createHost();
    const state: MemoryMailDomains = { clock: createManualClock(), organizations: [], dnsRecords: new Map() };
    const addOrganization = (id: string) => {
      const organization = { id, name: 'Works', memberIds: new Set<string>(), freeSeats: null as number | null, domain: null };
      state.organizations.push(organization);
      return organization;
    };
    const [own, other] = [addOrganization('own'), addOrganization('other')];
    const open = (id: string, organization: typeof own | null, role: WorkspaceRole | null, { at = host, emailVerified = true } = {}) => {
      organization?.memberIds.add(id);
      return createMemoryMailDomainApi(state, { id, email: `${id}@${at}`, emailVerified, organization, role }, createFaults());
    };
    return {
      host,
      owner: open('owner', own, 'owner'),
      admin: open('admin', own, 'admin'),
      rival: open('rival', other, 'owner'),
      personal: open('personal', null, null),
      colleague: open('colleague', null, null),
      unverified: open('unverified', null, null, { emailVerified: false }),
      stranger: open('stranger', null, null, { at: 'elsewhere.example' }),
      organizationId: own.id,
      publish: async ({ name, value }, given) => void state.dnsRecords.set(name, given === null ? [] : [value]),
      setFreeSeats: async (free) => void (own.freeSeats = free),
    };
  },
});

mailDomainApiSuite({
  name: 'api-http over a server',
  async open() {
    const { db } = server.services.database;
    const host = createHost();
    const access = createTestAccess(server);
    const signUp = async (at = host) => {
      const user = await server.signUp();
      await db
        .update(userTable)
        .set({ email: `${user.id.toLowerCase()}@${at}` })
        .where(eq(userTable.id, user.id));
      return user;
    };
    const [owner, admin, rival, personal, colleague, unverified] = [
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(),
      await signUp(),
    ];
    const stranger = await signUp('elsewhere.example');
    const organizationId = await access.createOrganization([owner]);
    const otherId = await access.createOrganization([rival]);
    await db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: admin.id, role: 'admin' });
    for (const user of [owner, admin]) await access.setActiveOrganization(user, organizationId);
    await access.setActiveOrganization(rival, otherId);
    await db.update(userTable).set({ emailVerified: false }).where(eq(userTable.id, unverified.id));
    const seats = await Promise.all(Array.from({ length: TEAM_LIMITS.seats - 1 }, () => server.signUp()));
    const open = ({ token }: { readonly token: string }) => createMailDomainApi(server, token);
    return {
      host,
      owner: open(owner),
      admin: open(admin),
      rival: open(rival),
      personal: open(personal),
      colleague: open(colleague),
      unverified: open(unverified),
      stranger: open(stranger),
      organizationId,
      publish: async ({ name, value }, given) => dnsRecords.set(name, given === null ? [] : [value]),
      async setFreeSeats(free) {
        await db.insert(teamPlan).values({ organizationId, holderId: owner.id, memberVideos: null }).onConflictDoNothing();
        const rows = seats.map(({ id: userId }) => ({ organizationId, userId, active: true }));
        await db.insert(teamSeat).values(rows).onConflictDoNothing();
        if (free === 0) return;
        await db
          .update(teamSeat)
          .set({ active: false })
          .where(and(eq(teamSeat.organizationId, organizationId), eq(teamSeat.userId, seats[0]?.id ?? '')));
      },
    };
  },
});
