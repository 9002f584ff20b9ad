import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member, project as projectTable, scriptComment, user as userTable } from '../tools/tables.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createExportScope } from '#server/accounts/use-cases/export-account.ts';
import { exportScriptComments } from '#server/projects/use-cases/comments/export-comments.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { SCRIPT_COMMENT_LIMITS, type ScriptComments } from '#domain/script-comments/script-comment.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { createTestAccess } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const SCRIPT = 'Hello there. Welcome to the tour.';
const THREAD = { place: { sceneId: 's', passage: { quote: 'Welcome', start: 13 } }, text: 'Warmer' };

/** Milliseconds that the server’s clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ clock, worker: false })));
afterAll(() => server.close());

const createDocument = (script = SCRIPT) => createProjectDocument('Tour', [createScene('s', script, { avatarId: 'ada', voiceId: 'one' })]);
const readComments = async (response: Response): Promise<ScriptComments> => {
  expect(response.status).toBe(200);
  return (await response.json()) as ScriptComments;
};

/** An organization whose owner has a project, with members of two roles, and a user outside. */
async function openOrganization() {
  const access = createTestAccess(server);
  const [owner, mate, stranger] = [await server.signUp(), await server.signUp(), await server.signUp()];
  const organizationId = await access.createOrganization([owner], 'owner');
  const { db } = server.services.database;
  await db.insert(member).values({ id: randomUUID(), organizationId, userId: mate.id, role: 'editor' });
  for (const [one, name] of [
    [owner, 'Ana Reed'],
    [mate, 'Ben'],
    [stranger, 'Zoe'],
  ] as const)
    await db.update(userTable).set({ name }).where(eq(userTable.id, one.id));
  for (const one of [owner, mate]) await access.setActiveOrganization(one, organizationId);
  const saved = (await (await owner.call('POST', '/api/projects', { project: createDocument() })).json()) as { readonly id: string };
  const path = `/api/projects/${saved.id}/comments`;
  const setRole = (role: string) => db.update(member).set({ role }).where(eq(member.userId, mate.id));
  return { access, organizationId, owner, mate, stranger, projectId: saved.id, path, setRole };
}

