import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { auditEntry, ownPresenter, video } from '../tools/tables.ts';
import { loadUsedPresenters } from '#server/speech/use-cases/usable-presenters.ts';
import type { Takedown } from '#domain/moderation/takedown.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { toOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const REASON = 'It shows our mayor, who never said this.';

let server: TestServer;
let owner: TestUser;
let admin: Awaited<ReturnType<ReturnType<typeof createTestAccess>['signUpAdmin']>>;
let videoId: string;
let paths: Readonly<Record<'share' | 'review', string>>;

const readPath = async (kind: 'share' | 'review', settings: object): Promise<string> => {
  const response = await owner.call('PUT', `/api/avatar/${videoId}/${kind}`, settings);
  return ((await response.json()) as Record<typeof kind, { readonly path: string }>)[kind].path;
};
const visit = async (path: string): Promise<number> => (await fetch(server.url + path, { redirect: 'manual' })).status;
const takeDown = async (order: object): Promise<Takedown> => {
  const response = await admin.call('POST', '/api/admin/takedowns', { reason: REASON, ...order });
  expect(response.status).toBe(200);
  return (await response.json()) as Takedown;
};
const restore = (id: string) => admin.call('PUT', `/api/admin/takedowns/${id}`, { lift: true, answer: 'We agree with you.' });
/** What the links and the owner's file answer. */
const visitAll = async () => ({
  share: await visit(paths.share),
  file: await visit(`${paths.share}/video.mp4`),
  oembed: await visit(`/oembed?url=${encodeURIComponent(server.url + paths.share)}`),
  review: await visit(`${paths.review}/state`),
  download: (await owner.call('GET', `/api/avatar/download/${videoId}`)).status,
  shareAgain: (await owner.call('PUT', `/api/avatar/${videoId}/share`, { access: 'unlisted' })).status,
});
const OPEN = { share: 200, file: 200, oembed: 200, review: 200, download: 200, shareAgain: 200 };
const CLOSED_LINK = { share: 404, file: 404, oembed: 404, review: 404, download: 200, shareAgain: 403 };

