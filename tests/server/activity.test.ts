import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseDueAccounts } from '#server/accounts/use-cases/erase-due-accounts.ts';
import { removeOrganizationContent } from '#server/accounts/use-cases/remove-workspace-content.ts';
import { exportOwnActivity, deleteOldActivity } from '#server/accounts/use-cases/activity-log.ts';
import { activity, member, user as userTable } from '../tools/tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ACTIVITY_LIMITS } from '#domain/activity/activity.ts';
import type { ActivityEntry } from '#ports/activity-api.ts';
import { createBrowserSession, type BrowserSession } from '../tools/browser-session.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const DOCUMENT = createProjectDocument('Launch', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

let server: TestServer;
let access: TestAccess;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  access = createTestAccess(server);
});
afterAll(() => server.close());

async function openOrganization(): Promise<{ readonly owner: TestUser; readonly organizationId: string }> {
  const owner = await server.signUp();
  await server.setPlan(owner.id, 'business');
  const organizationId = await access.createOrganization([owner]);
  await access.setActiveOrganization(owner, organizationId);
  return { owner, organizationId };
}

async function signIn({ email, password }: TestUser): Promise<BrowserSession> {
  const browser = createBrowserSession(server.url);
  await browser.post('/sign-in/email', { email, password });
  return browser;
}

