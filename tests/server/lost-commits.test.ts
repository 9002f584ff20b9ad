import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { encodeBackground } from '#domain/renderer/background-file.ts';
import { createYuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { SUBJECTS } from '#server/composition/subjects.ts';
import { removeOrphans } from '#server/operations/jobs/clean-up.ts';
import { storeReplayPart } from '#server/operations/use-cases/error-replays.ts';
import { writeProjectArchive } from '#server/projects/project-file/project-archive.ts';
import { storeMusic } from '#server/projects/use-cases/music/stored-music.ts';
import { UnknownOutcomeError } from '#server/errors/outage-errors.ts';
import { storeFilesWithRow } from '#server/shared/store-files-with-row.ts';
import { loadRecordedAudio, storeRecording } from '#server/speech/use-cases/recordings/stored-recordings.ts';
import { loadStoredSpeech, storeSpeech } from '#server/speech/use-cases/stored-speech.ts';
import {
  backgroundAsset,
  errorReplay,
  musicAsset,
  ownPresenter,
  project,
  recording,
  storedSpeech,
  user as userTable,
} from '../tools/tables.ts';
import { createImageForm } from '../tools/image-form.ts';
import { loseCommits, type LostCommits } from '../tools/lost-commits.ts';
import { createPhotoForm } from '../tools/photo-form.ts';
import { formatSkipReason, startPostgres } from '../tools/postgres-server.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const FOLDERS_WITH_ROWS = SUBJECTS.flatMap(({ storedFiles = {} }) => Object.keys(storedFiles));
const VOICE: FakeVoice = {
  voice: { id: 'nova', name: 'Nova', language: 'en-US', gender: 'female', description: 'A test tone.' },
  pitch: 180,
};
const SILENCE: SpokenScene = { pcm: new Int16Array(4_800), words: [], phones: [{ ipa: '', start: 0, end: 0.1, stressed: false }] };
const TOMORROW = 86_400_000;
const insertInto = (table: PgTable) => new RegExp(`^insert into "${getTableName(table)}"`);

const postgres = await startPostgres();
afterAll(() => postgres.stop());

const DATABASES = [
  { kind: 'embedded', absent: undefined, open: async () => ({}) },
  { kind: 'PostgreSQL', absent: postgres.absent, open: async () => ({ databaseUrl: await postgres.createDatabase() }) },
] as const;

const listed = DATABASES.map((each) => ({ ...each, reason: formatSkipReason(each.absent) }));

describe.for(listed)('the answer to a COMMIT is lost: file and row agree afterwards ($kind)$reason', ({ absent, open }) => {
  let server: TestServer;
  let commits: LostCommits;
  let user: TestUser;

  beforeAll(async () => {
    if (absent) return;
    const service = createFakeSpeech({ identity: 'hosted 1', voices: [VOICE], capabilities: { repeatable: false, price: 10 } });
    server = await startTestServer({ ...(await open()), speech: [createFakeSpeech(), service] });
    commits = loseCommits(server.services.database.pool);
    user = await server.signUp();
    await server.setPlan(user.id, 'business');
  });
  afterAll(() => server?.close());

  const workspace = () => ({ userId: user.id, organizationId: null, role: null });
  const listFiles = async () => (await server.services.objects.list('')).map(({ key }) => key);

  /** Runs what stores files with the row that the statement writes. Its files stay, and all of them are named by a row. */
  async function lose(statement: RegExp, act: () => Promise<unknown>): Promise<void> {
    const before = new Set(await listFiles());
    commits.cutAfter(statement);
    await act();
    expect(commits.hasCut()).toBe(true);
    const added = (await listFiles()).filter((key) => !before.has(key) && FOLDERS_WITH_ROWS.includes(key.split('/')[0] ?? ''));
    expect(added).not.toEqual([]);
    await removeOrphans(server.services, new Date(Date.now() + TOMORROW));
    expect(await listFiles()).toEqual(expect.arrayContaining(added));
  }
  const rejects = (work: Promise<unknown>) => expect(work).rejects.toThrow(UnknownOutcomeError);
  const fails = async (response: Promise<Response>) =>
    expect([(await response).status, await (await response).json()]).toMatchObject([503, { code: 'unknown-outcome' }]);
  const fetchStatus = async (path: string) => (await user.call('GET', path)).status;

  test.skipIf(absent)('a finished video', async () => {
    const order = { script: 'Hello there.', avatarId: 'ada', voiceId: 'nova', title: 'Greeting' };
    let taskId = '';
    await lose(/^update "video" set .*"object_key" = /, async () => {
      ({ taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string });
      await waitUntilCompleted(user, taskId);
      await expect.poll(() => commits.hasCut()).toBe(true);
    });
    expect(await fetchStatus(`/api/avatar/download/${taskId}`)).toBe(200);
    expect(await fetchStatus(`/api/avatar/thumbnail/${taskId}`)).toBe(200);
  });

  test.skipIf(absent)('a background', async () => {
    const form = await createImageForm();
    await lose(insertInto(backgroundAsset), () => fails(user.call('POST', '/api/background', form)));
    const { backgrounds } = (await (await user.call('GET', '/api/background')).json()) as { readonly backgrounds: { assetId: string }[] };
    expect(backgrounds).toHaveLength(1);
    expect(await fetchStatus(`/api/background/${backgrounds[0]?.assetId}/image`)).toBe(200);
  });

  test.skipIf(absent)('music', async () => {
    const music = { pcm: new Int16Array(4_800), name: 'chord' };
    await lose(insertInto(musicAsset), () => rejects(storeMusic(server.services, workspace(), music)));
  });

  test.skipIf(absent)('a recording', async () => {
    const audio = { pcm: new Int16Array(4_800), timing: { script: '', words: [], phones: SILENCE.phones, unmatched: [] } };
    await lose(insertInto(recording), () => rejects(storeRecording(server.services, workspace(), audio)));
    const [row] = await server.services.database.db.select().from(recording);
    expect((await loadRecordedAudio(server.services, row?.id ?? '', undefined)).pcm).toHaveLength(4_800);
  });

  test.skipIf(absent)('a presenter from a photo', async () => {
    const form = await createPhotoForm();
    await lose(insertInto(ownPresenter), () => fails(user.call('POST', '/api/presenters', form)));
    const { presenters } = (await (await user.call('GET', '/api/presenters')).json()) as { readonly presenters: { avatarId: string }[] };
    expect(await fetchStatus(`/api/avatars/${presenters[0]?.avatarId}/pack`)).toBe(200);
  });

  test.skipIf(absent)('what a speech service said', async () => {
    const { id: adapter = '' } = server.services.speeches.services.at(-1) ?? {};
    const request = { workspace: user.id, adapter, request: { script: 'Hello.', voiceId: 'nova', lexicon: [] } };
    await lose(insertInto(storedSpeech), () => rejects(storeSpeech(server.services, request, SILENCE)));
    expect(await loadStoredSpeech(server.services, request)).toBeDefined();
  });

  test.skipIf(absent)('a profile image', async () => {
    const form = await createImageForm();
    await lose(/^update "user" set "image"/, () => fails(user.call('POST', '/api/user/picture', form)));
    const [row] = await server.services.database.db.select().from(userTable);
    expect(await fetchStatus(row?.image ?? '')).toBe(200);
  });

  test.skipIf(absent)('a part of a session replay', async () => {
    const part = { kind: 'replay', id: crypto.randomUUID(), part: 0, data: new Uint8Array([1]) } as const;
    await lose(insertInto(errorReplay), () => rejects(storeReplayPart(server.services, part, user.id)));
    const [row] = await server.services.database.db.select().from(errorReplay);
    expect(await server.services.objects.head(row?.objectKey ?? '')).toBeDefined();
    await storeReplayPart(server.services, part, user.id);
    expect(await server.services.objects.list('replays/')).toHaveLength(1);
  });

  test.skipIf(absent)('an imported project, which has its images', async () => {
    const scene = { ...createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'nova' }) };
    const document = createProjectDocument('Brought', [{ ...scene, background: { kind: 'image', assetId: 'wall' } }]);
    const form = new FormData();
    const assets = new Map([['wall', encodeBackground({ pixels: createYuvFrame(64, 32) })]]);
    form.set('file', new Blob([writeProjectArchive({ project: document, assets })]), 'project.castwright');
    await lose(insertInto(project), () => fails(user.call('POST', '/api/projects/import', form)));
    const { projects } = (await (await user.call('GET', '/api/projects')).json()) as { readonly projects: { id: string }[] };
    const saved = (await (await user.call('GET', `/api/projects/${projects[0]?.id}`)).json()) as { readonly project: Project };
    const { background } = saved.project.scenes[0] ?? scene;
    expect(await fetchStatus(`/api/background/${background.kind === 'image' ? background.assetId : ''}/image`)).toBe(200);
  });

  test.skipIf(absent)('a copy for an organization', async () => {
    const organizationId = await createTestAccess(server).createOrganization([user]);
    const { projects } = (await (await user.call('GET', '/api/projects')).json()) as { readonly projects: { id: string }[] };
    const copy = { items: [{ type: 'project', id: projects[0]?.id }], mode: 'copy', organizationId };
    await lose(insertInto(backgroundAsset), () => user.call('POST', '/api/library/items/transfer', copy));
  });

  test.skipIf(absent)('but a file that no row names is deleted, in every folder', async () => {
    const { objects } = server.services;
    const keys = FOLDERS_WITH_ROWS.map((folder) => `${folder}/${crypto.randomUUID()}`);
    for (const key of keys) await objects.put(key, new Uint8Array([1]), { type: 'text/plain' });
    await removeOrphans(server.services, new Date(Date.now() + TOMORROW));
    expect((await listFiles()).filter((key) => keys.includes(key))).toEqual([]);
  });

  test.skipIf(absent)('but a row that was refused leaves no file, before the COMMIT and by it', async () => {
    const { objects, database } = server.services;
    const key = `music/${crypto.randomUUID()}/sound.wav`;
    const store = (writeRow: Parameters<typeof storeFilesWithRow>[1]['writeRow']) =>
      storeFilesWithRow(server.services, {
        keys: [key],
        putFiles: () => objects.put(key, new Uint8Array([1]), { type: 'audio/wav' }),
        writeRow,
      });
    await expect(store(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await objects.head(key)).toBeUndefined();
    expect(await store(async () => undefined)).toBeUndefined();
    expect(await objects.head(key)).toBeUndefined();
    await database.pool.query('create table late (at int unique deferrable initially deferred)');
    await expect(store((tx) => tx.execute('insert into late values (1), (1)'))).rejects.not.toThrow(UnknownOutcomeError);
    expect(await objects.head(key)).toBeUndefined();
  });
});