beforeAll(async () => {
  server = await startTestServer({});
  owner = await server.signUp();
  admin = await createTestAccess(server).signUpAdmin();
  const ordered = await owner.call('POST', '/api/avatar/generate', {
    script: 'Hello.',
    avatarId: 'ada',
    voiceId: 'one',
    title: 'Our mayor',
  });
  videoId = ((await ordered.json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
  paths = { share: await readPath('share', { access: 'unlisted' }), review: await readPath('review', {}) };
});
afterAll(() => server.close());

describe('what administrators take down', () => {
  test('a link is closed everywhere and can’t be made again, the owner keeps the file, and restoring opens the same link', async () => {
    expect(await visitAll()).toEqual(OPEN);
    const { id } = await takeDown({ kind: 'share', itemId: videoId });
    expect(await visitAll()).toEqual(CLOSED_LINK);
    expect((await restore(id)).status).toBe(200);
    expect(await visitAll()).toEqual(OPEN);
  });

  test('a video is closed for its owner, too, who reads the reason by email and on its page', async () => {
    const { id } = await takeDown({ kind: 'video', itemId: videoId });
    expect(await visitAll()).toEqual({ ...CLOSED_LINK, download: 403 });
    const refused = await owner.call('GET', `/api/avatar/download/${videoId}?format=srt`);
    expect(await refused.json()).toMatchObject({
      code: 'taken-down',
      message: expect.stringContaining(`/dashboard/takedowns/${id}`) as string,
    });
    expect(await (await owner.call('GET', `/api/avatar/${videoId}`)).json()).toMatchObject({
      takedownId: id,
      videoUrl: null,
      captionsUrl: null,
    });
    const [mail] = (await fetchQueuedMails(server, owner.email)).slice(-1);
    expect(mail).toMatchObject({ subject: 'We took down your video “Our mayor”' });
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain(`${server.url}/dashboard/takedowns/${id}`);
    await restore(id);
  });

  test.each(['share', 'video'] as const)('no copy of a %s that was taken down opens what was closed', async (kind) => {
    const organizationId = await createTestAccess(server).createOrganization([owner]);
    const { db } = server.services.database;
    const copy = async (item: object) => {
      const response = await owner.call('POST', '/api/library/items/transfer', { items: [item], mode: 'copy', organizationId });
      return (await response.json()) as { readonly done: readonly object[]; readonly refused: readonly object[] };
    };
    const { id } = await takeDown({ kind, itemId: videoId });
    expect(await copy({ type: 'video', id: videoId })).toMatchObject({ done: [], refused: [{ code: 'taken-down' }] });

    const created = await owner.call('POST', '/api/projects', {
      project: createProjectDocument('Mayor', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]),
    });
    const projectId = ((await created.json()) as { readonly id: string }).id;
    await db.update(video).set({ projectId }).where(eq(video.id, videoId));
    expect((await copy({ type: 'project', id: projectId })).done).toEqual([{ type: 'project', id: projectId }]);
    expect(await db.$count(video, eq(video.organizationId, organizationId))).toBe(0);
    await restore(id);
    expect((await copy({ type: 'video', id: videoId })).done).toHaveLength(1);
  });

  test('a video that is taken down while it renders isn’t watched', async () => {
    const { id } = await takeDown({ kind: 'video', itemId: videoId });
    const { db } = server.services.database;
    await db.update(video).set({ status: 'processing' }).where(eq(video.id, videoId));
    const watched = await owner.call('GET', `/api/avatar/watch/${videoId}`);
    expect([watched.status, await watched.json()]).toMatchObject([403, { code: 'taken-down' }]);
    await db.update(video).set({ status: 'completed' }).where(eq(video.id, videoId));
    await restore(id);
  });

  test('each step is in the audit log with its reason', async () => {
    const { id } = await takeDown({ kind: 'share', itemId: videoId });
    await owner.call('POST', `/api/takedowns/${id}/appeal`, { text: 'It is my own face in it.' });
    await admin.call('PUT', `/api/admin/takedowns/${id}`, { lift: false, answer: 'We still see the mayor.' });
    await restore(id);
    const rows = await server.services.database.db.select().from(auditEntry).where(eq(auditEntry.targetId, videoId)).orderBy(auditEntry.at);
    expect(rows.slice(-3).map(({ action, changes }) => [action, changes['reason']?.after])).toEqual([
      ['takedown.create', REASON],
      ['takedown.uphold', 'We still see the mayor.'],
      ['takedown.lift', 'We agree with you.'],
    ]);
    const appeals = await fetchQueuedMails(server, 'letters@castwright.example');
    expect(appeals.at(-1)).toMatchObject({ replyTo: owner.email, subject: 'Appeal: share “Our mayor”' });
  });

  test('is in its owner’s export with the reason and the appeal, and in nobody else’s', async () => {
    const { id } = await takeDown({ kind: 'share', itemId: videoId });
    await owner.call('POST', `/api/takedowns/${id}/appeal`, { text: 'It is my own face in it.' });
    const readTakedowns = async (of: TestUser): Promise<unknown> => {
      const zip = unzipSync(new Uint8Array(await (await of.call('GET', '/api/user/export')).arrayBuffer()));
      return JSON.parse(new TextDecoder().decode(zip['takedowns.json'])) as unknown;
    };
    const expected = { id, kind: 'share', itemId: videoId, reason: REASON, appeal: 'It is my own face in it.', liftedAt: null };
    expect(await readTakedowns(owner)).toContainEqual(expect.objectContaining(expected));
    expect(await readTakedowns(await server.signUp())).toEqual([]);
    await restore(id);
  });

  test('no video can be made with a presenter that was taken down', async () => {
    const { db } = server.services.database;
    const consent = { consentKind: 'self', consent: 'This is me.', consentAt: new Date(), consentAddress: '127.0.0.1' } as const;
    const [row] = await db
      .insert(ownPresenter)
      .values({ ownerId: owner.id, name: 'The mayor', ...consent })
      .returning();
    const itemId = row?.id ?? '';
    const avatarId = toOwnPresenterId(itemId);
    const project = createProjectDocument('Mayor', [createScene('s', 'Hello.', { avatarId, voiceId: 'one' })]);
    const load = () => loadUsedPresenters(server.services, project, { ownerId: owner.id, organizationId: null });
    expect((await load()).usable).toEqual([avatarId]);
    const { id } = await takeDown({ kind: 'presenter', itemId });
    expect(await load()).toMatchObject({ usable: [], unusable: [{ avatarId, message: expect.stringContaining('taken down') as string }] });
    await restore(id);
    expect((await load()).usable).toEqual([avatarId]);
  });
});