async function loadEntries(user: TestUser, query = ''): Promise<readonly ActivityEntry[]> {
  const response = await user.call('GET', `/api/activity${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { readonly rows: readonly ActivityEntry[] }).rows;
}

const loadKinds = async (user: TestUser) => (await loadEntries(user)).map(({ kind }) => kind).toReversed();
const findId = async (response: Response) => ((await response.json()) as { readonly id: string }).id;

describe('what the log records', () => {
  test('a project and a video, from made to deleted for good', async () => {
    const { owner } = await openOrganization();
    const id = await findId(await owner.call('POST', '/api/projects', { project: DOCUMENT }));
    expect((await owner.call('POST', '/api/avatar/generate', { projectId: id })).status).toBe(202);
    const items = { items: [{ type: 'project', id }] };
    await owner.call('POST', '/api/library/items/delete', items);
    await owner.call('POST', '/api/library/items/restore', items);
    await owner.call('POST', '/api/library/items/delete', items);
    await owner.call('POST', '/api/library/trash/delete', items);
    expect(await loadKinds(owner)).toEqual([
      'project.made',
      'video.ordered',
      'project.deleted',
      'project.restored',
      'project.deleted',
      'project.erased',
    ]);
    expect((await loadEntries(owner))[0]).toMatchObject({ item: { id, name: 'Launch' }, person: { id: owner.id } });
  });

  test('members: invited, joined, another role, removed, left; of the address only the domain', async () => {
    const { owner, organizationId } = await openOrganization();
    const [guest, leaver] = [await server.signUp(), await server.signUp()];
    const by = await signIn(owner);
    const join = async (user: TestUser) => {
      const { body } = await by.post('/organization/invite-member', { organizationId, email: user.email, role: 'viewer' });
      await (await signIn(user)).post('/organization/accept-invitation', { invitationId: body['id'] });
      const [row] = await server.services.database.db
        .select()
        .from(member)
        .where(and(eq(member.userId, user.id), eq(member.organizationId, organizationId)));
      return row?.id ?? '';
    };
    const memberId = await join(guest);
    await by.post('/organization/update-member-role', { organizationId, memberId, role: 'editor' });
    await by.post('/organization/remove-member', { organizationId, memberIdOrEmail: memberId });
    await join(leaver);
    await (await signIn(leaver)).post('/organization/leave', { organizationId });
    const { body: open } = await by.post('/organization/invite-member', { organizationId, email: 'new@example.org', role: 'admin' });
    await by.post('/organization/cancel-invitation', { invitationId: open['id'] });

    const entries = (await loadEntries(owner)).toReversed();
    expect(entries.map(({ kind, person, details }) => [kind, person.id === owner.id, details])).toEqual([
      ['member.invited', true, { role: 'viewer' }],
      ['member.joined', false, { role: 'viewer' }],
      ['member.role-changed', true, { from: 'viewer', to: 'editor' }],
      ['member.removed', true, { role: 'editor' }],
      ['member.invited', true, { role: 'viewer' }],
      ['member.joined', false, { role: 'viewer' }],
      ['member.left', false, { role: 'viewer' }],
      ['member.invited', true, { role: 'admin' }],
      ['member.invitation-revoked', true, { role: 'admin' }],
    ]);
    expect(entries.at(-1)?.item?.name).toBe('example.org');
    expect(JSON.stringify(entries)).not.toContain('new@');
    expect(JSON.stringify(entries)).not.toContain(guest.email);
  });

  test('a project that is made of a video, once', async () => {
    const { owner } = await openOrganization();
    const ordered = await owner.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one', title: 'Hello' });
    const { taskId } = (await ordered.json()) as { readonly taskId: string };
    for (let times = 0; times < 2; times += 1) expect((await owner.call('POST', `/api/avatar/${taskId}/project`)).status).toBe(200);
    expect(await loadKinds(owner)).toEqual(['video.ordered', 'project.made']);
  });

  test('a change that is refused leaves no entry', async () => {
    const { owner, organizationId } = await openOrganization();
    expect((await (await signIn(owner)).post('/organization/leave', { organizationId })).status).toBe(400);
    expect((await owner.call('PUT', '/api/team-plan', { memberVideos: 0 })).status).toBe(400);
    expect(await loadKinds(owner)).toEqual([]);
  });

  test('the plan, the brand, keys and webhooks, without their secrets', async () => {
    const { owner } = await openOrganization();
    await owner.call('PUT', '/api/team-plan', { memberVideos: null });
    await owner.call('PUT', '/api/team-plan', { memberVideos: 3 });
    await owner.call('DELETE', '/api/team-plan');
    await owner.call('PUT', '/api/brand/domain', { host: 'videos.example.com' });
    expect(await loadKinds(owner)).toEqual(['plan.shared', 'plan.ended', 'share-domain.claimed']);

    await access.setActiveOrganization(owner, null);
    const key = (await (await owner.call('POST', '/api/keys', { name: 'Robot' })).json()) as { card: { id: string }; secret: string };
    await owner.call('DELETE', `/api/keys/${key.card.id}`);
    await owner.call('POST', '/api/webhooks', { url: 'https://example.com/very/secret?token=1', events: ['video.failed'] });
    const entries = await loadEntries(owner);
    expect(entries.map(({ kind }) => kind)).toEqual(['webhook.made', 'api-key.revoked', 'api-key.made']);
    expect(entries[0]?.item?.name).toBe('example.com');
    expect(JSON.stringify(entries)).not.toContain('secret?');
    expect(JSON.stringify(entries)).not.toContain(key.secret);
  });

  test('a copy to another workspace is in both logs', async () => {
    const { owner, organizationId } = await openOrganization();
    const id = await findId(await owner.call('POST', '/api/projects', { project: DOCUMENT }));
    await owner.call('POST', '/api/library/items/transfer', { items: [{ type: 'project', id }], organizationId: null, mode: 'copy' });
    expect((await loadEntries(owner))[0]).toMatchObject({ kind: 'project.copied', details: { direction: 'out' } });
    await access.setActiveOrganization(owner, null);
    expect((await loadEntries(owner))[0]).toMatchObject({ kind: 'project.copied', details: { direction: 'in' } });
    await access.setActiveOrganization(owner, organizationId);
    expect((await owner.call('GET', `/api/projects/${id}/archive`)).status).toBe(200);
    expect((await loadEntries(owner))[0]).toMatchObject({ kind: 'export.project' });
  });
});

describe('how long the log lasts', () => {
  test('names stay when a member leaves, and go when their account is erased; what was done stays', async () => {
    const { owner, organizationId } = await openOrganization();
    const [heir] = [await server.signUp()];
    const { db } = server.services.database;
    await db.insert(member).values({ id: crypto.randomUUID(), organizationId, userId: heir.id, role: 'admin' });
    await access.setActiveOrganization(heir, organizationId);
    const name = 'Grace Hopper';
    await db.update(userTable).set({ name }).where(eq(userTable.id, owner.id));
    await owner.call('POST', '/api/projects', { project: DOCUMENT });
    expect((await loadEntries(heir))[0]?.person).toEqual({ id: owner.id, name });
    expect(await exportOwnActivity(server.services, owner.id)).toHaveLength(1);

    await db
      .update(userTable)
      .set({ eraseAt: new Date(Date.now() - 1_000), closedAt: new Date(), closedBy: 'self' })
      .where(eq(userTable.id, owner.id));
    await eraseDueAccounts({ services: server.services, accounts: server.accounts });
    const entries = await loadEntries(heir);
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['member.left', 'member.role-changed', 'project.made']);
    expect(entries.filter(({ person }) => person.id === owner.id).map(({ person }) => person.name)).toEqual(['', '', '']);
    expect(JSON.stringify(entries)).not.toContain(name);
  });

  test('it goes with the organization, and entries go when they are too old', async () => {
    const { owner, organizationId } = await openOrganization();
    await owner.call('POST', '/api/projects', { project: DOCUMENT });
    const { db } = server.services.database;
    const find = () => db.select().from(activity).where(eq(activity.actorId, owner.id)).orderBy(desc(activity.at), desc(activity.id));
    await db
      .update(activity)
      .set({ at: new Date(Date.now() - ACTIVITY_LIMITS.storedFor + 60_000) })
      .where(eq(activity.actorId, owner.id));
    await deleteOldActivity(server.services);
    expect(await find()).toHaveLength(1);
    await db
      .update(activity)
      .set({ at: new Date(Date.now() - ACTIVITY_LIMITS.storedFor - 60_000) })
      .where(eq(activity.actorId, owner.id));
    await deleteOldActivity(server.services);
    expect(await find()).toEqual([]);

    await owner.call('POST', '/api/projects', { project: DOCUMENT });
    await removeOrganizationContent(server.services, organizationId);
    expect(await find()).toEqual([]);
  });
});
