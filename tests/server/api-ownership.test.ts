import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const project = createProjectDocument('Mine', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

let server: TestServer;
let owner: TestUser;
let otherUser: TestUser;
let videoId: string;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, otherUser] = [await server.signUp(), await server.signUp()];
  const order = await owner.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  videoId = ((await order.json()) as { taskId: string }).taskId;
  projectId = ((await (await owner.call('POST', '/api/projects', { project })).json()) as SavedProject).id;
  await waitUntilCompleted(owner, videoId);
});
afterAll(() => server.close());

const videoCalls: readonly (readonly [string, (id: string) => string, unknown?])[] = [
  ['GET', (id) => `/api/avatar/status/${id}`],
  ['GET', (id) => `/api/avatar/${id}`],
  ['PATCH', (id) => `/api/avatar/${id}`, { title: 'x' }],
  ['DELETE', (id) => `/api/avatar/${id}`],
  ['POST', (id) => `/api/avatar/${id}/restore`],
  ['POST', (id) => `/api/avatar/${id}/cancel`],
  ['POST', (id) => `/api/avatar/${id}/transparent`],
  ['PUT', (id) => `/api/avatar/${id}/poster`, { seconds: 0 }],
  ['GET', (id) => `/api/avatar/${id}/compare`],
  ['POST', (id) => `/api/avatar/${id}/compare`],
  ['DELETE', (id) => `/api/avatar/${id}/compare`],
  ['GET', (id) => `/api/avatar/download/${id}`],
  ['GET', (id) => `/api/avatar/download/${id}?format=vtt`],
  ['GET', (id) => `/api/avatar/${id}/learning-package`],
  ['GET', (id) => `/api/avatar/thumbnail/${id}`],
  ['GET', (id) => `/api/avatar/watch/${id}`],
];
const projectCalls: readonly (readonly [string, (id: string) => string, unknown?])[] = [
  ['GET', (id) => `/api/projects/${id}`],
  ['PUT', (id) => `/api/projects/${id}`, { project, revision: 1 }],
  ['DELETE', (id) => `/api/projects/${id}`],
];
const calls = [
  ...videoCalls.map((call) => ({ call, id: () => videoId })),
  ...projectCalls.map((call) => ({ call, id: () => projectId })),
].map((one) => ({ ...one, name: `${one.call[0]} ${one.call[1](':id')}` }));

describe('access to other users’ items', () => {
  test.each(calls)('$name responds as if the item did not exist', async ({ call: [method, path, body], id }) => {
    const foreign = await otherUser.call(method, path(id()), body);
    const absent = await otherUser.call(method, path(randomUUID()), body);
    const nonsense = await otherUser.call(method, path('not-an-id'), body);
    expect([foreign.status, absent.status, nonsense.status]).toEqual([404, 404, 404]);
    const said = await foreign.json();
    expect(said).toMatchObject({ code: 'not-found' });
    expect(await absent.json()).toEqual(said);
    expect(await nonsense.json()).toEqual(said);
  });

  test.each(calls)('VAL-3 $name requires authentication', async ({ call: [method, path, body], id }) => {
    const response = await fetch(server.url + path(id()), {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorised', message: 'Authentication required' }]);
  });

  test('lists hold the user’s own items only', async () => {
    expect(await (await otherUser.call('GET', '/api/avatar/list')).json()).toEqual({ videos: [] });
    expect(await (await otherUser.call('GET', '/api/projects')).json()).toEqual({ projects: [] });
    expect(await (await otherUser.call('GET', '/api/background')).json()).toEqual({ backgrounds: [] });
  });
});

describe('saved projects', () => {
  test('API-6 are created, listed, saved, and deleted', async () => {
    const user = await server.signUp();
    const made = await user.call('POST', '/api/projects', { project });
    expect(made.status).toBe(201);
    const saved = (await made.json()) as SavedProject;
    expect(saved).toMatchObject({ title: 'Mine', revision: 1, project });

    const changed = { ...project, title: 'Ours' };
    const next = await user.call('PUT', `/api/projects/${saved.id}`, { project: changed, revision: 1 });
    expect(await next.json()).toMatchObject({ id: saved.id, title: 'Ours', revision: 2, project: changed });
    expect(await (await user.call('GET', '/api/projects')).json()).toMatchObject({
      projects: [{ id: saved.id, title: 'Ours', revision: 2 }],
    });

    const stale = await user.call('PUT', `/api/projects/${saved.id}`, { project, revision: 1 });
    expect([stale.status, await stale.json()]).toEqual([
      409,
      { code: 'stale', field: 'revision', message: expect.stringContaining('Your changes are still here') },
    ]);
    expect(await (await user.call('GET', `/api/projects/${saved.id}`)).json()).toMatchObject({ title: 'Ours', revision: 2 });

    expect((await user.call('DELETE', `/api/projects/${saved.id}`)).status).toBe(204);
    expect((await user.call('GET', `/api/projects/${saved.id}`)).status).toBe(404);
  });

  test('accept exactly one of two concurrent saves', async () => {
    const user = await server.signUp();
    const { id } = (await (await user.call('POST', '/api/projects', { project })).json()) as SavedProject;
    const saves = await Promise.all(
      ['a', 'b', 'c'].map((title) => user.call('PUT', `/api/projects/${id}`, { project: { ...project, title }, revision: 1 })),
    );
    expect(saves.map((save) => save.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });
});
