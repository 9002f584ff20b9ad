import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient, createKokoroSpeech, metadata } from '#server/adapters/speech/kokoro/index.ts';
import type { KokoroReply } from '#server/adapters/speech/kokoro/kokoro-messages.ts';
import type { Speech } from '#ports/speech.ts';
import { findNearVoices } from '#domain/audio/voice-match/find-near-voices.ts';
import { measureVoice } from '#domain/audio/voice-match/measure-voice.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { createPlayedKokoro, explainAbsentKokoro } from '../tools/speech-services/played-kokoro.ts';
import { unwrapList } from '../tools/lists.ts';
import { speechSuite } from './speech.suite.ts';
import { formatSkipReason } from './support/format-skip-reason.ts';
import { openServiceKit, runsOfServices } from './support/speech-service-kit.ts';
import { listVisemes } from './support/phone-audio.ts';

const kit = openServiceKit();
afterAll(() => kit.close());
const absent = explainAbsentKokoro();
const never = new AbortController().signal;
const FULL_SCALE = 32_768;
/** Half a minute that no voice was measured by. */
const OTHER_TEXT =
  'Every spring the river brings new sand to the beach, and the children of the village build a wall against the tide. They know that it will not last. ' +
  'By the evening the first wave climbs over it, and everybody cheers. The oldest of them writes down how long it stood, as her grandfather did before her. ' +
  'Nobody has ever beaten the summer of the great storm, when three walls in a row held until the moon came up. Her brother drew it for the town hall, and the drawing still hangs above the stairs.';
const SENTENCE = { text: 'The fox runs.', language: 'en-US', strong: [], style: ['af_heart'], speed: 1 } as const;

speechSuite({
  name: 'kokoro, played',
  metadata,
  create: () => offer(createPlayedKokoro(kit.parts), ['hazel', 'wyatt']),
  createCutOff: () =>
    createPlayedKokoro(kit.parts, { problem: () => ({ detail: 'absent', message: 'It isn’t installed. Choose another voice.' }) }),
  createRefusing: { unavailable: () => createPlayedKokoro(kit.parts, { fault: 'failed' }) },
  runs: runsOfServices,
});

const say = (speech: Speech, script: string, voiceId = 'hazel', signal = never) =>
  speech.speak({ script, voiceId, lexicon: [] }, { signal });

/** Speech with these voices only: each case speaks with every voice. */
function offer(speech: Speech, ids: readonly string[]): Speech {
  const voices = async () => {
    const listed = await speech.voices();
    return listed.kind === 'list' ? { ...listed, items: listed.items.filter(({ id }) => ids.includes(id)) } : listed;
  };
  const { identity, capabilities } = speech;
  return { identity, capabilities, voices, speak: (...given) => speech.speak(...given), stop: () => speech.stop() };
}