describe('comments on a script', () => {
  test('members talk under their own names; strangers find nothing', async () => {
    const { owner, mate, stranger, path } = await openOrganization();
    const { comments, people } = await readComments(await owner.call('POST', path, THREAD));
    expect(people.map(({ name }) => name)).toEqual(['Ana Reed', 'Ben']);
    const [thread] = comments;
    const answered = await readComments(await mate.call('POST', path, { parentId: thread?.id, text: 'Yes' }));
    expect(answered.comments).toMatchObject([
      { author: 'Ana Reed', mine: false, removable: false },
      { author: 'Ben', mine: true, removable: true, place: null },
    ]);
    for (const call of [
      stranger.call('GET', path),
      stranger.call('POST', path, THREAD),
      stranger.call('PATCH', `${path}/${thread?.id}`, { resolved: true }),
      stranger.call('DELETE', `${path}/${thread?.id}`),
    ])
      expect((await call).status).toBe(404);
    const text = await (await mate.call('GET', path)).text();
    for (const secret of [owner.email, mate.email]) expect(text).not.toContain(secret);
  });

  test('a viewer reads, a reviewer comments and resolves, and only owners and admins delete what others wrote', async () => {
    const { owner, mate, path, setRole } = await openOrganization();
    const id = (await readComments(await owner.call('POST', path, THREAD))).comments[0]?.id ?? '';
    await setRole('viewer');
    expect((await readComments(await mate.call('GET', path))).comments).toHaveLength(1);
    for (const call of [mate.call('POST', path, THREAD), mate.call('PATCH', `${path}/${id}`, { resolved: true })])
      expect((await call).status).toBe(403);
    await setRole('reviewer');
    const both = await readComments(await mate.call('POST', path, { ...THREAD, text: 'Slower' }));
    await readComments(await mate.call('PATCH', `${path}/${id}`, { resolved: true }));
    const [edited, removed] = [await mate.call('PATCH', `${path}/${id}`, { text: 'Mine' }), await mate.call('DELETE', `${path}/${id}`)];
    expect([edited.status, await edited.json()]).toMatchObject([403, { code: 'not-yours' }]);
    expect([removed.status, await removed.json()]).toMatchObject([403, { code: 'not-yours-to-delete' }]);
    await setRole('editor');
    expect((await mate.call('DELETE', `${path}/${id}`)).status).toBe(403);
    expect((await owner.call('PATCH', `${path}/${both.comments[1]?.id}`, { text: 'Mine' })).status).toBe(403);
    await setRole('admin');
    expect((await readComments(await mate.call('DELETE', `${path}/${id}`))).comments.map(({ text }) => text)).toEqual(['Slower']);
    expect((await readComments(await owner.call('DELETE', `${path}/${both.comments[1]?.id}`))).comments).toEqual([]);
  });

  test('a mention is one email with the way to the scene, to members alone, and not for what was mentioned before', async () => {
    const { owner, mate, stranger, projectId, path } = await openOrganization();
    const text = '@Ben @ben and @Zoe, @Ana Reed: look';
    const { comments } = await readComments(await owner.call('POST', path, { ...THREAD, text }));
    const [mail, ...others] = await fetchQueuedMails(server, mate.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ana Reed mentioned you in a comment on “Tour”');
    expect(mail?.text).toContain(`${server.url}/editor/${projectId}/s`);
    const at = `${path}/${comments[0]?.id}`;
    await readComments(await owner.call('PATCH', at, { text: `${text} again` }));
    expect(await fetchQueuedMails(server, mate.email)).toHaveLength(1);
    await readComments(await owner.call('POST', path, { parentId: comments[0]?.id, text: 'No, @Ben' }));
    expect(await fetchQueuedMails(server, mate.email)).toHaveLength(2);
    for (const { email } of [stranger, owner])
      expect((await fetchQueuedMails(server, email)).filter(({ subject }) => subject.includes('mentioned'))).toEqual([]);
  });

  test('who left the organization is mentioned no more, and mentions beyond the hourly limit come without an email', async () => {
    const { access, organizationId, owner, mate, path } = await openOrganization();
    await server.services.rateLimitCounter.increment(`mention-mails:${owner.id}`, SCRIPT_COMMENT_LIMITS.mailWindow);
    for (let sent = 1; sent < SCRIPT_COMMENT_LIMITS.mentionMails; sent += 1)
      await server.services.rateLimitCounter.increment(`mention-mails:${owner.id}`, SCRIPT_COMMENT_LIMITS.mailWindow);
    await readComments(await owner.call('POST', path, { ...THREAD, text: '@Ben' }));
    expect(await fetchQueuedMails(server, mate.email)).toEqual([]);
    ahead += SCRIPT_COMMENT_LIMITS.mailWindow;
    await access.endMembership(mate, organizationId);
    await readComments(await owner.call('POST', path, { ...THREAD, text: '@Ben' }));
    expect(await fetchQueuedMails(server, mate.email)).toEqual([]);
  });

  test('its words are followed by commands too, and an old edit of someone else’s doesn’t move them', async () => {
    const { owner, path, projectId } = await openOrganization();
    await readComments(await owner.call('POST', path, THREAD));
    const edit = { kind: 'replace-text', sceneId: 's', from: 0, to: 0, insert: 'Oh. ' };
    expect((await owner.call('POST', `/api/projects/${projectId}/commands`, { commands: [edit] })).status).toBe(200);
    const load = async () => (await readComments(await owner.call('GET', path))).comments[0]?.place?.passage;
    expect(await load()).toEqual({ quote: 'Welcome', start: 17 });
    const stale = { project: createDocument('Welcome'), revision: 1 };
    expect((await owner.call('PUT', `/api/projects/${projectId}`, stale)).status).toBe(409);
    expect(await load()).toEqual({ quote: 'Welcome', start: 17 });
  });

  test('a project has a limit of comments, and a user one per minute', async () => {
    const { owner, mate, path, projectId } = await openOrganization();
    const { db } = server.services.database;
    const rows = Array.from({ length: SCRIPT_COMMENT_LIMITS.perProject - 1 }, () => ({ projectId, body: 'Hi', sceneId: 's' }));
    await db.insert(scriptComment).values(rows);
    const both = await Promise.all([owner.call('POST', path, THREAD), mate.call('POST', path, THREAD)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await db.delete(scriptComment).where(eq(scriptComment.projectId, projectId));
    const calls = Array.from({ length: SCRIPT_COMMENT_LIMITS.perUser }, () => owner.call('POST', path, THREAD));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    ahead += SCRIPT_COMMENT_LIMITS.window;
    expect((await owner.call('POST', path, THREAD)).status).toBe(200);
  });

  test('comments are exported with the account, keep their place without it, and go with the project', async () => {
    const { owner, mate, path, projectId } = await openOrganization();
    await readComments(await mate.call('POST', path, THREAD));
    const exportOf = async ({ id: userId }: TestUser) => {
      const { isOwn } = await createExportScope(server.services, userId);
      return exportScriptComments(server.services, { userId, isOwn: isOwn(projectTable) });
    };
    for (const user of [owner, mate]) expect(await exportOf(user)).toMatchObject([{ projectId, authorId: mate.id, body: 'Warmer' }]);
    const { db } = server.services.database;
    const [membership] = await db.delete(member).where(eq(member.userId, owner.id)).returning();
    expect(await exportOf(owner)).toEqual([]);
    if (membership !== undefined) await db.insert(member).values(membership);
    await db.delete(userTable).where(eq(userTable.id, mate.id));
    expect((await readComments(await owner.call('GET', path))).comments).toMatchObject([{ author: 'Former member', text: 'Warmer' }]);
    await db.delete(projectTable).where(eq(projectTable.id, projectId));
    expect(await db.$count(scriptComment, eq(scriptComment.projectId, projectId))).toBe(0);
  });
});
