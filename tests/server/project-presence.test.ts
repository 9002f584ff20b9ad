import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test, vi } from 'vitest';
import { PRESENCE_LIMITS, type ProjectUpdate } from '#domain/presence/project-update.ts';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { startAdministeredServer } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';

const { server, access } = await startAdministeredServer();
const sockets: Socket[] = [];
const project = createProjectDocument('Boats', [createScene('scene-1', 'One.', { avatarId: 'ada', voiceId: 'one' })]);

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.close();
});

interface Editor {
  readonly socket: Socket;
  readonly updates: ProjectUpdate[];
}

async function open(user: TestUser): Promise<Editor> {
  const socket = io(server.url, { auth: { token: user.token }, transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  const updates: ProjectUpdate[] = [];
  socket.on('project_update', (update: ProjectUpdate) => updates.push(update));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, updates };
}

const enter = ({ socket }: Editor, projectId: unknown, sceneId: unknown = 'scene-1') =>
  socket.timeout(10_000).emitWithAck('enter_project', { projectId, sceneId });
const create = async (user: TestUser): Promise<SavedProject> =>
  (await (await user.call('POST', '/api/projects', { project })).json()) as SavedProject;
const listEditors = ({ updates }: Editor) => updates.findLast(({ editors }) => editors !== undefined)?.editors;
const listScenes = (editor: Editor) => listEditors(editor)?.map(({ sceneId }) => sceneId);

async function openTeam() {
  const [owner, member] = [await server.signUp(), await server.signUp()];
  const id = await access.createOrganization([owner, member]);
  for (const user of [owner, member]) await access.setActiveOrganization(user, id);
  const saved = await create(owner);
  return { owner, member, organizationId: id, saved };
}

test('members see each other’s names and scenes, hear of saves, and see who leaves', async () => {
  const { owner, member, saved } = await openTeam();
  const [one, other] = [await open(owner), await open(member)];
  expect(await enter(one, saved.id, null)).toEqual({ ok: true });
  expect(one.updates).toContainEqual({ projectId: saved.id, revision: saved.revision });
  expect(await enter(other, saved.id)).toEqual({ ok: true });
  await vi.waitFor(() => expect(listScenes(one)).toEqual([null, 'scene-1']));
  expect(new Set(listEditors(one)?.map(({ userKey }) => userKey)).size).toBe(2);
  expect(JSON.stringify(one.updates)).not.toContain('@');
  expect(JSON.stringify(one.updates)).not.toContain(member.id);

  await enter(one, saved.id, 'scene-2');
  await vi.waitFor(() => expect(listScenes(other)).toEqual(['scene-2', 'scene-1']));
  expect((await owner.call('PUT', `/api/projects/${saved.id}`, { project, revision: saved.revision })).status).toBe(200);
  await vi.waitFor(() => expect(other.updates).toContainEqual({ projectId: saved.id, revision: saved.revision + 1 }));

  other.socket.disconnect();
  await vi.waitFor(() => expect(listScenes(one)).toEqual(['scene-2']));
  await one.socket.timeout(10_000).emitWithAck('leave_project', saved.id);
});

test('everyone who has a project open hears that there are other comments, and not what they say', async () => {
  const { owner, member, saved } = await openTeam();
  const [one, other] = [await open(owner), await open(member)];
  await enter(one, saved.id);
  await enter(other, saved.id);
  const told = { projectId: saved.id, comments: true };
  const path = `/api/projects/${saved.id}/comments`;
  const sent = await member.call('POST', path, { text: 'Warmer, please', place: { sceneId: 'scene-1', passage: null } });
  expect(sent.status).toBe(200);
  await vi.waitFor(() =>
    expect([one.updates, other.updates].map((all) => all.filter(({ comments }) => comments))).toEqual([[told], [told]]),
  );
  expect((await owner.call('POST', path, { text: '', place: null })).status).toBe(400);
  const { comments } = (await sent.json()) as { readonly comments: readonly { readonly id: string }[] };
  expect((await member.call('DELETE', `${path}/${comments[0]?.id}`)).status).toBe(200);
  await vi.waitFor(() => expect(one.updates.filter((update) => update.comments)).toEqual([told, told]));
});

test('everyone with an open project of a workspace hears that a presenter it built was changed, and nobody else', async () => {
  const { owner, member, saved } = await openTeam();
  for (const user of [owner, member]) await server.setPlan(user.id, 'business');
  const elsewhere = await server.signUp();
  const [one, other, stranger] = [await open(owner), await open(member), await open(elsewhere)];
  for (const editor of [one, other]) await enter(editor, saved.id);
  await enter(stranger, (await create(elsewhere)).id);
  const made = await member.call('POST', '/api/presenters/drawn', { name: 'Ada', choices: CHARACTERS.nia });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { readonly id: string };
  expect((await member.call('PATCH', `/api/presenters/${id}`, { choices: CHARACTERS.kofi })).status).toBe(200);
  const told = { projectId: saved.id, looks: true };
  await vi.waitFor(() => expect([one.updates, other.updates].map((all) => all.filter(({ looks }) => looks))).toEqual([[told], [told]]));
  expect(stranger.updates.filter(({ looks }) => looks)).toEqual([]);
});

test('strangers can’t enter, and former members hear nothing anymore', async () => {
  const { owner, member, organizationId, saved } = await openTeam();
  const stranger = await open(await server.signUp());
  expect(await enter(stranger, saved.id)).toMatchObject({ ok: false, code: 'not-found' });
  const [one, other] = [await open(owner), await open(member)];
  await enter(one, saved.id);
  await enter(other, saved.id);
  await vi.waitFor(() => expect(listEditors(one)).toHaveLength(2));
  await access.endMembership(member, organizationId);
  await vi.waitFor(() => expect(listEditors(one)).toHaveLength(1));
  const heard = other.updates.length;
  await enter(one, saved.id, 'scene-2');
  await vi.waitFor(() => expect(listScenes(one)).toEqual(['scene-2']));
  expect(other.updates.length).toBe(heard);
  expect(stranger.updates).toEqual([]);
  expect(await enter(other, saved.id)).toMatchObject({ ok: false, code: 'not-found' });
});

test('two tabs of one user have the same key, in no other project', async () => {
  const user = await server.signUp();
  const [first, second] = [await create(user), await create(user)];
  const [one, other] = [await open(user), await open(user)];
  for (const editor of [one, other]) await enter(editor, first.id);
  await vi.waitFor(() => expect(listEditors(one)).toHaveLength(2));
  const [key, same] = listEditors(one)?.map(({ userKey }) => userKey) ?? [];
  expect(key).toBe(same);
  await enter(one, second.id);
  await vi.waitFor(() => expect(one.updates.some(({ projectId, editors }) => projectId === second.id && editors?.length === 1)).toBe(true));
  expect(listEditors(one)?.[0]?.userKey).not.toBe(key);
});

test('nonsense is refused, and so is more than the limits allow', async () => {
  const user = await server.signUp();
  const editor = await open(user);
  for (const value of [null, 'x', {}, { projectId: 7, sceneId: null }, { projectId: 'p', sceneId: 'x'.repeat(1_000) }])
    expect(await editor.socket.timeout(10_000).emitWithAck('enter_project', value)).toMatchObject({ ok: false, code: 'invalid-request' });
  expect(await enter(editor, 'no-uuid')).toMatchObject({ ok: false, code: 'not-found' });
  for (let at = 0; at < PRESENCE_LIMITS.projects; at += 1) expect(await enter(editor, (await create(user)).id)).toEqual({ ok: true });
  const { id } = await create(user);
  expect(await enter(editor, id)).toMatchObject({ ok: false, code: 'too-many-subscriptions' });
  const other = await open(user);
  const answers = await Promise.all(Array.from({ length: PRESENCE_LIMITS.announcements.most }, (_, at) => enter(other, id, `scene-${at}`)));
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too-many-messages' });
  expect(other.updates.filter(({ editors }) => editors !== undefined).length).toBeLessThan(PRESENCE_LIMITS.announcements.most / 10);
});

test('a project that is moved out of the organization is silent for those who can’t open it there', async () => {
  const { owner, member, saved } = await openTeam();
  const [one, other] = [await open(owner), await open(member)];
  for (const editor of [one, other]) expect(await enter(editor, saved.id)).toEqual({ ok: true });
  await vi.waitFor(() => expect(listScenes(one)).toHaveLength(2));
  const moved = await owner.call('POST', '/api/library/items/transfer', {
    items: [{ type: 'project', id: saved.id }],
    mode: 'move',
    organizationId: null,
  });
  expect(moved.status).toBe(200);
  await vi.waitFor(() => expect(listScenes(one)).toHaveLength(1));
  const heard = other.updates.length;
  const { revision } = (await (await owner.call('GET', `/api/projects/${saved.id}`)).json()) as SavedProject;
  expect((await owner.call('PUT', `/api/projects/${saved.id}`, { project, revision })).status).toBe(200);
  await vi.waitFor(() => expect(one.updates.some((update) => (update.revision ?? 0) > revision)).toBe(true));
  expect(other.updates).toHaveLength(heard);
  expect(await enter(other, saved.id)).toMatchObject({ ok: false, code: 'not-found' });
});