describe.skipIf(absent !== undefined)(`the natural voices, installed${formatSkipReason(absent)}`, () => {
  const GREETINGS: Readonly<Record<string, string>> = {
    'en-US': 'Bob popped up.',
    'en-GB': 'Bob popped up.',
    es: 'Buenos días.',
    fr: 'Bonjour à tous.',
    it: 'Buongiorno a tutti.',
    'pt-BR': 'Bom dia a todos.',
  };

  test('a voice of each language speaks it, and so does a mix', async () => {
    const speech = createKokoroSpeech(kit.parts);
    const voices = unwrapList(await speech.voices());
    expect(new Set(voices.map(({ language }) => language))).toEqual(new Set(Object.keys(GREETINGS)));
    const firsts = Object.keys(GREETINGS).map((one) => voices.find(({ language }) => language === one)?.id ?? '');
    for (const id of [...firsts, 'willa']) {
      const language = voices.find((voice) => voice.id === id)?.language ?? '';
      const outcome = await say(speech, GREETINGS[language] ?? '', id);
      if (outcome.kind !== 'spoken') throw new Error(`${id}: ${outcome.message}`);
      expect(outcome.scene.words.every(({ start, end }) => end > start)).toBe(true);
    }
    await speech.stop();
  });

  test('the same sentence gives the same bytes, from another process too', async () => {
    const speakOnce = async (): Promise<KokoroReply> => {
      const client = createClient({});
      const reply = await client.ask(SENTENCE, never);
      await client.stop();
      return reply;
    };
    const [one, other] = [await speakOnce(), await speakOnce()];
    if (one.kind !== 'said' || other.kind !== 'said') throw new Error(JSON.stringify([one.kind, other.kind]));
    expect(Buffer.compare(one.speech.pcm, other.speech.pcm)).toBe(0);
    expect(other.speech.phones).toEqual(one.speech.phones);
  });

  test('lips close where p, b and m are heard: those are softer than the vowels around them', async () => {
    const speech = createKokoroSpeech(kit.parts);
    const outcome = await say(speech, 'Bob put a paper map by the happy baby, and my mother moved a big rubber pump.');
    await speech.stop();
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const { phones, pcm, words } = outcome.scene;
    const measure = (start: number, end: number): number =>
      Math.sqrt(
        pcm.subarray(Math.round(start * 48_000), Math.round(end * 48_000)).reduce((sum, value) => sum + value * value, 0) /
          ((end - start) * 48_000),
      );
    const stops = phones.flatMap(({ ipa, start, end }, index) => {
      const next = phones[index + 1];
      return /^[pb]$/u.test(ipa) && index > 0 && next !== undefined && /^[aɑæɛeiɪʌəʊuo]/u.test(next.ipa)
        ? [measure(start, (start + end) / 2) / measure(next.start, next.end)]
        : [];
    });
    expect(stops.length).toBeGreaterThan(6);
    expect(stops.filter((share) => share > 0.5).length).toBeLessThanOrEqual(stops.length * 0.15);
    const closing = words.filter(({ text }) => /[pbm]/iu.test(text));
    expect(closing.filter((word) => !listVisemes(outcome.scene, word).includes('PP'))).toEqual([]);
  });

  test(
    'words cover what is said, in order, inside the sound, and sounds follow each other without a gap',
    { timeout: 120_000 },
    async () => {
      const speech = createKokoroSpeech(kit.parts);
      const script = '“Dr. Lee paid $4.50,” said Ann. [pause 1s] Why?! It was 12:30 on May 3rd, 2024 … and they’d re-read it; twice. OK.';
      for (const voiceId of ['george', 'dora']) {
        const outcome = await say(speech, script, voiceId);
        if (outcome.kind !== 'spoken') throw new Error(outcome.message);
        const { words, phones, pcm } = outcome.scene;
        const seconds = pcm.length / SAMPLE_RATE;
        expect(words.map(({ charStart, charEnd }) => script.slice(charStart, charEnd))).toEqual(words.map(({ text }) => text));
        expect(words.map(({ text }) => text)).toEqual(parseScript(script).words.map(({ text }) => text));
        for (const [index, { start, end }] of words.entries()) {
          expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(seconds);
        }
        for (const [index, { start, end }] of phones.entries()) {
          expect(start).toBeCloseTo(phones[index - 1]?.end ?? 0, 6);
          expect(end).toBeGreaterThan(start);
        }
        expect(phones.at(-1)?.end).toBeCloseTo(seconds, 3);
      }
      await speech.stop();
    },
  );

  test('VID-3 a voice’s own speech is nearest to its own measurements, whatever it says', async () => {
    const speech = createKokoroSpeech(kit.parts);
    const voices = unwrapList(await speech.voices());
    for (const voiceId of ['orson']) {
      const outcome = await say(speech, OTHER_TEXT, voiceId);
      if (outcome.kind !== 'spoken') throw new Error(outcome.message);
      const measured = measureVoice(
        Float32Array.from(outcome.scene.pcm, (sample) => sample / FULL_SCALE),
        SAMPLE_RATE,
      );
      if (measured.kind !== 'measured') throw new Error(measured.message);
      expect(findNearVoices(measured.profile, voices)[0]?.id).toBe(voiceId);
    }
    await speech.stop();
  });

  test('an abort rejects at once and ends the process, and the next sentence is spoken', async () => {
    const speech = createKokoroSpeech(kit.parts);
    const abort = new AbortController();
    const speaking = say(speech, 'The quick brown fox jumps over the lazy dog. '.repeat(20), 'hazel', abort.signal);
    const reason = new Error('changed my mind');
    abort.abort(reason);
    await expect(speaking).rejects.toBe(reason);
    expect((await say(speech, 'The fox runs.')).kind).toBe('spoken');
    await speech.stop();
  });
});

if (absent === undefined)
  speechSuite({
    name: 'kokoro, installed',
    metadata,
    create: () => offer(createKokoroSpeech(kit.parts), ['hazel']),
    createCutOff: () =>
      createPlayedKokoro(kit.parts, { problem: () => ({ detail: 'absent', message: 'It isn’t installed. Choose another voice.' }) }),
    runs: runsOfServices,
    scripts: fc.constantFrom('One fox. Two [pause 200ms] foxes!', 'It’s 3:30, Dr. Fox — really?', 'Naïve café, 42 %.', 'Say 你好 now… OK?'),
  });
