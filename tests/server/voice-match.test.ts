import { toList } from '../tools/lists.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchedVoice } from '../tools/tables.ts';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';
import { createNodeAvVoiceSampler } from '#server/adapters/voice-sampler/node-av/index.ts';
import type { Engine } from '#server/engine/engine.ts';
import { parseMatchedVoiceId, VOICE_GONE } from '#domain/audio/voice-match/matched-voice-id.ts';
import { VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { Voice } from '#ports/speech.ts';
import type { VoiceCloneList } from '#domain/voice-clone/voice-clone.ts';
import type { VoiceMatchSummary, VoiceMatchList } from '#ports/voice-matches.ts';
import { createFakeEngine } from '../tools/fake-engine.ts';
import { memoizeSampler } from '../tools/memoize-sampler.ts';
import { createSampleBlob, createSampleForm } from '../tools/sample-form.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

type Said = Parameters<Engine['speak']>[0];

let server: TestServer;
let user: TestUser;
let low: Blob;
let said: Said[] = [];

beforeAll(async () => {
  const engine = createFakeEngine();
  server = await startTestServer({
    voiceSampler: memoizeSampler(createNodeAvVoiceSampler()),
    voices: async () => toList([...FLITE_VOICES, ...KOKORO_VOICES].map(({ voice }) => voice)),
    engine: {
      ...engine,
      speak(scene, lexicon, options) {
        said.push(scene);
        return engine.speak(scene, lexicon, options);
      },
    },
  });
  low = createSampleBlob({ pitch: 100 });
  user = await signUpWithPlan('creator');
});
beforeEach(() => {
  said = [];
});
afterAll(() => server.close());

async function signUpWithPlan(plan: PlanId): Promise<TestUser> {
  const someone = await server.signUp();
  await server.setPlan(someone.id, plan);
  return someone;
}

async function createMatchedVoice(of: TestUser, form = createSampleForm(low)): Promise<VoiceMatchSummary> {
  const response = await of.call('POST', '/api/voices/match', form);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as VoiceMatchSummary;
}

const readFailure = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; message: string }),
});
const listOf = async (of: TestUser) => (await (await of.call('GET', '/api/voices/match')).json()) as VoiceMatchList;
const readVoices = async (response: Response) => ((await response.json()) as { voices: Voice[] }).voices;
const fetchRows = (of: TestUser) => server.services.database.db.select().from(matchedVoice).where(eq(matchedVoice.ownerId, of.id));
const generate = (of: TestUser, voiceId: string) =>
  of.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId });

