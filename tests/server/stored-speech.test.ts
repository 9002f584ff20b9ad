import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import { decodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { RerenderReport } from '#domain/rerender/rerender.ts';
import type { SpeakFailure } from '#ports/speech.ts';
import { createMetrics } from '#server/metrics/create-metrics.ts';
import { createSpeaker } from '#server/speech/use-cases/resolve-voice.ts';
import { eraseSpeech, removeUnusedSpeech } from '#server/speech/use-cases/erase-speech.ts';
import { speakInTurn } from '#server/shared/speak-in-turn.ts';
import { createSpeechServices, SPEECH_QUEUE_LIMITS } from '#server/shared/speech-services.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { project, projectVersion } from '../tools/tables.ts';
import { storedSpeech, speechCharge } from '#server/speech/tables/speech-tables.ts';
import { toList, unwrapList } from '../tools/lists.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { type TestUser, waitUntilCompleted } from '../tools/test-users.ts';

/** US dollars for 1,000 characters: one character costs a cent. */
const PRICE = 10;
const CENT = MICROS_PER_DOLLAR / 100;
const DAY = 86_400_000;
const VOICE: FakeVoice = {
  voice: { id: 'nova', name: 'Nova', language: 'en-US', gender: 'female', description: 'A test tone.' },
  pitch: 180,
};

const digest = (pcm: Int16Array) => createHash('sha256').update(pcm).digest('hex');

describe('a service that costs money and never sounds the same twice', () => {
  const service = createFakeSpeech({ identity: 'hosted 1', voices: [VOICE], capabilities: { repeatable: false, price: PRICE } });
  const failures: SpeakFailure[] = [];
  const speak = service.speak.bind(service);
  const speech = Object.assign(service, {
    speak: async (...given: Parameters<typeof speak>) => failures.shift() ?? speak(...given),
  });
  let server: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ speech: [createFakeSpeech(), speech], speechCaps: { workspace: 30 * CENT } });
    user = await server.signUp();
  });
  afterAll(() => server.close());

  const ref = () => ({ ownerId: user.id, organizationId: null });
  const signal = () => new AbortController().signal;
  const preview = (script: string, more = {}) => user.call('POST', '/api/speech', { script, voiceId: 'nova', ...more });
  const hear = async (script: string, more = {}) =>
    digest(decodeSpokenScene(new Uint8Array(await (await preview(script, more)).arrayBuffer())).pcm);
  const render = async (script: string, take?: string) => {
    const scene = { script, voiceId: 'nova', ...(take !== undefined && { take }) };
    const outcome = await createSpeaker(server.services, ref()).speak(scene, [], { signal: signal() });
    return outcome.kind === 'spoken' ? digest(outcome.scene.pcm) : outcome;
  };
  const countSpent = async () => {
    const [row] = await server.services.database.db.select({ sum: sql<string>`coalesce(sum(${speechCharge.cost}), 0)` }).from(speechCharge);
    return Number(row?.sum) / CENT;
  };
  const forget = () => server.services.database.db.delete(speechCharge);

  test('is asked once: preview and render have the same sound, another take another one, and nothing is paid twice', async () => {
    const before = service.requests.length;
    const first = await hear('Hello.');
    expect(await render('Hello.')).toEqual(first);
    expect(await hear('Hello.', { lexicon: [{ written: 'SQL', spoken: 'sequel' }] })).toEqual(first);
    expect([service.requests.length - before, await countSpent()]).toEqual([1, 6]);
    const again = await render('Hello.', 'second');
    expect(again).not.toEqual(first);
    expect(await hear('Hello.', { take: 'second' })).toEqual(again);
    expect([service.requests.length - before, await countSpent()]).toEqual([2, 12]);
    const metrics = createMetrics();
    const speaker = createSpeaker({ ...server.services, metrics }, ref());
    for (const script of ['Hello.', 'New.', 'New.']) await speaker.speak({ script, voiceId: 'nova' }, [], { signal: signal() });
    expect(await metrics.format()).toMatch(/stored_speech_total\{outcome="found"\} 2\n.*outcome="missed"\} 1\n/);
  });

  test('is not asked for what may only be what is stored already, which is played', async () => {
    await forget();
    const before = service.requests.length;
    expect((await preview('Later.', { onlyStored: true })).status).toBe(204);
    expect([service.requests.length - before, await countSpent()]).toEqual([0, 0]);
    const audio = await hear('Later.');
    expect(await hear('Later.', { onlyStored: true })).toEqual(audio);
    expect(service.requests.length - before).toBe(1);
    const free = await user.call('POST', '/api/speech', { script: 'Later.', voiceId: 'ivy', onlyStored: true });
    expect(free.status).toBe(200);
    await forget();
  });

  test('a voice that it lists no longer, like a withdrawn clone, is silent: what was stored neither plays nor renders (VID-3)', async () => {
    const body = { script: 'Withdrawn.', voiceId: 'nova' };
    await hear(body.script);
    const all = server.services.voices;
    const withoutNova = async () => toList(unwrapList(await all()).filter(({ id }) => id !== 'nova'));
    Object.assign(server.services, { voices: withoutNova });
    expect(await render(body.script)).toMatchObject({ kind: 'rejected', code: 'unknown-voice' });
    for (const onlyStored of [true, false]) {
      const response = await user.call('POST', '/api/speech', { ...body, onlyStored });
      expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'unknown-voice', field: 'voiceId' })]);
    }
    Object.assign(server.services, { voices: all });
    await forget();
  });

  test('is asked once when two want the same at the same time', async () => {
    const before = service.requests.length;
    const [one, two] = await Promise.all([render('Twice.'), render('Twice.')]);
    expect([one, service.requests.length - before]).toEqual([two, 1]);
    await forget();
  });

  test.each([
    ['quota', 403, 'speech-quota'],
    ['moderated', 400, 'speech-moderated'],
    ['auth', 503, 'speech-unavailable'],
    ['unavailable', 503, 'speech-unavailable'],
  ] as const)('a service that says %s costs nothing, and is asked again the next time', async (kind, status, code) => {
    failures.push({ kind, message: 'Not now. Your script is kept.' });
    const response = await preview(`Fail ${kind}.`);
    expect([response.status, await response.json(), await countSpent()]).toEqual([
      status,
      expect.objectContaining({ code, message: 'Not now. Your script is kept.' }),
      0,
    ]);
    expect((await preview(`Fail ${kind}.`)).status).toBe(200);
    await forget();
  });

  test('ten requests at once don’t pass the cap; what is refused says why and is counted nowhere', async () => {
    const words = ['one', 'two', 'six', 'ten', 'red', 'sea', 'sun', 'sky', 'may', 'dew'];
    const outcomes = await Promise.all(words.map((word) => render(`Say ${word}`)));
    const refused = outcomes.filter((outcome) => typeof outcome !== 'string');
    expect([outcomes.length - refused.length, await countSpent()]).toEqual([4, 28]);
    expect(refused[0]).toMatchObject({ kind: 'quota', message: expect.stringMatching(/\$0\.07.*\$0\.30.*kept/su) });
    expect((await preview('Say more')).status).toBe(403);
    expect(await render('Hi')).toBeTypeOf('string');
    await forget();
  });

  test('18.10, 17.8 without its stored speech a finished video isn’t spoken and paid again to be downloaded or compared', async () => {
    const order = { script: 'Once only.', avatarId: 'ada', voiceId: 'nova' };
    const { taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string };
    await waitUntilCompleted(user, taskId);
    const renderTransparent = () => user.call('POST', `/api/avatar/${taskId}/transparent`);
    const load = async () => ((await (await user.call('GET', `/api/avatar/${taskId}/compare`)).json()) as RerenderReport).latest;
    const compare = async () => {
      await user.call('POST', `/api/avatar/${taskId}/compare`);
      await vi.waitFor(async () => expect((await load())?.state).toBe('failed'));
      return (await load())?.problem;
    };
    expect((await renderTransparent()).status).toBe(200);
    // The fake engine's unsigned file has no boxes, so nothing but that is in the way while the speech is stored.
    expect(await compare()).toContain('stored video is damaged');
    await eraseSpeech(server.services, user.id);
    const [asked, spent] = [service.requests.length, await countSpent()];
    const refused = await renderTransparent();
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'not-renderable' }]);
    expect(await compare()).toContain('speech of this video isn’t stored anymore');
    expect([service.requests.length, await countSpent()]).toEqual([asked, spent]);
    await forget();
  });

  test('visitors are neither shown nor given its voices', async () => {
    const { voices } = (await (await fetch(`${server.url}/api/voices`)).json()) as { readonly voices: readonly { readonly id: string }[] };
    expect(voices.map(({ id }) => id)).toEqual(['ivy', 'marcus']);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ script: 'Hello.', voiceId: 'nova' });
    expect((await fetch(`${server.url}/api/try/speech`, { method: 'POST', headers, body })).status).toBe(400);
  });

  test.each(['copy', 'move'] as const)('VID-7 after a %s to an organization a project renders there without new cost', async (mode) => {
    const script = `Bring it, ${mode}.`;
    const audio = await hear(script);
    const organizationId = await createTestAccess(server).createOrganization([user]);
    const scenes = [createScene('s', script, { avatarId: 'ada', voiceId: 'nova' })];
    const document = createProjectDocument('Goes along', scenes);
    const { db } = server.services.database;
    const [row] = await db
      .insert(project)
      .values({ ...ref(), title: 'Goes along', document })
      .returning({ id: project.id });
    const order = { items: [{ type: 'project', id: row?.id }], mode, organizationId };
    const response = await user.call('POST', '/api/library/items/transfer', order);
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ refused: [] })]);

    const asked = service.requests.length;
    const [spent, there] = [await countSpent(), { ownerId: user.id, organizationId }];
    const outcome = await createSpeaker(server.services, there).speak({ script, voiceId: 'nova' }, [], { signal: signal() });
    expect(outcome.kind === 'spoken' && digest(outcome.scene.pcm)).toBe(audio);
    expect([service.requests.length, await countSpent(), await hear(script)]).toEqual([asked, spent, audio]);

    const stranger = { ownerId: crypto.randomUUID(), organizationId: null };
    const measured = await createSpeaker(server.services, stranger, { onlyStored: true }).speak({ script, voiceId: 'nova' }, [], {
      signal: signal(),
    });
    expect(measured).toMatchObject({ kind: 'rejected', code: 'not-spoken-yet' });
    await eraseSpeech(server.services, `organization:${organizationId}`);
    await eraseSpeech(server.services, user.id);
    await db.delete(project);
    await forget();
  });

  test('stays through every cleanup while a project or a version of one wants it, and goes a while after none does, or with the account', async () => {
    const { database, objects } = server.services;
    const kept = () => database.db.select({ id: storedSpeech.id }).from(storedSpeech);
    const files = async () => (await objects.list('stored-speech/')).length;
    await forget();
    const audio = await render('Stay here.');
    const scene = createScene('s', 'Stay here.', { avatarId: 'ada', voiceId: 'nova' });
    const document = createProjectDocument('T', [scene]);
    const [saved] = await database.db
      .insert(project)
      .values({ ...ref(), title: 'T', document })
      .returning();

    const later = { ...server.services, clock: createManualClock(Date.now() + 40 * DAY) };
    await cleanUp(later);
    expect([(await kept()).length, await files()]).toEqual([1, 1]);
    const asked = service.requests.length;
    expect([await render('Stay here.'), service.requests.length]).toEqual([audio, asked]);

    const edited = createProjectDocument('T', [{ ...scene, script: 'Other words.' }]);
    await database.db.insert(projectVersion).values({ projectId: saved?.id ?? '', authorId: user.id, name: 'Before', document });
    await database.db.update(project).set({ document: edited });
    await cleanUp({ ...server.services, clock: createManualClock(Date.now() + 80 * DAY) });
    expect([(await kept()).length, await files()]).toEqual([1, 1]);

    await database.db.delete(project);
    await removeUnusedSpeech({ ...server.services, clock: createManualClock(Date.now() + 120 * DAY) });
    expect([(await kept()).length, await files()]).toEqual([0, 0]);

    await render('Erase me.');
    await eraseSpeech(server.services, user.id);
    expect([(await kept()).length, await files()]).toEqual([0, 0]);
    const rows = await database.db.select({ workspace: speechCharge.workspace }).from(speechCharge);
    expect(new Set(rows.map(({ workspace }) => workspace))).toEqual(new Set(['']));
  });
});

