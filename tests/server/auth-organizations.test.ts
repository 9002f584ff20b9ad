import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member, organization, project, session } from '../tools/tables.ts';
import { CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import { createBrowserSession, type BrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

interface Signed {
  readonly user: TestUser;
  readonly own: BrowserSession;
}

async function signInUser(): Promise<Signed> {
  const user = await server.signUp();
  const own = createBrowserSession(server.url);
  await own.post('/sign-in/email', { email: user.email, password: user.password });
  return { user, own };
}

async function createWorkspace(name = 'Studio North'): Promise<Signed & { readonly id: string }> {
  const owner = await signInUser();
  const { body } = await owner.own.post('/organization/create', { name });
  return { ...owner, id: String(body['id']) };
}

async function joinWorkspace(organizationId: string, by: BrowserSession, role = 'member'): Promise<Signed & { readonly memberId: string }> {
  const guest = await signInUser();
  const { body } = await by.post('/organization/invite-member', { organizationId, email: guest.user.email, role });
  await guest.own.post('/organization/accept-invitation', { invitationId: body['id'] });
  const [row] = await server.services.database.db.select().from(member).where(eq(member.userId, guest.user.id));
  return { ...guest, memberId: row?.id ?? '' };
}

const fetchWorkspaces = async ({ own }: Signed) =>
  (await own.get('/organization/mine')).body['organizations'] as { id: string; role: string }[];
const fetchMailsTo = async (email: string) => (await fetch(`${server.url}/api/dev/outbox?to=${encodeURIComponent(email)}`)).text();
const fetchSession = async ({ own }: Signed) => {
  const result = await server.accounts.verifier.verify({ bearer: String((await own.get('/me')).body['token']) });
  return result.ok ? result.session : undefined;
};

describe('organizations', () => {
  test('a new one is active at once and owned by its creator, who can switch back', async () => {
    const owner = await createWorkspace('  Studio North ');
    expect((await owner.own.get('/me')).body).toMatchObject({ organization: { id: owner.id, name: 'Studio North', role: 'owner' } });
    expect(await fetchSession(owner)).toMatchObject({ organization: { id: owner.id, role: 'owner' } });
    expect(await fetchWorkspaces(owner)).toEqual([{ id: owner.id, name: 'Studio North', role: 'owner' }]);

    await owner.own.post('/organization/set-active', { organizationId: null });
    expect((await owner.own.get('/me')).body).toMatchObject({ organization: null });
    await owner.own.post('/organization/update', { organizationId: owner.id, data: { name: 'Studio South' } });
    expect(await fetchWorkspaces(owner)).toMatchObject([{ name: 'Studio South' }]);
  });

  test('an invitation is emailed, and only the invited verified address can accept it, once', async () => {
    const owner = await createWorkspace();
    const [guest, other] = [await signInUser(), await signInUser()];
    const { body } = await owner.own.post('/organization/invite-member', {
      organizationId: owner.id,
      email: guest.user.email.toUpperCase(),
      role: 'admin',
    });
    const invitationId = String(body['id']);
    expect(await fetchMailsTo(guest.user.email)).toContain(`${server.url}/dashboard/invitations/${invitationId}`);

    expect((await other.own.post('/organization/accept-invitation', { invitationId })).status).toBe(403);
    expect((await createBrowserSession(server.url).post('/organization/accept-invitation', { invitationId })).status).toBe(401);
    expect((await guest.own.get('/organization/list-user-invitations')).body).toMatchObject([
      { id: invitationId, organizationName: 'Studio North' },
    ]);
    expect((await other.own.get('/organization/list-user-invitations')).body).toEqual([]);
    expect((await guest.own.post('/organization/accept-invitation', { invitationId })).status).toBe(200);
    expect((await guest.own.post('/organization/accept-invitation', { invitationId })).status).toBe(400);
    expect(await fetchWorkspaces(guest)).toEqual([{ id: owner.id, name: 'Studio North', role: 'admin' }]);
  });

  test('an invitation names the sender’s verified address and has no text or links from the sender', async () => {
    const owner = await createWorkspace('Security: your account is locked, open https://evil.example\nnow');
    const email = `${crypto.randomUUID()}@example.com`;
    await owner.own.post('/update-user', { firstName: 'Castwright Security', lastName: 'https://evil.example' });
    await owner.own.post('/organization/invite-member', { organizationId: owner.id, email, role: 'member' });
    const { mails } = JSON.parse(await fetchMailsTo(email)) as {
      readonly mails: readonly { readonly subject: string; readonly text: string }[];
    };
    const written = `${mails[0]?.subject} ${mails[0]?.text}`;
    expect(written).toContain(owner.user.email);
    expect(written).not.toMatch(/evil\.example|Castwright Security/);
    expect(written.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining(`${server.url}/dashboard/invitations/`)]);
  });

  test('a free account can invite ten users a day, and a paying one more', async () => {
    const owner = await createWorkspace();
    const invite = async () =>
      (
        await owner.own.post('/organization/invite-member', {
          organizationId: owner.id,
          email: `${crypto.randomUUID()}@example.com`,
          role: 'member',
        })
      ).status;
    const invited = await Promise.all(Array.from({ length: 12 }, invite));
    expect(invited.filter((status) => status === 200)).toHaveLength(10);
    await server.setPlan(owner.user.id, 'business');
    expect(await invite()).toBe(200);
  });

  test('inviting again resends the email, and withdrawn or declined invitations cannot be accepted', async () => {
    const owner = await createWorkspace();
    const guest = await signInUser();
    const invite = async () =>
      String(
        (await owner.own.post('/organization/invite-member', { organizationId: owner.id, email: guest.user.email, role: 'member' })).body[
          'id'
        ],
      );
    const first = await invite();
    expect(await invite()).toBe(first);
    expect((await fetchMailsTo(guest.user.email)).split('invites you to join')).toHaveLength(3);

    expect((await guest.own.post('/organization/reject-invitation', { invitationId: first })).status).toBe(200);
    const second = await invite();
    expect((await owner.own.post('/organization/cancel-invitation', { invitationId: second })).status).toBe(200);
    for (const invitationId of [first, second])
      expect((await guest.own.post('/organization/accept-invitation', { invitationId })).status).toBe(400);
    expect(await fetchWorkspaces(guest)).toEqual([]);
  });

  test('members change nothing, admins change lower roles, owners everything, and no one promotes themselves', async () => {
    const owner = await createWorkspace();
    const admin = await joinWorkspace(owner.id, owner.own, 'admin');
    const plain = await joinWorkspace(owner.id, owner.own);
    const otherUser = await signInUser();
    const organizationId = owner.id;
    const [ownerRow] = await server.services.database.db.select().from(member).where(eq(member.userId, owner.user.id));
    const ownerMember = ownerRow?.id ?? '';

    const rejected = async (who: Signed, path: string, body: object) =>
      expect((await who.own.post(path, body)).status).toBeGreaterThanOrEqual(400);
    for (const who of [plain, otherUser]) {
      await rejected(who, '/organization/update', { organizationId, data: { name: 'Mine' } });
      await rejected(who, '/organization/delete', { organizationId });
      await rejected(who, '/organization/invite-member', { organizationId, email: 'x@example.com', role: 'member' });
      await rejected(who, '/organization/update-member-role', { organizationId, memberId: plain.memberId, role: 'owner' });
      await rejected(who, '/organization/remove-member', { organizationId, memberIdOrEmail: admin.memberId });
    }
    await rejected(admin, '/organization/delete', { organizationId });
    await rejected(admin, '/organization/update-member-role', { organizationId, memberId: admin.memberId, role: 'owner' });
    await rejected(admin, '/organization/update-member-role', { organizationId, memberId: ownerMember, role: 'member' });
    await rejected(admin, '/organization/remove-member', { organizationId, memberIdOrEmail: ownerMember });
    await rejected(admin, '/organization/invite-member', { organizationId, email: 'x@example.com', role: 'owner' });
    await rejected(owner, '/organization/update-member-role', { organizationId, memberId: plain.memberId, role: 'emperor' });
    for (const path of ['/organization/list-members', '/organization/list-invitations'])
      expect((await otherUser.own.get(`${path}?organizationId=${organizationId}`)).status).toBe(403);

    expect(
      (await admin.own.post('/organization/update-member-role', { organizationId, memberId: plain.memberId, role: 'admin' })).status,
    ).toBe(200);
    expect((await owner.own.post('/organization/update', { organizationId, data: { name: 'Ours' } })).status).toBe(200);
    expect((await plain.own.get(`/organization/list-members?organizationId=${organizationId}`)).body).toMatchObject({ total: 3 });
  });

  test('the last owner can neither leave nor be demoted', async () => {
    const owner = await createWorkspace();
    const other = await joinWorkspace(owner.id, owner.own);
    const [row] = await server.services.database.db.select().from(member).where(eq(member.userId, owner.user.id));
    const lessen = { organizationId: owner.id, memberId: row?.id, role: 'member' };
    expect((await owner.own.post('/organization/leave', { organizationId: owner.id })).status).toBe(400);
    expect((await owner.own.post('/organization/update-member-role', lessen)).status).toBe(400);
    await owner.own.post('/organization/update-member-role', { organizationId: owner.id, memberId: other.memberId, role: 'owner' });
    expect((await owner.own.post('/organization/leave', { organizationId: owner.id })).status).toBe(200);
  });

  test('of two owners who lower, remove, leave or are erased at the same moment, one stays', async () => {
    const deeds = {
      lower: ({ own }: Signed, organizationId: string, memberId: string) =>
        own.post('/organization/update-member-role', { organizationId, memberId, role: 'editor' }),
      remove: ({ own }: Signed, organizationId: string, memberId: string) =>
        own.post('/organization/remove-member', { organizationId, memberIdOrEmail: memberId }),
      leave: ({ own }: Signed, organizationId: string) => own.post('/organization/leave', { organizationId }),
      erase: ({ user }: Signed) => server.accounts.erase(user.id),
    };
    for (const [first, second] of [
      ['lower', 'lower'],
      ['remove', 'remove'],
      ['leave', 'leave'],
      ['leave', 'erase'],
      ['lower', 'erase'],
    ] as const) {
      const owner = await createWorkspace();
      await joinWorkspace(owner.id, owner.own, 'viewer');
      const other = await joinWorkspace(owner.id, owner.own, 'admin');
      const { db } = server.services.database;
      await db.update(member).set({ role: 'owner' }).where(eq(member.id, other.memberId));
      const [row] = await db.select().from(member).where(eq(member.userId, owner.user.id));
      await Promise.all([deeds[first](owner, owner.id, other.memberId), deeds[second](other, owner.id, row?.id ?? '')]);
      const left = await db.select().from(member).where(eq(member.organizationId, owner.id));
      expect(
        left.some(({ role }) => role === 'owner'),
        `${first} and ${second}`,
      ).toBe(true);
    }
  });

  test('8.4.1 a removed member loses access with the next request, whatever the session says', async () => {
    const owner = await createWorkspace();
    const guest = await joinWorkspace(owner.id, owner.own);
    expect(await fetchSession(guest)).toMatchObject({ organization: { id: owner.id, role: 'editor' } });
    await owner.own.post('/organization/remove-member', { organizationId: owner.id, memberIdOrEmail: guest.memberId });
    expect(await fetchSession(guest)).toMatchObject({ organization: null });
    expect((await guest.own.get('/me')).body).toMatchObject({ organization: null });
    expect((await guest.own.post('/organization/set-active', { organizationId: owner.id })).status).toBe(403);
    expect((await guest.own.get(`/organization/list-members?organizationId=${owner.id}`)).status).toBe(403);
  });

  test('deleting a workspace deletes its content', async () => {
    const owner = await createWorkspace();
    await server.services.database.db
      .insert(project)
      .values({ ownerId: owner.user.id, organizationId: owner.id, title: 'x', document: {} as never });
    expect((await owner.own.post('/organization/delete', { organizationId: owner.id })).status).toBe(200);
    expect(await server.services.database.db.select().from(project).where(eq(project.organizationId, owner.id))).toEqual([]);
    expect(await fetchWorkspaces(owner)).toEqual([]);
  });

  test('deleting a workspace and making somebody its owner ask again who it is, some time after sign-in', async () => {
    const owner = await createWorkspace();
    const heir = await joinWorkspace(owner.id, owner.own);
    const before = new Date(Date.now() - CONFIRMED_FOR - 60_000);
    await server.services.database.db.update(session).set({ createdAt: before }).where(eq(session.userId, owner.user.id));
    const setRole = (role: string) =>
      owner.own.post('/organization/update-member-role', { organizationId: owner.id, memberId: heir.memberId, role });
    const remove = () => owner.own.post('/organization/delete', { organizationId: owner.id });

    expect((await setRole('viewer')).status).toBe(200);
    for (const refused of [await setRole('owner'), await remove()])
      expect(refused).toMatchObject({ status: 403, body: { code: 'CONFIRM_NEEDED' } });
    expect(await fetchWorkspaces(heir)).toMatchObject([{ id: owner.id, role: 'viewer' }]);

    await owner.own.post('/account/confirm', { password: owner.user.password });
    expect((await setRole('owner')).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await fetchWorkspaces(heir)).toEqual([]);
  });

  test('erasing an owner promotes the longest-standing admin, and deletes an empty organization', async () => {
    const [owner, alone] = [await createWorkspace(), await createWorkspace('Alone')];
    await joinWorkspace(owner.id, owner.own);
    const heir = await joinWorkspace(owner.id, owner.own, 'admin');
    await server.accounts.erase(owner.user.id);
    await server.accounts.erase(alone.user.id);
    expect(await fetchWorkspaces(heir)).toMatchObject([{ id: owner.id, role: 'owner' }]);
    expect(await server.services.database.db.select().from(organization).where(eq(organization.id, alone.id))).toEqual([]);
  });

  test('limits organizations per user and emails per address', async () => {
    const owner = await createWorkspace();
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => owner.own.post('/organization/create', { name: `No. ${index}` })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(9);
    const email = `${crypto.randomUUID()}@example.com`;
    for (let index = 0; index < 9; index += 1)
      await owner.own.post('/organization/invite-member', { organizationId: owner.id, email, role: 'member' });
    expect((await fetchMailsTo(email)).split('invites you to join')).toHaveLength(7);
    // Invitations leave their recipient the codes of a sign-up or a reset.
    const reset = createBrowserSession(server.url).post('/email-otp/request-password-reset', { email });
    expect((await reset).status).toBe(200);
  });

  test.each(['', ' ', 'x'.repeat(81), 7, null])('rejects the name %j', async (name) => {
    const owner = await createWorkspace();
    expect((await owner.own.post('/organization/create', { name })).status).toBe(400);
    expect((await owner.own.post('/organization/update', { organizationId: owner.id, data: { name } })).status).toBe(400);
    expect((await owner.own.post('/organization/update', { organizationId: owner.id, data: { name: 'Fine', slug: 'mine' } })).status).toBe(
      400,
    );
  });
});
