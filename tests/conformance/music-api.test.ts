import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { musicAsset } from '../tools/tables.ts';
import { readProjectArchive } from '#server/projects/project-file/project-archive.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { computeIntegratedLoudness } from '#domain/audio/integrated-loudness.ts';
import { MUSIC_LOUDNESS } from '#domain/music/finish-music.ts';
import { decodeMusicFile } from '#domain/music/music-file.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { encodeAudioFile } from '../tools/encode-audio-file.ts';
import { createChord, createMusicBlob, createMusicForm } from '../tools/music-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createWavFile } from '../tools/wav-file.ts';
import { musicApiSuite } from './music-api.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveMusic, musicSteps } from './support/music-calls.ts';
import { createMusicApi } from './support/real-server-apis.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

const RATE = 8_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const createMemory = () => createMemoryMusicApi(createMemoryServer({ clock: createManualClock() }), createFaults());

musicApiSuite({ name: 'api-memory', open: async () => createMemory(), file: createMusicBlob() });
musicApiSuite({
  name: 'api-http over a server',
  open: async () => createMusicApi(server, (await server.signUp()).token),
  file: createMusicBlob(),
});

compareAdapters({
  title: 'music in memory and on a server',
  calls: musicSteps,
  length: 10,
  runs: 4,
  open: async () => ({
    fake: driveMusic(createMemory(), createMusicBlob()),
    real: driveMusic(createMusicApi(server, (await server.signUp()).token), createMusicBlob()),
    close: async () => {},
  }),
});

const upload = async (user: TestUser) =>
  unwrapOk(await createMusicApi(server, user.token).upload({ file: createMusicBlob(), confirmed: true })).assetId;

const createProject = (assetId: string): Project => ({
  ...createProjectDocument('Mine', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]),
  music: { assetId, volume: 0.5, ducking: true },
});

const save = async (user: TestUser, assetId: string) =>
  (await (await user.call('POST', '/api/projects', { project: createProject(assetId) })).json()) as { id: string };

const listRows = (user: TestUser) => server.services.database.db.select().from(musicAsset).where(eq(musicAsset.ownerId, user.id));
const wav = (samples: Float32Array, rate = RATE) => new Blob([createWavFile(samples, rate)]);

