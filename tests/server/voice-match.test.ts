import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchedVoice } from '../../server/adapters/database/schema.ts';
import { FLITE_VOICES } from '../../server/adapters/speech/flite/flite-voices.ts';
import { createNodeAvVoiceSampler } from '../../server/adapters/voice-sampler/node-av/index.ts';
import type { Engine } from '../../server/engine/engine.ts';
import { matchOfVoiceId, VOICE_GONE } from '../../src/domain/audio/voice-match/matched-voice-id.ts';
import { VOICE_CONSENT } from '../../src/domain/audio/voice-match/voice-consent.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import type { Voice } from '../../src/ports/speech.ts';
import type { VoiceMatchCard, VoiceMatchList } from '../../src/ports/voice-matches.ts';
import { createFakeEngine } from '../tools/fake-engine.ts';
import { measuredOnce } from '../tools/memoize-sampler.ts';
import { sampleBlob, sampleForm } from '../tools/sample-form.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { completed, type TestPerson } from '../tools/test-users.ts';

type Said = Parameters<Engine['speak']>[0];

let host: TestHost;
let person: TestPerson;
let low: Blob;
let said: Said[] = [];

beforeAll(async () => {
  const engine = createFakeEngine();
  host = await startTestHost({
    voiceSampler: measuredOnce(createNodeAvVoiceSampler()),
    voices: async () => FLITE_VOICES.map(({ voice }) => voice),
    engine: {
      ...engine,
      speak(scene, lexicon, options) {
        said.push(scene);
        return engine.speak(scene, lexicon, options);
      },
    },
  });
  low = sampleBlob({ pitch: 100 });
  person = await somebody('creator');
});
beforeEach(() => {
  said = [];
});
afterAll(() => host.close());

async function somebody(plan: PlanId): Promise<TestPerson> {
  const someone = await host.signUp();
  await host.setPlan(someone.id, plan);
  return someone;
}

async function matched(of: TestPerson, form = sampleForm(low)): Promise<VoiceMatchCard> {
  const answer = await of.call('POST', '/api/voices/match', form);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as VoiceMatchCard;
}

const refused = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { code: string; message: string }) });
const listOf = async (of: TestPerson) => (await (await of.call('GET', '/api/voices/match')).json()) as VoiceMatchList;
const voicesOf = async (answer: Response) => ((await answer.json()) as { voices: Voice[] }).voices;
const rowsOf = (of: TestPerson) => host.services.database.db.select().from(matchedVoice).where(eq(matchedVoice.ownerId, of.id));
const generate = (of: TestPerson, voiceId: string) =>
  of.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId });

describe('VID-3 a voice match', () => {
  test('a low and a high voice come from different recorded ones, each at its own pitch', async () => {
    const [deep, high] = [await matched(person, sampleForm(low, { name: ' Deep ' })), await matched(person, sampleForm({ pitch: 205 }))];
    const [second, first] = (await rowsOf(person))
      .toSorted((one, other) => (one.measured?.pitch ?? 0) - (other.measured?.pitch ?? 0))
      .toReversed();
    expect(deep.voice).toMatchObject({ name: 'Deep', matched: true, id: `match.${deep.id}`, gender: 'male' });
    expect(high.voice.gender).toBe('female');
    expect(deep.measured.pitch).toBeCloseTo(100, -0.5);
    expect(deep.voice.description).toContain('A match, not a copy');

    const pitchOf = (row: typeof first) => {
      const base = FLITE_VOICES.find(({ voice }) => voice.id === row?.baseVoiceId)?.voice.tunable?.profile.pitch ?? 0;
      return base * (row?.tuning?.pitch ?? 0);
    };
    expect(first?.baseVoiceId).not.toBe(second?.baseVoiceId);
    expect(pitchOf(first) / 100).toBeCloseTo(1, 1);
    expect(pitchOf(second) / 205).toBeCloseTo(1, 1);
  });

  test('consent is written down word by word, with the moment and the address; the sample is not kept', async () => {
    const someone = await somebody('business');
    const before = await host.services.objects.list('');
    await matched(someone);
    const [row] = await rowsOf(someone);
    expect(row).toMatchObject({ consent: VOICE_CONSENT, consentAddress: '127.0.0.1', seconds: 24 });
    expect(Math.abs(Date.now() - (row?.consentAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await host.services.objects.list('')).toEqual(before);
  });

  test('is among one’s voices, and nobody else’s', async () => {
    const { voice } = await matched(person);
    const own = await person.call('GET', '/api/voices');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(await voicesOf(own)).toContainEqual(voice);
    for (const others of [await (await host.signUp()).call('GET', '/api/voices'), await fetch(`${host.url}/api/voices`)]) {
      const voices = await voicesOf(others);
      expect(voices).toHaveLength(FLITE_VOICES.length);
      expect(JSON.stringify(voices)).not.toMatch(/match|tunable|profile/);
    }
  });

  test('speaks as its recorded voice, tuned; two that differ are two sounds', async () => {
    const [one, two] = [await matched(person), await matched(person, sampleForm({ pitch: 96, syllables: 3 }))];
    const speech = (id: string) => person.call('POST', '/api/speech', { script: 'How do I sound?', voiceId: id });
    const etags = [];
    for (const voiceId of [one.voice.id, two.voice.id, 'marcus']) {
      const answer = await speech(voiceId);
      expect(answer.status).toBe(200);
      etags.push(answer.headers.get('etag'));
    }
    expect(new Set(etags).size).toBe(3);
    const rows = await rowsOf(person);
    for (const [index, card] of [one, two].entries()) {
      const row = rows.find(({ id }) => id === card.id);
      expect(said[index]).toEqual({ script: 'How do I sound?', lexicon: [], voiceId: row?.baseVoiceId, tuning: row?.tuning });
    }
    expect(said[2]).not.toHaveProperty('tuning');

    said = [];
    expect((await speech(one.voice.id)).headers.get('etag')).toBe(etags[0]);
    expect(said).toEqual([]);
  });

  test('renders a video', async () => {
    const { voice, id } = await matched(person);
    const { taskId } = (await (await generate(person, voice.id)).json()) as { taskId: string };
    await completed(person, taskId);
    const row = (await rowsOf(person)).find((candidate) => candidate.id === id);
    expect(said.at(-1)).toMatchObject({ voiceId: row?.baseVoiceId, tuning: row?.tuning });
  });

  test('somebody else’s is an unknown voice', async () => {
    const { voice } = await matched(person);
    const other = await somebody('business');
    for (const voiceId of [voice.id, 'match.made-up', `match.${person.id}`]) {
      expect(await refused(await generate(other, voiceId))).toMatchObject({ status: 400, code: 'unknown-voice' });
      expect(await refused(await other.call('POST', '/api/speech', { script: 'Hello.', voiceId }))).toMatchObject({
        status: 400,
        code: 'unknown-voice',
        message: VOICE_GONE,
      });
    }
    expect(said).toEqual([]);
  });

  test('once deleted it is gone, with all that was measured, and a saved project says so', async () => {
    const someone = await somebody('creator');
    const { id, voice } = await matched(someone);
    const project = newProject('Saved', [newScene('s', 'Hello there.', { avatarId: 'ada', voiceId: voice.id })]);
    const saved = (await (await someone.call('POST', '/api/projects', { project })).json()) as { id: string };
    expect((await (await host.signUp()).call('DELETE', `/api/voices/match/${id}`)).status).toBe(404);
    expect((await someone.call('DELETE', `/api/voices/match/${id}`)).status).toBe(204);

    expect(await refused(await someone.call('POST', '/api/avatar/generate', { projectId: saved.id }))).toMatchObject({
      code: 'unknown-voice',
      message: 'Scene 1 uses a voice that no longer exists. Choose another voice.',
    });
    expect((await someone.call('DELETE', `/api/voices/match/${id}`)).status).toBe(404);
    expect((await listOf(someone)).voices).toEqual([]);
    expect((await rowsOf(someone))[0]).toMatchObject({ name: '', tuning: null, measured: null, consent: VOICE_CONSENT });
    expect(matchOfVoiceId(voice.id)).toBe(id);
  });
});

describe('VID-3 PLN-2 what is refused before anything is kept', () => {
  test('a plan without voice matching, with the names of the plans that have it', async () => {
    const starter = await host.signUp();
    const answer = await refused(await starter.call('POST', '/api/voices/match', sampleForm(low)));
    expect(answer).toMatchObject({ status: 403, code: 'plan-without-voices' });
    expect(answer.message).toMatch(/Creator and Business.*Starter/);
    expect(await listOf(starter)).toMatchObject({ plan: 'starter', minutesPerMonth: 0 });
    expect(await rowsOf(starter)).toEqual([]);
  });

  test('more minutes a month than the plan has, deleted voices counted', async () => {
    const someone = await somebody('creator');
    const { id } = await matched(someone);
    await host.services.database.db
      .update(matchedVoice)
      .set({ seconds: 9.8 * 60 })
      .where(eq(matchedVoice.id, id));
    await someone.call('DELETE', `/api/voices/match/${id}`);
    expect(await listOf(someone)).toMatchObject({ minutesPerMonth: 10, secondsUsed: 588 });

    const answer = await refused(await someone.call('POST', '/api/voices/match', sampleForm(low)));
    expect(answer).toMatchObject({ status: 403, code: 'no-minutes-left' });
    expect(answer.message).toMatch(/The Creator plan has 10 minutes .* you have 12 seconds left/);
    expect(await rowsOf(someone)).toHaveLength(1);
  });

  test('of samples sent at once only as many as the month holds', async () => {
    const someone = await somebody('creator');
    const { id } = await matched(someone);
    await host.services.database.db.update(matchedVoice).set({ seconds: 570 }).where(eq(matchedVoice.id, id));
    const answers = await Promise.all([1, 2].map(() => someone.call('POST', '/api/voices/match', sampleForm(low))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 403]);
  });

  test('no consent, no name, no recording, and what is wrong with one', async () => {
    const someone = await somebody('creator');
    const cases = [
      [sampleForm(low, { consent: null }), 'consent-missing'],
      [sampleForm(low, { consent: 'yes' }), 'consent-missing'],
      [sampleForm(low, { name: '  ' }), 'name-missing'],
      [new FormData(), 'no-file'],
      [sampleForm(new Blob(['#EXTM3U\nfile:///etc/hostname'])), 'unreadable'],
      [sampleForm({ pitch: 120, seconds: 5 }), 'too-short'],
      [sampleForm({ pitch: 120, seconds: 181, syllables: 0 }), 'too-long'],
    ] as const;
    for (const [form, code] of cases) {
      expect(await refused(await someone.call('POST', '/api/voices/match', form))).toMatchObject({ status: 400, code });
    }
    expect(await rowsOf(someone)).toEqual([]);
  });

  test('a matched voice of a plan that has ended', async () => {
    const someone = await somebody('creator');
    const { voice } = await matched(someone);
    await host.setPlan(someone.id, 'starter');
    expect(await refused(await generate(someone, voice.id))).toMatchObject({ status: 403, code: 'voice-not-in-plan' });
    expect((await voicesOf(await someone.call('GET', '/api/voices'))).some(({ id }) => id === voice.id)).toBe(false);
    const spoken = await someone.call('POST', '/api/speech', { script: 'Hello.', voiceId: voice.id });
    expect(await refused(spoken)).toMatchObject({ status: 403, code: 'voice-not-in-plan' });
    await host.setPlan(someone.id, 'creator');
    expect((await voicesOf(await someone.call('GET', '/api/voices'))).some(({ id }) => id === voice.id)).toBe(true);
  });
});