describe('VID-3 voice matching', () => {
  test('maps a low and a high voice to different built-in ones at their own pitch', async () => {
    const [deep, high] = [
      await createMatchedVoice(user, createSampleForm(low, { name: ' Deep ' })),
      await createMatchedVoice(user, createSampleForm({ pitch: 205 })),
    ];
    const [second, first] = (await fetchRows(user))
      .toSorted((one, other) => (one.measured?.pitch ?? 0) - (other.measured?.pitch ?? 0))
      .toReversed();
    expect(deep.voice).toMatchObject({ name: 'Deep', matched: true, id: `match.${deep.id}`, gender: 'male' });
    expect(high.voice.gender).toBe('female');
    expect(deep.measured.pitch).toBeCloseTo(100, -0.5);
    expect(deep.voice.description).toContain('A match, not a copy');
    // Voices that can't be tuned, of the same language: low ones for a low voice.
    const natural = new Map(KOKORO_VOICES.map(({ voice }) => [voice.id, voice]));
    for (const { near } of [deep, high]) {
      expect(near).toHaveLength(3);
      for (const each of near) expect(natural.get(each.id)).toMatchObject({ name: each.name, language: expect.stringMatching(/^en-/u) });
    }
    expect(natural.get(deep.near[0]!.id)?.gender).toBe('male');
    expect(natural.get(high.near[0]!.id)?.gender).toBe('female');
    expect((await listOf(user)).voices.map(({ near }) => near)).toEqual([high.near, deep.near]);

    const getPitch = (row: typeof first) => {
      const base = FLITE_VOICES.find(({ voice }) => voice.id === row?.baseVoiceId)?.voice.tunable?.profile.pitch ?? 0;
      return base * (row?.tuning?.pitch ?? 0);
    };
    expect(first?.baseVoiceId).not.toBe(second?.baseVoiceId);
    expect(getPitch(first) / 100).toBeCloseTo(1, 1);
    expect(getPitch(second) / 205).toBeCloseTo(1, 1);
  });

  test('stores the exact consent with time and IP address, and not the sample', async () => {
    const someone = await signUpWithPlan('business');
    const before = await server.services.objects.list('');
    await createMatchedVoice(someone);
    const [row] = await fetchRows(someone);
    expect(row).toMatchObject({ consent: VOICE_CONSENT, consentAddress: '127.0.0.1', seconds: 24 });
    expect(Math.abs(Date.now() - (row?.consentAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await server.services.objects.list('')).toEqual(before);
  });

  test('says to each member whose voice it is: only its maker deletes it', async () => {
    const [maker, colleague] = [await signUpWithPlan('business'), await signUpWithPlan('business')];
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([maker, colleague]);
    for (const member of [maker, colleague]) await access.setActiveOrganization(member, organizationId);
    const made = await createMatchedVoice(maker);
    expect([made.mine, (await listOf(maker)).voices[0]?.mine, (await listOf(colleague)).voices[0]?.mine]).toEqual([true, true, false]);
    expect((await colleague.call('DELETE', `/api/voices/match/${made.id}`)).status).toBe(404);
    expect((await maker.call('DELETE', `/api/voices/match/${made.id}`)).status).toBe(204);
  });

  test('lists a voice for its owner only', async () => {
    const { voice } = await createMatchedVoice(user);
    const own = await user.call('GET', '/api/voices');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(await readVoices(own)).toContainEqual(voice);
    for (const others of [await (await server.signUp()).call('GET', '/api/voices'), await fetch(`${server.url}/api/voices`)]) {
      const voices = await readVoices(others);
      expect(voices).toHaveLength(FLITE_VOICES.length + KOKORO_VOICES.length);
      expect(JSON.stringify(voices)).not.toMatch(/match|tunable|profile/);
    }
  });

  test('speaks with the tuned built-in voice, and two different voices sound different', async () => {
    const [one, two] = [await createMatchedVoice(user), await createMatchedVoice(user, createSampleForm({ pitch: 96, syllables: 3 }))];
    const speech = (id: string) => user.call('POST', '/api/speech', { script: 'How do I sound?', voiceId: id });
    const etags = [];
    for (const voiceId of [one.voice.id, two.voice.id, 'marcus']) {
      const response = await speech(voiceId);
      expect(response.status).toBe(200);
      etags.push(response.headers.get('etag'));
    }
    expect(new Set(etags).size).toBe(3);
    const rows = await fetchRows(user);
    for (const [index, card] of [one, two].entries()) {
      const row = rows.find(({ id }) => id === card.id);
      expect(said[index]).toEqual({ script: 'How do I sound?', lexicon: [], voiceId: row?.baseVoiceId, tuning: row?.tuning });
    }
    expect(said[2]).not.toHaveProperty('tuning');

    said = [];
    expect((await speech(one.voice.id)).headers.get('etag')).toBe(etags[0]);
    expect(said).toEqual([]);
  });

  test('renders a video with a matched voice', async () => {
    const { voice, id } = await createMatchedVoice(user);
    const { taskId } = (await (await generate(user, voice.id)).json()) as { taskId: string };
    await waitUntilCompleted(user, taskId);
    const row = (await fetchRows(user)).find((candidate) => candidate.id === id);
    expect(said.at(-1)).toMatchObject({ voiceId: row?.baseVoiceId, tuning: row?.tuning });
  });

  test('returns an unknown voice for another user’s', async () => {
    const { voice } = await createMatchedVoice(user);
    const other = await signUpWithPlan('business');
    for (const voiceId of [voice.id, 'match.made-up', `match.${user.id}`]) {
      expect(await readFailure(await generate(other, voiceId))).toMatchObject({ status: 400, code: 'unknown-voice' });
      expect(await readFailure(await other.call('POST', '/api/speech', { script: 'Hello.', voiceId }))).toMatchObject({
        status: 400,
        code: 'unknown-voice',
        message: VOICE_GONE,
      });
    }
    expect(said).toEqual([]);
  });

  test('deleting a voice removes its measurements, and a saved project reports it', async () => {
    const someone = await signUpWithPlan('creator');
    const { id, voice } = await createMatchedVoice(someone);
    const project = createProjectDocument('Saved', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: voice.id })]);
    const saved = (await (await someone.call('POST', '/api/projects', { project })).json()) as { id: string };
    expect((await (await server.signUp()).call('DELETE', `/api/voices/match/${id}`)).status).toBe(404);
    expect((await someone.call('DELETE', `/api/voices/match/${id}`)).status).toBe(204);

    expect(await readFailure(await someone.call('POST', '/api/avatar/generate', { projectId: saved.id }))).toMatchObject({
      code: 'unknown-voice',
      message: expect.stringMatching(
        /^Scene 1 uses a matched voice that is no longer available\. Your script is kept\. The nearest voice here is /,
      ),
    });
    expect((await someone.call('DELETE', `/api/voices/match/${id}`)).status).toBe(404);
    expect((await listOf(someone)).voices).toEqual([]);
    expect((await fetchRows(someone))[0]).toMatchObject({ name: '', tuning: null, measured: null, consent: VOICE_CONSENT });
    expect(parseMatchedVoiceId(voice.id)).toBe(id);
  });
});

