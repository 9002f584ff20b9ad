import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project as projectTable, recording } from '../tools/tables.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryRecordingApi } from '#adapters/api/memory/memory-recording-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { fingerprintSpokenWords } from '#domain/recording/scene-recording.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { NewRecording } from '#ports/recording-api.ts';
import { createFakeEngine } from '../tools/fake-engine.ts';
import { createSampleBlob } from '../tools/sample-form.ts';
import { recordTake } from '../tools/spoken-take.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';
import { createWavFile } from '../tools/wav-file.ts';
import { recordingApiSuite } from './recording-api.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { createRecordingApi } from './support/real-server-apis.ts';
import { driveRecordings, recordingSteps } from './support/recording-calls.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

const VOICE = createSampleBlob({ pitch: 130, seconds: 3 });
const SCRIPT = 'My name is Marcus. I made this recording before breakfast.';

let server: TestServer;
let joined: SpokenScene[] = [];

beforeAll(async () => {
  const engine = createFakeEngine();
  server = await startTestServer({
    engine: {
      ...engine,
      join(order, sink, options) {
        joined = [...order.spoken];
        return engine.join(order, sink, options);
      },
    },
  });
});
afterAll(() => server.close());

recordingApiSuite({
  name: 'api-memory',
  open: async () => createMemoryRecordingApi(createMemoryServer({ clock: createManualClock() }), createFaults()),
  recordAs: () => new Blob([new Uint8Array(8)], { type: 'audio/wav' }),
});
recordingApiSuite({
  name: 'api-http over a server',
  open: async () => createRecordingApi(server, (await server.signUp()).token),
  recordAs: (script) => createSampleBlob({ pitch: 130, seconds: script.length / 14 }),
});

compareAdapters({
  title: 'recordings in memory and on a server',
  calls: recordingSteps,
  length: 10,
  runs: 4,
  open: async () => ({
    fake: driveRecordings(createMemoryRecordingApi(createMemoryServer({ clock: createManualClock() }), createFaults()), VOICE),
    real: driveRecordings(createRecordingApi(server, (await server.signUp()).token), VOICE),
    close: async () => {},
  }),
});

const take = (file: Blob, change: Partial<NewRecording> = {}): NewRecording => ({
  file,
  script: SCRIPT,
  language: 'en',
  lexicon: [],
  ...change,
});
const silence = (seconds: number, rate = 8_000) => new Blob([createWavFile(new Float32Array(seconds * rate), rate)]);
const voice = () => createSampleBlob({ pitch: 130, seconds: 4 });
const record = async (user: TestUser) => unwrapOk(await createRecordingApi(server, user.token).create(take(voice()))).assetId;

function createRecordedProject(assetId: string): Project {
  const scene = createScene('s', SCRIPT, { avatarId: 'ada', voiceId: 'one' });
  return createProjectDocument('Mine', [{ ...scene, recording: { assetId, madeFor: fingerprintSpokenWords(SCRIPT) } }]);
}

const countRows = (user: TestUser) => server.services.database.db.$count(recording, eq(recording.ownerId, user.id));
const readFailure = async (response: Response) => ({ status: response.status, ...((await response.json()) as { code: string }) });