describe('the queue of a service', () => {
  const open = (concurrency: number) => {
    const clock = createManualClock();
    const speech = createFakeSpeech({ capabilities: { concurrency } });
    const [service] = createSpeechServices({
      services: [{ id: 'fake', name: 'Fake', speech }],
      clock,
      store: { load: async () => undefined, save: async () => undefined },
    }).services;
    if (service === undefined) throw new Error('a service expected');
    return { clock, service };
  };
  const failure: SpeakFailure = { kind: 'unavailable', message: 'Not now.' };

  test('keeps to the concurrency, and owners take turns', async () => {
    const { clock, service } = open(2);
    let [running, most] = [0, 0];
    const ended: string[] = [];
    const ask = (owner: string) => {
      const speak = async () => {
        most = Math.max(most, (running += 1));
        await new Promise(setImmediate);
        running -= 1;
        ended.push(owner);
        return failure;
      };
      return speakInTurn(service, speak, { owner, clock, signal: new AbortController().signal });
    };
    await Promise.all([...Array.from({ length: 10 }, () => ask('many')), ask('one')]);
    expect(most).toBe(2);
    expect(ended.indexOf('one')).toBeLessThan(5);
  });

  test('waits as long as the service asks, gives up after the limit, and ends at once when aborted', async () => {
    const { clock, service } = open(1);
    const throttled = (seconds: number) => ({ kind: 'throttled', retryAfterSeconds: seconds, message: 'Wait.' }) as const;
    const answers: SpeakFailure[] = [throttled(5), failure];
    const turn = { owner: 'one', clock, signal: new AbortController().signal };
    const speaking = speakInTurn(service, async () => answers.shift() ?? failure, turn);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(1);
    clock.advance(5_000);
    expect(await speaking).toEqual(failure);
    const long = throttled(SPEECH_QUEUE_LIMITS.retryWithin / 1_000 + 1);
    expect(await speakInTurn(service, async () => long, turn)).toEqual(long);

    const abort = new AbortController();
    const aborted = speakInTurn(service, async () => throttled(5), { ...turn, signal: abort.signal });
    await new Promise(setImmediate);
    abort.abort(new Error('changed my mind'));
    await expect(aborted).rejects.toThrow('changed my mind');
  });
});
