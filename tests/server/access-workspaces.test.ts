import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoredBackgroundLibrary } from '#server/projects/use-cases/stored-background-library.ts';
import { toWorkspaceKey, type WorkspaceRef } from '#server/shared/workspace.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { createImageForm } from '../tools/image-form.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const project = createProjectDocument('Mine', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

const server = await startTestServer();
const access = createTestAccess(server);
afterAll(() => server.close());

let one: TestUser;
let other: TestUser;
let organizationId: string;
beforeAll(async () => {
  [one, other] = [await server.signUp(), await server.signUp()];
  organizationId = await access.createOrganization([one, other]);
});

const fetchTitles = async (user: TestUser) =>
  ((await (await user.call('GET', '/api/projects')).json()) as { projects: { title: string }[] }).projects.map(({ title }) => title);
const create = async (user: TestUser, title: string) =>
  (await (await user.call('POST', '/api/projects', { project: { ...project, title } })).json()) as SavedProject;

test('R18 new items belong to the active workspace, lists show it, and personal items stay accessible', async () => {
  const own = await create(one, 'Own');
  await access.setActiveOrganization(one, organizationId);
  await access.setActiveOrganization(other, organizationId);
  const shared = await create(one, 'Shared');

  expect(await fetchTitles(one)).toEqual(['Shared']);
  expect(await fetchTitles(other)).toEqual(['Shared']);
  expect((await one.call('GET', `/api/projects/${own.id}`)).status).toBe(200);
  expect((await other.call('GET', `/api/projects/${own.id}`)).status).toBe(404);
  const saved = await other.call('PUT', `/api/projects/${shared.id}`, { project: { ...project, title: 'Ours' }, revision: 1 });
  expect(saved.status).toBe(200);

  await access.setActiveOrganization(one, null);
  expect(await fetchTitles(one)).toEqual(['Own']);
  expect((await one.call('GET', `/api/projects/${shared.id}`)).status).toBe(404);
});

test('R18 an organization’s video is shared by its members and counts for its creator', async () => {
  await access.setActiveOrganization(one, organizationId);
  await access.setActiveOrganization(other, organizationId);
  const order = await one.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  const { taskId } = (await order.json()) as { taskId: string };
  for (const path of ['status/', '']) expect((await other.call('GET', `/api/avatar/${path}${taskId}`)).status).toBe(200);
  expect((await other.call('PATCH', `/api/avatar/${taskId}`, { title: 'Renamed' })).status).toBe(200);
  expect(await (await other.call('GET', '/api/avatar/list')).json()).toMatchObject({ videos: [{ taskId, title: 'Renamed' }] });
  expect(await (await one.call('GET', '/api/user/profile')).json()).toMatchObject({ usage: { videosThisMonth: 1 } });
  expect(await (await other.call('GET', '/api/user/profile')).json()).toMatchObject({ usage: { videosThisMonth: 0 } });
});

test('R18 a video uses images of its own workspace only, whichever user uploaded them', async () => {
  await access.setActiveOrganization(one, null);
  await access.setActiveOrganization(other, organizationId);
  const [own, shared] = [await upload(one), await upload(other)];
  await access.setActiveOrganization(one, organizationId);
  const image = { kind: 'image', assetId: shared } as const;
  const order = (background: object) =>
    one.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one', background });
  expect((await order(image)).status).toBe(202);
  expect((await order({ kind: 'image', assetId: own })).status).toBe(400);

  const load = (workspace: WorkspaceRef, id: string) => createStoredBackgroundLibrary(server.services, toWorkspaceKey(workspace)).load(id);
  expect(await load({ ownerId: one.id, organizationId }, shared)).toBeDefined();
  expect(await load({ ownerId: one.id, organizationId }, own)).toBeUndefined();
  expect(await load({ ownerId: one.id, organizationId: null }, own)).toBeDefined();
  expect(await load({ ownerId: one.id, organizationId: null }, shared)).toBeUndefined();
});

async function upload(user: TestUser): Promise<string> {
  const response = await user.call('POST', '/api/background', await createImageForm());
  return ((await response.json()) as { assetId: string }).assetId;
}

test('R18 a former member loses access with the same session', async () => {
  const leaver = await server.signUp();
  const id = await access.createOrganization([leaver]);
  await access.setActiveOrganization(leaver, id);
  const made = await create(leaver, 'Left behind');
  await access.endMembership(leaver, id);
  const [gone, absent] = [
    await leaver.call('GET', `/api/projects/${made.id}`),
    await leaver.call('GET', '/api/projects/00000000-0000-4000-8000-000000000000'),
  ];
  expect([gone.status, await gone.json()]).toEqual([404, await absent.json()]);
  expect(await fetchTitles(leaver)).toEqual([]);
  await create(leaver, 'At home');
  expect(await fetchTitles(leaver)).toEqual(['At home']);
});

test('creates a project once under one idempotency key', async () => {
  const user = await server.signUp();
  const order = () => user.call('POST', '/api/projects', { project }, { 'idempotency-key': 'the-same-key-of-one-order' });
  const made = await Promise.all([order(), order(), order()]);
  const ids = await Promise.all(made.map(async (response) => [response.status, ((await response.json()) as SavedProject).id]));
  expect(new Set(ids.map(([, id]) => id)).size).toBe(1);
  expect(ids.every(([status]) => status === 201)).toBe(true);
  expect(await fetchTitles(user)).toEqual(['Mine']);

  const key = { 'idempotency-key': 'the-same-key-of-one-order' };
  const changed = await user.call('POST', '/api/projects', { project: { ...project, title: 'Another' } }, key);
  expect([changed.status, await changed.json()]).toMatchObject([
    422,
    { code: 'key-reused', message: expect.stringMatching(/another request/) },
  ]);
  const copyKey = { 'idempotency-key': 'the-key-of-one-copy' };
  const duplicate = (id: unknown) => user.call('POST', '/api/library/items/duplicate', { item: { type: 'project', id } }, copyKey);
  const [first, again] = [await duplicate(ids[0]?.[1]), await duplicate(ids[0]?.[1])];
  expect([first.status, again.status]).toEqual([201, 201]);
  const { id: copy } = (await first.json()) as { id: string };
  expect((await duplicate(copy)).status).toBe(422);
  expect((await fetchTitles(user)).toSorted()).toEqual(['Copy of Mine', 'Mine']);

  const otherUser = await server.signUp();
  const theirs = await otherUser.call('POST', '/api/projects', { project }, { 'idempotency-key': 'the-same-key-of-one-order' });
  expect(((await theirs.json()) as SavedProject).id).not.toBe(ids[0]?.[1]);
});