describe('own recordings on the server', () => {
  test.each([
    ['silence', silence(2), 'too-quiet'],
    ['three hours', silence(3 * 60 * 60, 1_000), 'too-long'],
    ['a broken file', new Blob([createWavFile(new Float32Array(9), 8_000).slice(0, 30)]), 'unreadable'],
    ['another text', createSampleBlob({ pitch: 130, seconds: 60 }), 'another-text'],
  ])('%s is refused in a sentence, and nothing is kept', async (_name, file, code) => {
    const user = await server.signUp();
    const outcome = await createRecordingApi(server, user.token).create(take(file));
    expect(outcome).toMatchObject({ kind: 'rejected', code, field: 'file', message: expect.stringMatching(/ Nothing was changed\.$/) });
    expect(await countRows(user)).toBe(0);
  });

  test('another text is taken when the user insists', async () => {
    const api = createRecordingApi(server, (await server.signUp()).token);
    unwrapOk(await api.create(take(createSampleBlob({ pitch: 130, seconds: 60 }), { anyway: true })));
  });

  test('a video is rendered with the sound of the recording and its times, not with the voice', async () => {
    const user = await server.signUp();
    const assetId = await record(user);
    const { pcm } = unwrapOk(await createRecordingApi(server, user.token).load(assetId));
    const response = await user.call('POST', '/api/avatar/generate', { project: createRecordedProject(assetId) });
    await waitUntilCompleted(user, ((await response.json()) as { taskId: string }).taskId);
    expect(joined[0]?.pcm).toEqual(pcm);
    expect(joined[0]?.words.map(({ text }) => text)).toEqual(SCRIPT.split(' '));
  });

  test('a changed script is rejected until the user decides; another user’s recording is not found', async () => {
    const user = await server.signUp();
    const assetId = await record(user);
    const { scenes, ...rest } = createRecordedProject(assetId);
    const changed = { ...rest, scenes: scenes.map((scene) => ({ ...scene, script: 'Something else entirely.' })) };
    expect(await readFailure(await user.call('POST', '/api/avatar/generate', { project: changed }))).toMatchObject({
      status: 400,
      code: 'recording-stale',
      field: 'project.scenes.0.recording',
    });
    const stranger = await server.signUp();
    const theirs = await stranger.call('POST', '/api/avatar/generate', { project: createRecordedProject(assetId) });
    expect(await readFailure(theirs)).toMatchObject({ status: 400, code: 'unknown-recording' });
    expect((await stranger.call('GET', `/api/recording/${assetId}`)).status).toBe(404);
    const splice = take(voice(), { replace: { assetId, from: 0, to: 2 } });
    expect(await createRecordingApi(server, stranger.token).create(splice)).toMatchObject({ kind: 'rejected', status: 404 });
  });

  test('one user’s recordings have a limit', async () => {
    const user = await server.signUp();
    await record(user);
    const rows = Array.from({ length: RECORDING_LIMITS.each }, () => ({ ownerId: user.id, seconds: 1, bytes: 1 }));
    await server.services.database.db.insert(recording).values(rows);
    expect(await createRecordingApi(server, user.token).create(take(voice()))).toMatchObject({
      kind: 'rejected',
      code: 'too-many-recordings',
    });
  });

  test('several uploads at once don’t get past the limit together', async () => {
    const user = await server.signUp();
    const rows = Array.from({ length: RECORDING_LIMITS.each - 1 }, () => ({ ownerId: user.id, seconds: 1, bytes: 1 }));
    await server.services.database.db.insert(recording).values(rows);
    const api = createRecordingApi(server, user.token);
    const outcomes = await Promise.all([1, 2, 3].map(() => api.create(take(voice()))));
    expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
    expect(await countRows(user)).toBe(RECORDING_LIMITS.each);
  });

  test('recordings are erased with the project they were made for, and when no project uses them for a week', async () => {
    const user = await server.signUp();
    const [used, deleted, unused] = [await record(user), await record(user), await record(user)];
    const save = async (assetId: string) =>
      (await (await user.call('POST', '/api/projects', { project: createRecordedProject(assetId) })).json()) as { id: string };
    await save(used);
    const { id } = await save(deleted);
    await user.call('DELETE', `/api/projects/${id}`);
    expect(await countRows(user)).toBe(3);
    await user.call('POST', '/api/library/trash/delete', { items: [{ type: 'project', id }] });
    const { db } = server.services.database;
    expect(await db.$count(projectTable, eq(projectTable.id, id))).toBe(0);
    expect((await user.call('GET', `/api/recording/${deleted}`)).status).toBe(404);
    expect(await server.services.objects.list(`recordings/${deleted}/`)).toEqual([]);

    await db.update(recording).set({ createdAt: new Date(Date.now() - RECORDING_LIMITS.unusedFor - 60_000) });
    await cleanUp(server.services);
    expect((await user.call('GET', `/api/recording/${unused}`)).status).toBe(404);
    expect((await user.call('GET', `/api/recording/${used}`)).status).toBe(200);
  });

  test('finds the words at the times they were spoken', async () => {
    const spoken = await recordTake(SCRIPT);
    const speech = createFliteSpeech({ workers: 1 });
    const voiced = await startTestServer({
      worker: false,
      voices: () => speech.voices(),
      engine: { ...createFakeEngine(), speak: ({ script, voiceId }, lexicon) => speech.speak({ script, voiceId, lexicon }) },
    });
    try {
      const api = createRecordingApi(voiced, (await voiced.signUp()).token);
      const { assetId } = unwrapOk(await api.create(take(spoken.file)));
      const { timing } = unwrapOk(await api.load(assetId));
      const [first] = timing.words;
      const truth = spoken.words.map(({ start }) => start - (spoken.words[0]?.start ?? 0));
      const found = timing.words.map(({ start }) => start - (first?.start ?? 0));
      for (const [index, start] of found.entries()) expect(Math.abs(start - (truth[index] ?? 0))).toBeLessThan(0.1);
    } finally {
      await voiced.close();
      await speech.stop();
    }
  });
});
