import { afterAll, describe, expect, test } from 'vitest';
import { createOpenAiShapedSpeech, metadata } from '#server/adapters/speech/openai-shaped/index.ts';
import { startOpenAiShaped, type OpenAiShapedOptions } from '../tools/speech-services/openai-shaped.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { unwrapList } from '../tools/lists.ts';
import { speechSuite } from './speech.suite.ts';
import { computeRms } from './support/phone-audio.ts';
import { openServiceKit, FAILURES, runsOfServices, speakOne, startRefusing } from './support/speech-service-kit.ts';

const kit = openServiceKit();
const KEY = 'sk-test-0123456789';
const open = (url: string) => createOpenAiShapedSpeech({ ...kit.parts, url: `${url}/v1`, model: 'm', apiKey: KEY });

for (const captioned of [true, false]) {
  const service = await kit.keep(startOpenAiShaped({ apiKey: KEY, captioned }));
  const refusing = await startRefusing(kit, (fault) => startOpenAiShaped({ apiKey: KEY, captioned, fault }), {
    ...FAILURES,
    quota: { kind: 'status', status: 429, body: { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } } },
    moderated: {
      kind: 'status',
      status: 400,
      body: { error: { message: 'Rejected by our safety system.', code: 'content_policy_violation' } },
    },
  });
  speechSuite({
    name: captioned ? 'openai-shaped with word times' : 'openai-shaped',
    metadata,
    create: () => open(service.url),
    createCutOff: () => open('http://127.0.0.1:9'),
    createRefusing: refusing(open),
    runs: runsOfServices,
  });
}

afterAll(() => kit.close());

describe('openai-shaped: quirks', () => {
  const start = (options: OpenAiShapedOptions) => kit.keep(startOpenAiShaped({ apiKey: KEY, ...options }));

  test.each(['kokoro', 'kokoro-legacy', 'by-model', 'in-model'] as const)('voices are listed the way of %s', async (list) => {
    const voices = unwrapList(await open((await start({ list })).url).voices());
    expect(voices.map(({ id }) => id)).toEqual(['af_heart', 'am_adam']);
    expect(voices.map(({ gender }) => gender)).toEqual(['female', 'male']);
    expect(voices.every(({ language }) => language === (list === 'by-model' ? 'en-GB' : 'en-US'))).toBe(true);
  });

  test('a server without a list speaks with the voices its operator names', async () => {
    const { url } = await start({ list: 'none' });
    expect((await open(url).voices()).kind).toBe('unavailable');
    const speech = createOpenAiShapedSpeech({
      ...kit.parts,
      url: `${url}/v1`,
      model: 'm',
      apiKey: KEY,
      voices: 'af_heart, nova:de_DE:female',
    });
    expect(unwrapList(await speech.voices()).map(({ id, language, gender }) => [id, language, gender])).toEqual([
      ['af_heart', 'en-US', 'female'],
      ['nova', 'de-DE', 'female'],
    ]);
    expect((await speech.speak({ script: 'Hello.', voiceId: 'af_heart', lexicon: [] })).kind).toBe('spoken');
    expect(await speech.speak({ script: 'Hello.', voiceId: 'nova', lexicon: [] })).toMatchObject({
      kind: 'rejected',
      code: 'unknown-voice',
    });
  });

  test.each(['null-times', 'doubled-words', 'streamed-wav'])('%s: the words are still where they are heard', async (trap) => {
    const service = await start({ captioned: true });
    const expected = await speakOne(open(service.url));
    service.setFault({ kind: 'trap', trap });
    const scene = await speakOne(open(service.url));
    expect(scene.words.map(({ text }) => text)).toEqual(expected.words.map(({ text }) => text));
    const furthest = scene.words.map(({ start: from }, index) => Math.abs(from - (expected.words[index]?.start ?? 0)));
    expect(Math.max(...furthest)).toBeLessThan(trap === 'null-times' ? 0.35 : 0.01);
  });

  test.each(['no-sound', 'cut-sound'])('%s: speech is unavailable, and the log says why without the key', async (trap) => {
    const service = await start({ captioned: true });
    service.setFault({ kind: 'trap', trap });
    expect(await open(service.url).speak({ script: 'Hello there.', voiceId: 'af_heart', lexicon: [] })).toMatchObject({
      kind: 'unavailable',
    });
    expect(JSON.stringify(kit.logged)).not.toContain(KEY);
    expect(kit.logged.at(-1)).toMatchObject({ outcome: 'unavailable', detail: expect.stringMatching(/\S/) });
  });

  test('requests MP3 from a server that rejects WAV, and keeps word times exact', async () => {
    const service = await start({ captioned: false });
    const expected = await speakOne(open(service.url));
    service.setFault({ kind: 'trap', trap: 'only-mp3' });
    const scene = await speakOne(open(service.url));
    expect(service.utterances.map(({ body }) => body['response_format']).slice(2)).toEqual(['wav', 'wav', 'mp3', 'mp3']);
    expect(Math.abs(scene.pcm.length - expected.pcm.length) / SAMPLE_RATE).toBeLessThan(0.2);
    expect(computeRms(scene.pcm)).toBeGreaterThan(computeRms(expected.pcm) / 2);
  });

  test('speech before a failure is stored: the next attempt requests only the rest', async () => {
    const service = await start({ captioned: true });
    const speech = open(service.url);
    const say = (script: string) => speech.speak({ script, voiceId: 'af_heart', lexicon: [] });
    expect((await say('One is said. Two is said.')).kind).toBe('spoken');
    service.setFault({ kind: 'drop' });
    expect((await say('One is said. Three is not.')).kind).toBe('unavailable');
    service.setFault(null);
    expect((await say('One is said. Three is not. Two is said.')).kind).toBe('spoken');
    expect(service.utterances.map(({ body }) => body['input'])).toEqual(['One is said.', 'Two is said.', 'Three is not.', 'Three is not.']);
  });

  test('numbers, dates and units reach the server as words of the language, while the words of the scene stay as written', async () => {
    const service = await start({ captioned: true });
    const script = 'On 12/25/2024 it costs $3 million, e. g. 5 km.';
    const scene = await speakOne(open(service.url), script);
    expect(service.utterances.map(({ body }) => body['input'])).toEqual([
      'On December twenty-fifth twenty twenty-four it costs three million dollars, for example five kilometers.',
    ]);
    expect(scene.words.map(({ charStart, charEnd }) => script.slice(charStart, charEnd)).join(' ')).toBe(script);
    const date = scene.words.find(({ text }) => text === '12/25/2024');
    expect((date?.end ?? 0) - (date?.start ?? 0)).toBeGreaterThan(1);
  });

  test('a server that never answers is given up after its timeout', async () => {
    const service = await start({ captioned: false });
    service.setFault({ kind: 'silent' });
    const speech = createOpenAiShapedSpeech({ ...kit.parts, url: `${service.url}/v1`, model: 'm', apiKey: KEY, timeout: 50 });
    expect((await speech.speak({ script: 'Hello.', voiceId: 'af_heart', lexicon: [] })).kind).toBe('unavailable');
  });
});
