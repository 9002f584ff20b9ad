import { afterAll, describe, expect, test } from 'vitest';
import { createEspeakSpeech, metadata } from '#server/adapters/speech/espeak-ng/index.ts';
import { createEspeakClient } from '#server/adapters/speech/espeak-ng/espeak-client.ts';
import { createPlayedEspeak, explainAbsentEspeak, PLAYED_ESPEAK } from '../tools/speech-services/played-espeak.ts';
import type { Speech } from '#ports/speech.ts';
import { unwrapList } from '../tools/lists.ts';
import { speechSuite } from './speech.suite.ts';
import { formatSkipReason } from './support/format-skip-reason.ts';
import { openServiceKit, runsOfServices, speakOne } from './support/speech-service-kit.ts';

const kit = openServiceKit();
afterAll(() => kit.close());
const absent = await explainAbsentEspeak(kit.parts);

speechSuite({
  name: 'espeak-ng, played',
  metadata,
  create: () => createPlayedEspeak(kit.parts),
  createCutOff: () => createPlayedEspeak(kit.parts, 'missing'),
  createRefusing: { unavailable: () => createPlayedEspeak(kit.parts, 'failed') },
  runs: runsOfServices,
});

describe('eSpeak NG in its process', () => {
  const say = async (speech: ReturnType<typeof createPlayedEspeak>, script: string) => {
    const [voice] = unwrapList(await speech.voices());
    return speech.speak({ script, voiceId: voice?.id ?? '', lexicon: [] });
  };

  test('a crash makes one script unavailable, and the next one is spoken by a new process', async () => {
    const speech = createPlayedEspeak(kit.parts);
    expect((await say(speech, 'This will crash it.')).kind).toBe('unavailable');
    expect((await say(speech, 'The fox runs.')).kind).toBe('spoken');
    await speech.stop();
  });

  test('a sentence that takes too long ends the process, and the next one is spoken', async () => {
    const limit = 3_000;
    const speech = createPlayedEspeak(kit.parts, undefined, limit);
    expect((await say(speech, 'This will hang it.')).kind).toBe('unavailable');
    expect(kit.logged.at(-1)).toMatchObject({ detail: 'it took too long' });
    await speech.stop();
    const other = createPlayedEspeak(kit.parts);
    expect((await say(other, 'The fox runs.')).kind).toBe('spoken');
    await other.stop();
  });

  test('a library that isn’t installed is named with what to install', async () => {
    const speech = createPlayedEspeak(kit.parts, 'missing');
    const listed = await speech.voices();
    expect(listed).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('apt install espeak-ng') });
    await speech.stop();
  });

  test('a system without code to call the library is told apart from one without the library', async () => {
    const speech = createPlayedEspeak(kit.parts, 'unsupported');
    expect(await speech.voices()).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('koffi') });
    await speech.stop();
  });

  test('its process gets the search paths of the system and nothing else of the server’s environment', async () => {
    process.env['AUTH_SECRET'] = 'a secret of the server, of thirty-two characters';
    const client = createEspeakClient({ module: PLAYED_ESPEAK, library: 'environment' });
    const reply = await client.ask({ kind: 'voices' }, new AbortController().signal);
    await client.stop();
    delete process.env['AUTH_SECRET'];
    if (reply.kind !== 'failed') throw new Error(`failed expected: ${reply.kind}`);
    expect(reply.detail.split(' ')).toContain('PATH');
    expect(reply.detail).not.toMatch(/AUTH_SECRET|HOME|USER/u);
  });

  test('each voice is offered as it is and as a woman’s, American English first, with tags and names of its language', async () => {
    const speech = createPlayedEspeak(kit.parts);
    const voices = unwrapList(await speech.voices());
    expect(voices.map(({ name, language, gender }) => [name, language, gender])).toEqual([
      ['English (America)', 'en-US', 'male'],
      ['English (America), female', 'en-US', 'female'],
      ['English (Great Britain)', 'en-GB', 'male'],
      ['English (Great Britain), female', 'en-GB', 'female'],
    ]);
    await speech.stop();
  });
});

describe.skipIf(absent !== undefined)(`eSpeak NG, installed${formatSkipReason(absent)}`, () => {
  test.each([
    ['es', 'Hola, el niño tiene 25 años. ¿Qué tal el pingüino?'],
    ['de', 'Ich möchte heute schöne Zähne putzen. Übermorgen wird’s spät!'],
    ['ru', 'Привет, мир! Это объявление для всех.'],
  ])('%s: phones cover the audio in order, and every word has its time in it', async (language, script) => {
    const speech = createEspeakSpeech(kit.parts);
    const voice = unwrapList(await speech.voices()).find((one) => one.language === language);
    const outcome = await speech.speak({ script, voiceId: voice?.id ?? '', lexicon: [] });
    await speech.stop();
    if (outcome.kind !== 'spoken') throw new Error(JSON.stringify(outcome));
    const { words, phones, pcm } = outcome.scene;
    expect(phones[0]?.start).toBe(0);
    expect(phones.at(-1)?.end).toBeCloseTo(pcm.length / 48_000, 6);
    phones.slice(1).forEach(({ start }, index) => expect(start).toBe(phones[index]?.end));
    words.forEach(({ text, start, end }, index) => {
      expect(end, text).toBeGreaterThan(start);
      expect(start, text).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
      expect(phones.some(({ ipa, start: from, end: to }) => ipa !== '' && from >= start - 1e-3 && to <= end + 1e-3)).toBe(true);
    });
  });

  test('every voice speaks, each in a language with a tag', async () => {
    const speech = createEspeakSpeech(kit.parts);
    const voices = unwrapList(await speech.voices());
    expect(voices.length).toBeGreaterThan(100);
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
    for (const { id, language, gender } of voices) {
      expect(Intl.getCanonicalLocales(language)).toEqual([language]);
      expect([id, gender]).not.toEqual([id, 'neutral']);
      expect([id, (await speech.speak({ script: 'Hello 3.', voiceId: id, lexicon: [] })).kind]).toEqual([id, 'spoken']);
    }
    await speech.stop();
  });

  test('a mark of pace makes the library itself faster', async () => {
    const slow = await speakOne(createEspeakSpeech(kit.parts), '[pace 80%] The fox jumps over the dog.');
    const fast = await speakOne(createEspeakSpeech(kit.parts), '[pace 120%] The fox jumps over the dog.');
    expect(fast.pcm.length).toBeLessThan(0.85 * slow.pcm.length);
  });

  test('a path that holds no library is the error of one that isn’t installed', async () => {
    const speech = createEspeakSpeech({ ...kit.parts, library: '/nowhere/libespeak-ng.so' });
    expect(await speech.voices()).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('doesn’t have eSpeak NG') });
    await speech.stop();
  });
});

/** The suite's scripts are English, and over two hundred voices would each speak them. */
function offerEnglish(speech: Speech): Speech {
  const voices = async () => {
    const listed = await speech.voices();
    return listed.kind === 'list' ? { ...listed, items: listed.items.filter(({ language }) => language === 'en-US') } : listed;
  };
  const { identity, capabilities } = speech;
  return { identity, capabilities, voices, speak: (...given) => speech.speak(...given), stop: () => speech.stop() };
}

if (absent === undefined)
  speechSuite({
    name: 'espeak-ng, installed',
    metadata,
    create: () => offerEnglish(createEspeakSpeech(kit.parts)),
    createCutOff: () => createEspeakSpeech({ ...kit.parts, library: '/nowhere/libespeak-ng.so' }),
    runs: runsOfServices,
  });