describe('VID-3 PLN-2 rejected before anything is stored', () => {
  test('a plan without voice matching, naming the plans that have it', async () => {
    const starter = await server.signUp();
    const response = await readFailure(await starter.call('POST', '/api/voices/match', createSampleForm(low)));
    expect(response).toMatchObject({ status: 403, code: 'plan-without-voices' });
    expect(response.message).toMatch(/Creator and Business.*Starter/);
    expect(await listOf(starter)).toMatchObject({ plan: 'starter', minutesPerMonth: 0 });
    expect(await fetchRows(starter)).toEqual([]);
  });

  test('more minutes a month than the plan has, deleted voices included', async () => {
    const someone = await signUpWithPlan('creator');
    const { id } = await createMatchedVoice(someone);
    await server.services.database.db
      .update(matchedVoice)
      .set({ seconds: 9.8 * 60 })
      .where(eq(matchedVoice.id, id));
    await someone.call('DELETE', `/api/voices/match/${id}`);
    expect(await listOf(someone)).toMatchObject({ minutesPerMonth: 10, secondsUsed: 588 });

    const response = await readFailure(await someone.call('POST', '/api/voices/match', createSampleForm(low)));
    expect(response).toMatchObject({ status: 403, code: 'no-minutes-left' });
    expect(response.message).toMatch(/The Creator plan has 10 minutes .* you have 12 seconds left/);
    expect(await fetchRows(someone)).toHaveLength(1);
  });

  test('concurrent samples beyond the month’s limit', async () => {
    const someone = await signUpWithPlan('creator');
    const { id } = await createMatchedVoice(someone);
    await server.services.database.db.update(matchedVoice).set({ seconds: 570 }).where(eq(matchedVoice.id, id));
    const responses = await Promise.all([1, 2].map(() => someone.call('POST', '/api/voices/match', createSampleForm(low))));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 403]);
  });

  test('missing consent, name, or recording, and invalid ones', async () => {
    const someone = await signUpWithPlan('creator');
    const cases = [
      [createSampleForm(low, { consent: null }), 'consent-missing'],
      [createSampleForm(low, { consent: 'yes' }), 'consent-missing'],
      [createSampleForm(low, { name: '  ' }), 'name-missing'],
      [new FormData(), 'no-file'],
      [createSampleForm(new Blob(['#EXTM3U\nfile:///etc/hostname'])), 'unreadable'],
      [createSampleForm({ pitch: 120, seconds: 5 }), 'too-short'],
      [createSampleForm({ pitch: 120, seconds: 181, syllables: 0 }), 'too-long'],
    ] as const;
    for (const [form, code] of cases) {
      expect(await readFailure(await someone.call('POST', '/api/voices/match', form))).toMatchObject({ status: 400, code });
    }
    expect(await fetchRows(someone)).toEqual([]);
  });

  test('a matched voice after its plan has ended', async () => {
    const someone = await signUpWithPlan('creator');
    const { voice } = await createMatchedVoice(someone);
    await server.setPlan(someone.id, 'starter');
    expect(await readFailure(await generate(someone, voice.id))).toMatchObject({ status: 403, code: 'voice-not-in-plan' });
    expect((await readVoices(await someone.call('GET', '/api/voices'))).some(({ id }) => id === voice.id)).toBe(false);
    const spoken = await someone.call('POST', '/api/speech', { script: 'Hello.', voiceId: voice.id });
    expect(await readFailure(spoken)).toMatchObject({ status: 403, code: 'voice-not-in-plan' });
    await server.setPlan(someone.id, 'creator');
    expect((await readVoices(await someone.call('GET', '/api/voices'))).some(({ id }) => id === voice.id)).toBe(true);
  });
});

test('VID-3 a server without a service that clones offers no clones and says so', async () => {
  const list = (await (await user.call('GET', '/api/voices/clones')).json()) as VoiceCloneList;
  expect(list).toMatchObject({ clones: [], service: null });
  const form = new FormData();
  form.set('file', low, 'consent.wav');
  const fields = { requestId: crypto.randomUUID(), name: 'Ada', person: 'Ada Winter', date: new Date().toISOString().slice(0, 10) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const refused = await readFailure(await user.call('POST', '/api/voices/clones', form));
  expect(refused).toMatchObject({ status: 409, code: 'no-clone-service', message: expect.stringContaining('Nothing was saved.') });
});