describe('uploaded music on the server', () => {
  test.each([
    ['silence', async () => wav(new Float32Array(2 * RATE)), 'silent'],
    ['a twentieth of a second', async () => wav(createChord({ seconds: 0.05 })), 'too-short'],
    ['seven minutes', async () => wav(new Float32Array(7 * 60 * 1_000), 1_000), 'too-long'],
    ['a broken file', async () => new Blob([createWavFile(createChord({ seconds: 1 }), RATE).slice(0, 30)]), 'unreadable'],
    [
      'a video without sound',
      async () => new Blob([await readFile(new URL('../../public/videos/templates/policy-change.mp4', import.meta.url))]),
      'no-audio',
    ],
  ])('%s is refused in a sentence, and nothing is kept', async (_name, create, code) => {
    const user = await server.signUp();
    const outcome = await createMusicApi(server, user.token).upload({ file: await create(), confirmed: true });
    expect(outcome).toMatchObject({ kind: 'rejected', code, field: 'file', message: expect.stringMatching(/ Nothing was uploaded\.$/) });
    expect(await listRows(user)).toEqual([]);
  });

  test.each(['mp3', 'm4a', 'ogg'] as const)('%s is as loud as our tracks', async (format) => {
    const api = createMusicApi(server, (await server.signUp()).token);
    const file = new Blob([new Uint8Array(await encodeAudioFile(createChord({ seconds: 3, rate: 48_000, level: 0.05 }), 48_000, format))]);
    const samples = unwrapOk(await api.load(unwrapOk(await api.upload({ file, confirmed: true })).assetId));
    const loudness = computeIntegratedLoudness(Float32Array.from(samples, (sample) => sample / 32_768));
    expect(Math.abs(loudness - MUSIC_LOUDNESS)).toBeLessThan(0.5);
  });

  test('who says that they may use it is stored, with the time', async () => {
    const user = await server.signUp();
    await upload(user);
    const [row] = await listRows(user);
    expect([row?.confirmedBy, row?.confirmedAt instanceof Date]).toEqual([user.id, true]);
    const unsaid = createMusicForm();
    unsaid.delete('confirmed');
    expect((await user.call('POST', '/api/music', unsaid)).status).toBe(400);
    expect(await listRows(user)).toHaveLength(1);
  });

  test('music that a project plays names it, and can’t be deleted until it plays other music', async () => {
    const user = await server.signUp();
    const api = createMusicApi(server, user.token);
    const assetId = await upload(user);
    const { id } = await save(user, assetId);
    expect(unwrapOk(await api.uses(assetId))).toEqual([{ type: 'project', id, title: 'Mine' }]);
    expect(await api.remove(assetId)).toMatchObject({ kind: 'rejected', status: 409, code: 'music-in-use' });
    await user.call('POST', `/api/projects/${id}/commands`, { commands: [{ kind: 'set-music' }] });
    unwrapOk(await api.remove(assetId));
    expect(await server.services.objects.list(`music/${assetId}/`)).toEqual([]);
  });

  test('a sound of a fifth of a second is taken; an effect that plays it counts as a use, and a stranger can’t use it', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const api = createMusicApi(server, user.token);
    const { assetId } = unwrapOk(await api.upload({ file: wav(createChord({ seconds: 0.2 })), confirmed: true }));
    const [scene] = createProject(assetId).scenes;
    const effects = [{ id: 'e', assetId, at: { edge: 'word-start', word: 1 }, volume: 0.5 }];
    const { music: _music, ...silent } = createProject(assetId);
    const project = { ...silent, scenes: [{ ...scene, effects }] };
    const { id } = (await (await user.call('POST', '/api/projects', { project })).json()) as { id: string };
    expect(unwrapOk(await api.uses(assetId))).toEqual([{ type: 'project', id, title: 'Mine' }]);
    expect(await api.remove(assetId)).toMatchObject({ kind: 'rejected', status: 409, code: 'music-in-use' });
    const refused = await stranger.call('POST', '/api/avatar/generate', { project });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'unknown-sound', field: 'project.scenes.0.effects.0' }) as unknown,
    ]);
    const bytes = new Uint8Array(await (await user.call('GET', `/api/projects/${id}/archive`)).arrayBuffer());
    expect([...readProjectArchive(bytes).assets.keys()]).toEqual([assetId]);
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'mine.castwright');
    const imported = (await (await stranger.call('POST', '/api/projects/import', form)).json()) as { project: Project };
    const [effect] = imported.project.scenes[0]?.effects ?? [];
    const [copied] = await listRows(stranger);
    expect(effect).toEqual({ ...effects[0], assetId: copied?.id });
  });

  test('a stranger can’t hear it or render with it; a project whose music is gone says so', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    const assetId = await upload(user);
    expect((await stranger.call('GET', `/api/music/${assetId}/audio`)).status).toBe(404);
    const refused = await stranger.call('POST', '/api/avatar/generate', { project: createProject(assetId) });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'unknown-music', field: 'project.music' }) as unknown,
    ]);
    expect((await user.call('POST', '/api/avatar/generate', { project: createProject(assetId) })).status).toBe(202);
  });

  test('goes into a project file and comes back with the same samples, and with it to another workspace', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const assetId = await upload(user);
    const samples = unwrapOk(await createMusicApi(server, user.token).load(assetId));
    const { id } = await save(user, assetId);
    const bytes = new Uint8Array(await (await user.call('GET', `/api/projects/${id}/archive`)).arrayBuffer());
    expect(decodeMusicFile(readProjectArchive(bytes).assets.get(assetId) ?? new Uint8Array())).toEqual(samples);
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'mine.castwright');
    const imported = (await (await other.call('POST', '/api/projects/import', form)).json()) as { project: Project; notes: string[] };
    const music = imported.project.music;
    const copied = music !== undefined && 'assetId' in music ? music.assetId : '';
    expect([copied === assetId, imported.notes]).toEqual([false, []]);
    expect(unwrapOk(await createMusicApi(server, other.token).load(copied))).toEqual(samples);
    expect((await listRows(other))[0]?.confirmedBy).toBeNull();
  });

  test('one user’s music has a limit', async () => {
    const user = await server.signUp();
    const rows = Array.from({ length: OWN_MUSIC_LIMITS.each }, () => ({ ownerId: user.id, seconds: 1, bytes: 1 }));
    await server.services.database.db.insert(musicAsset).values(rows);
    expect(await createMusicApi(server, user.token).upload({ file: createMusicBlob(), confirmed: true })).toMatchObject({
      kind: 'rejected',
      status: 403,
      code: 'too-much-music',
    });
  });

  test('several uploads at once don’t get past the limit together', async () => {
    const user = await server.signUp();
    const rows = Array.from({ length: OWN_MUSIC_LIMITS.each - 1 }, () => ({ ownerId: user.id, seconds: 1, bytes: 1 }));
    await server.services.database.db.insert(musicAsset).values(rows);
    const before = await server.services.objects.list('music/');
    const api = createMusicApi(server, user.token);
    const outcomes = await Promise.all([1, 2, 3].map(() => api.upload({ file: createMusicBlob(), confirmed: true })));
    expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
    expect(await listRows(user)).toHaveLength(OWN_MUSIC_LIMITS.each);
    expect(await server.services.objects.list('music/')).toHaveLength(before.length + 1);
  });

  test('keeps its length: two seconds are two seconds', async () => {
    const user = await server.signUp();
    const assetId = await upload(user);
    expect(unwrapOk(await createMusicApi(server, user.token).load(assetId)).length).toBe(2 * SAMPLE_RATE);
  });
});
