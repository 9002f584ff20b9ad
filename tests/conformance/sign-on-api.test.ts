import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { mailDomain, member, signOn, teamPlan } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemorySignOnApi, type MemorySignOn } from '#adapters/api/memory/memory-sign-on-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createSignOnApi } from './support/real-server-apis.ts';
import { signOnApiSuite } from './sign-on-api.suite.ts';

const dnsRecords = createMemoryDnsRecords();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false, dnsRecords, privateSignOn: false })));
afterAll(() => server.close());

const createHost = (): string => `h${crypto.randomUUID().slice(0, 8)}.example`;

signOnApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const create = (domain: string | null, lock: MemorySignOn['lock']): MemorySignOn => ({
      ...{ clock, domain, lock, connection: null },
      reachable: new Set(),
    });
    const works = create(createHost(), null);
    const [unproven, poor] = [create(null, 'mail-domain'), create(createHost(), 'plan')];
    const open = (organization: MemorySignOn | null, role: WorkspaceRole | null) =>
      createMemorySignOnApi([works, unproven, poor], { organization, role }, createFaults());
    const owner = open(works, 'owner');
    return {
      domain: works.domain ?? '',
      owner,
      admin: open(works, 'admin'),
      editor: open(works, 'editor'),
      colleague: createMemorySignOnApi([works], { organization: null, role: null, atDomain: works }, createFaults()),
      personal: open(null, null),
      visitor: open(null, null),
      unproven: open(unproven, 'owner'),
      poor: open(poor, 'owner'),
      passTest: async () => owner.passTest(),
    };
  },
});

signOnApiSuite({
  name: 'api-http over a server',
  async open() {
    const { db } = server.services.database;
    const access = createTestAccess(server);
    const signUpOwner = async (host: string | null, hasPlan: boolean) => {
      const owner = await server.signUp();
      const organizationId = await access.createOrganization([owner]);
      await access.setActiveOrganization(owner, organizationId);
      if (host !== null) await db.insert(mailDomain).values({ organizationId, host, token: host, verifiedAt: new Date() });
      if (hasPlan) await server.setPlan(owner.id, 'business');
      if (hasPlan) await db.insert(teamPlan).values({ organizationId, holderId: owner.id, memberVideos: null });
      return { owner, organizationId };
    };
    const domain = createHost();
    const { owner, organizationId } = await signUpOwner(domain, true);
    const [{ owner: unproven }, { owner: poor }] = [await signUpOwner(null, true), await signUpOwner(createHost(), false)];
    const [admin, editor, personal] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const colleague = await server.signUp({ email: `mira@${domain}` });
    for (const [user, role] of [
      [admin, 'admin'],
      [editor, 'editor'],
    ] as const) {
      await db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: user.id, role });
      await access.setActiveOrganization(user, organizationId);
    }
    const open = ({ token }: { readonly token: string }) => createSignOnApi(server, token);
    return {
      domain,
      owner: open(owner),
      admin: open(admin),
      editor: open(editor),
      colleague: open(colleague),
      personal: open(personal),
      visitor: open({ token: '' }),
      unproven: open(unproven),
      poor: open(poor),
      passTest: async () => {
        await db.update(signOn).set({ testedAt: new Date(), testedDomain: domain }).where(eq(signOn.organizationId, organizationId));
      },
    };
  },
});
