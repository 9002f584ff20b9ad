import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedBackdrops } from '../../server/projects/use-cases/stored-background-library.ts';
import { spaceKey, type Space } from '../../server/shared/workspace.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { SavedProject } from '../../src/ports/project-api.ts';
import { pictureForm } from '../tools/image-form.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

const project = newProject('Mine', [newScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

const host = await startTestHost();
const access = testAccess(host);
afterAll(() => host.close());

let one: TestPerson;
let other: TestPerson;
let organizationId: string;
beforeAll(async () => {
  [one, other] = [await host.signUp(), await host.signUp()];
  organizationId = await access.newOrganization([one, other]);
});

const titles = async (person: TestPerson) =>
  ((await (await person.call('GET', '/api/projects')).json()) as { projects: { title: string }[] }).projects.map(({ title }) => title);
const create = async (person: TestPerson, title: string) =>
  (await (await person.call('POST', '/api/projects', { project: { ...project, title } })).json()) as SavedProject;

test('R18 new things go where one works; lists show that space; what is one’s own stays within reach', async () => {
  const own = await create(one, 'Own');
  await access.activate(one, organizationId);
  await access.activate(other, organizationId);
  const shared = await create(one, 'Shared');

  expect(await titles(one)).toEqual(['Shared']);
  expect(await titles(other)).toEqual(['Shared']);
  expect((await one.call('GET', `/api/projects/${own.id}`)).status).toBe(200);
  expect((await other.call('GET', `/api/projects/${own.id}`)).status).toBe(404);
  const saved = await other.call('PUT', `/api/projects/${shared.id}`, { project: { ...project, title: 'Ours' }, revision: 1 });
  expect(saved.status).toBe(200);

  await access.activate(one, null);
  expect(await titles(one)).toEqual(['Own']);
  expect((await one.call('GET', `/api/projects/${shared.id}`)).status).toBe(404);
});

test('R18 a video of an organisation is everybody’s in it, and counts for who ordered it', async () => {
  await access.activate(one, organizationId);
  await access.activate(other, organizationId);
  const order = await one.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  const { taskId } = (await order.json()) as { taskId: string };
  for (const path of ['status/', '']) expect((await other.call('GET', `/api/avatar/${path}${taskId}`)).status).toBe(200);
  expect((await other.call('PATCH', `/api/avatar/${taskId}`, { title: 'Renamed' })).status).toBe(200);
  expect(await (await other.call('GET', '/api/avatar/list')).json()).toMatchObject({ videos: [{ taskId, title: 'Renamed' }] });
  expect(await (await one.call('GET', '/api/user/profile')).json()).toMatchObject({ usage: { videosThisMonth: 1 } });
  expect(await (await other.call('GET', '/api/user/profile')).json()).toMatchObject({ usage: { videosThisMonth: 0 } });
});

test('R18 a video uses pictures of its own space, whoever uploaded them there, and no others', async () => {
  await access.activate(one, null);
  await access.activate(other, organizationId);
  const [own, shared] = [await upload(one), await upload(other)];
  await access.activate(one, organizationId);
  const picture = { kind: 'image', assetId: shared } as const;
  const order = (background: object) =>
    one.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one', background });
  expect((await order(picture)).status).toBe(202);
  expect((await order({ kind: 'image', assetId: own })).status).toBe(400);

  const load = (space: Space, id: string) => storedBackdrops(host.services, spaceKey(space)).load(id);
  expect(await load({ ownerId: one.id, organizationId }, shared)).toBeDefined();
  expect(await load({ ownerId: one.id, organizationId }, own)).toBeUndefined();
  expect(await load({ ownerId: one.id, organizationId: null }, own)).toBeDefined();
  expect(await load({ ownerId: one.id, organizationId: null }, shared)).toBeUndefined();
});

async function upload(person: TestPerson): Promise<string> {
  const answer = await person.call('POST', '/api/background', await pictureForm());
  return ((await answer.json()) as { assetId: string }).assetId;
}

test('R18 who has left an organisation reaches nothing of it, with the same session', async () => {
  const leaver = await host.signUp();
  const id = await access.newOrganization([leaver]);
  await access.activate(leaver, id);
  const made = await create(leaver, 'Left behind');
  await access.endMembership(leaver, id);
  const [gone, absent] = [
    await leaver.call('GET', `/api/projects/${made.id}`),
    await leaver.call('GET', '/api/projects/00000000-0000-4000-8000-000000000000'),
  ];
  expect([gone.status, await gone.json()]).toEqual([404, await absent.json()]);
  expect(await titles(leaver)).toEqual([]);
  await create(leaver, 'At home');
  expect(await titles(leaver)).toEqual(['At home']);
});

test('a project ordered twice under one key is made once', async () => {
  const person = await host.signUp();
  const order = () => person.call('POST', '/api/projects', { project }, { 'idempotency-key': 'the-same-key-of-one-order' });
  const made = await Promise.all([order(), order(), order()]);
  const ids = await Promise.all(made.map(async (answer) => [answer.status, ((await answer.json()) as SavedProject).id]));
  expect(new Set(ids.map(([, id]) => id)).size).toBe(1);
  expect(ids.every(([status]) => status === 201)).toBe(true);
  expect(await titles(person)).toEqual(['Mine']);

  const stranger = await host.signUp();
  const theirs = await stranger.call('POST', '/api/projects', { project }, { 'idempotency-key': 'the-same-key-of-one-order' });
  expect(((await theirs.json()) as SavedProject).id).not.toBe(ids[0]?.[1]);
});
