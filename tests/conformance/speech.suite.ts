import { unwrapList } from '../tools/lists.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { parseScript } from '#domain/script/parse-script.ts';
import { LONGEST_PAUSE } from '#domain/script/script-limits.ts';
import { computeIntegratedLoudness } from '#domain/audio/integrated-loudness.ts';
import { PEAK_CEILING, TARGET_LOUDNESS } from '#domain/audio/master-voice.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { SpeakOutcome, Speech } from '#ports/speech.ts';
import { findSceneDifference } from '../tools/compare-scenes.ts';
import { AUDIO_CASES } from './speech.audio.ts';
import { findWordDifference, type RefusingSpeech, testCapabilities, testUnspokenOutcomes } from './speech.services.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { CASE_LIMIT, within } from './support/within.ts';
import { englishScript } from '../properties/script/script-arbitrary.ts';

export interface SpeechHarness {
  readonly name: string;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
  readonly create: () => Speech;
  /** The adapter while its service is down; left out where the voices come with the adapter. */
  readonly createCutOff?: () => Speech;
  /** The adapter while its service rejects the next script in this way; absent if the adapter never reports this. */
  readonly createRefusing?: RefusingSpeech;
  /** Generated scripts a property tries, and which; default: up to eleven sentences and pauses. */
  readonly runs: number;
  readonly scripts?: fc.Arbitrary<string>;
}

/** Milliseconds after an abort; the port promises one second, and a machine under load is slow. */
const ABORT_LIMIT = 20_000;
const FULL_SCALE = 32_767;
const SENTENCE = 'The quick brown fox jumps over the lazy dog, and nobody minds.';
/** One sample, for times that went through floating point. */
const SAMPLE = 1 / SAMPLE_RATE;
/** Samples of silence that make an edge, and what may stand at one. */
const EDGE = 240;
const SOFT = 100;

function isSilent(pcm: Int16Array, from: number): boolean {
  return from >= 0 && from + EDGE <= pcm.length && pcm.subarray(from, from + EDGE).every((sample) => sample === 0);
}

function createScene(outcome: SpeakOutcome): SpokenScene {
  if (outcome.kind !== 'spoken') throw new Error(`not spoken: ${JSON.stringify(outcome)}`);
  return outcome.scene;
}

/** The contract of `Speech`, for every adapter and every fake. */
export function speechSuite({
  name,
  create,
  createCutOff,
  createRefusing = {},
  runs,
  scripts = englishScript,
  metadata,
}: SpeechHarness): void {
  const canTune = async () => {
    const speech = create();
    const voices = unwrapList(await speech.voices());
    await speech.stop();
    return voices.some(({ tunable }) => tunable !== undefined);
  };
  testDeclaredAbilities({ port: 'speech', name, metadata }, { tuning: canTune });

  describe(`Speech: ${name}`, { timeout: CASE_LIMIT }, () => {
    const started: Speech[] = [];
    const start = (): Speech => {
      const speech = create();
      started.push(speech);
      return speech;
    };
    const findVoice = async (speech: Speech): Promise<string> => unwrapList(await speech.voices())[0]?.id ?? '';
    const say = async (speech: Speech, script: string, lexicon: { written: string; spoken: string }[] = []): Promise<SpokenScene> =>
      createScene(await speech.speak({ script, voiceId: await findVoice(speech), lexicon }));

    afterEach(async () => {
      await Promise.all(started.splice(0).map((speech) => speech.stop()));
    });

    describe('lifecycle', () => {
      test('stop can be called twice and before any speech', async () => {
        const speech = start();
        await speech.stop();
        await speech.stop();
        expect(await speech.speak({ script: SENTENCE, voiceId: await findVoice(speech), lexicon: [] })).toMatchObject({
          kind: 'unavailable',
        });
      });

      test('stop ends running speech as unavailable, with a message', async () => {
        const speech = start();
        const voiceId = await findVoice(speech);
        const saying = speech.speak({ script: SENTENCE.repeat(40), voiceId, lexicon: [] });
        await speech.stop();
        const outcome = await within(ABORT_LIMIT, 'Ending what was being said', saying);
        expect(outcome.kind === 'unavailable' && outcome.message.length > 10).toBe(true);
      });

      test('speaks nothing for an aborted signal', async () => {
        const speech = start();
        const reason = new Error('changed my mind');
        const speaking = speech.speak(
          { script: SENTENCE, voiceId: await findVoice(speech), lexicon: [] },
          { signal: AbortSignal.abort(reason) },
        );
        await expect(within(ABORT_LIMIT, 'Rejecting after the abort', speaking)).rejects.toBe(reason);
      });

      test('abort rejects with its reason, leaves other scripts alone, and the next one is spoken', async () => {
        const speech = start();
        const voiceId = await findVoice(speech);
        const expected = await say(speech, SENTENCE);
        const abort = new AbortController();
        const reason = new Error('changed my mind');
        const aborted = Promise.allSettled(
          [0, 1, 2].map(() => speech.speak({ script: SENTENCE.repeat(100), voiceId, lexicon: [] }, { signal: abort.signal })),
        );
        const other = say(speech, SENTENCE);
        abort.abort(reason);
        const settledAll = await within(ABORT_LIMIT, 'Rejecting after the abort', aborted);
        expect(settledAll.map((settled) => settled.status === 'rejected' && settled.reason === reason)).toEqual([true, true, true]);
        const compare = speech.capabilities.repeatable ? findSceneDifference : findWordDifference;
        expect(compare(await other, expected)).toBeNull();
        expect(compare(await say(speech, SENTENCE), expected)).toBeNull();
      });
    });

    test('has an identity that separates its audio from other adapters’ audio', () => {
      expect(start().identity).toMatch(/\S/);
    });

    testCapabilities(start);
    testUnspokenOutcomes(start, createRefusing);

    describe('voices', () => {
      test('have unique ids, a language, a name, and a description, and speak', async () => {
        const speech = start();
        const voices = unwrapList(await speech.voices());
        expect(voices.length).toBeGreaterThan(0);
        expect(new Set(voices.map((voice) => voice.id)).size).toBe(voices.length);
        for (const voice of voices) {
          expect(Intl.getCanonicalLocales(voice.language)).toEqual([voice.language]);
          expect([voice.name, voice.description].every((text) => text.trim() !== '')).toBe(true);
          expect((await speech.speak({ script: 'Hello.', voiceId: voice.id, lexicon: [] })).kind).toBe('spoken');
        }
      });
    });

    test('reports unavailable voices with a message for users, and never an empty list', async ({ skip }) => {
      if (createCutOff === undefined) return skip('The voices come with the adapter.');
      const speech = createCutOff();
      started.push(speech);
      const none = { kind: 'unavailable', message: expect.stringMatching(/^\p{Lu}.*[.!]$/su) };
      expect([none, { ...none, isExplained: true }]).toContainEqual(await within(ABORT_LIMIT, 'Listing the voices', speech.voices()));
    });

    describe('audio and phones', () => {
      for (const { title, notFor, run } of AUDIO_CASES) {
        test(`${title}`, async ({ skip }) => {
          const speech = start();
          const voices = unwrapList(await speech.voices());
          const fitting = voices.filter((voice) => notFor(voice) === null);
          const [first] = voices;
          if (first !== undefined && fitting.length === 0) return skip(notFor(first) ?? '');
          for (const voice of fitting) await run(speech, voice);
        });
      }
    });

    describe('invalid input', () => {
      test.each(['', ' \n\t ', '👋 🎉', '...', '[pause 2s]', '\u200b'])('rejects %j as empty', async (script) => {
        const speech = start();
        expect(await speech.speak({ script, voiceId: await findVoice(speech), lexicon: [] })).toMatchObject({
          kind: 'rejected',
          code: 'nothing-to-say',
        });
      });

      test('rejects an unknown voice', async () => {
        expect(await start().speak({ script: SENTENCE, voiceId: 'nobody', lexicon: [] })).toMatchObject({
          kind: 'rejected',
          code: 'unknown-voice',
        });
      });

      test('rejects a script longer than a scene', async () => {
        const speech = start();
        const voiceId = await findVoice(speech);
        for (const script of ['a'.repeat(speech.capabilities.maxCharacters + 1), `a [pause ${LONGEST_PAUSE}s] `.repeat(100)]) {
          expect(await speech.speak({ script, voiceId, lexicon: [] })).toMatchObject({ kind: 'rejected', code: 'too-long' });
        }
      });
    });

    describe('synthesis', () => {
      test('is repeatable, unless it says otherwise', async ({ skip }) => {
        const speech = start();
        if (!speech.capabilities.repeatable) return skip('The service may say the same words differently each time.');
        const script = `${SENTENCE} [pause 0.3s] ${SENTENCE}`;
        const first = await say(speech, script);
        await say(speech, 'Something else in between.');
        expect(findSceneDifference(await say(speech, script), first)).toBeNull();
      });

      test('contains every word of the script in order, with gapless phones', async () => {
        const speech = start();
        await fc.assert(
          fc.asyncProperty(scripts, async (script) => {
            const { pcm, words, phones } = await say(speech, script);
            const seconds = pcm.length / SAMPLE_RATE;

            expect(words.map(({ text, charStart, charEnd }) => ({ text, charStart, charEnd }))).toEqual(parseScript(script).words);
            let passed = 0;
            for (const word of words) {
              expect(word.start).toBeGreaterThanOrEqual(passed);
              expect(word.end).toBeGreaterThanOrEqual(word.start);
              passed = word.end;
            }
            expect(passed).toBeLessThanOrEqual(seconds);

            expect(phones[0]?.start).toBe(0);
            expect(phones.at(-1)?.end).toBe(seconds);
            phones.forEach((phone, index) => {
              expect(phone.start).toBe(index === 0 ? 0 : phones[index - 1]?.end);
              expect(phone.end).toBeGreaterThan(phone.start);
            });
          }),
          { numRuns: runs },
        );
      });

      test('meets its loudness, ceiling, and soft edges', async () => {
        const speech = start();
        for (const voice of unwrapList(await speech.voices())) {
          const { pcm } = createScene(await speech.speak({ script: SENTENCE, voiceId: voice.id, lexicon: [] }));
          expect(
            Math.abs(computeIntegratedLoudness(Float32Array.from(pcm, (sample) => sample / FULL_SCALE)) - TARGET_LOUDNESS),
          ).toBeLessThan(0.5);
          expect(pcm.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(
            Math.ceil(FULL_SCALE * 10 ** (PEAK_CEILING / 20)),
          );
          expect(Math.max(Math.abs(pcm[0] ?? 0), Math.abs(pcm.at(-1) ?? 0))).toBeLessThanOrEqual(1);
        }
      });

      test('keeps the script’s pauses exactly', async () => {
        const speech = start();
        await fc.assert(
          fc.asyncProperty(fc.integer({ min: 0, max: 3_000 }), async (milliseconds) => {
            const { words, phones } = await say(speech, `Hello [pause ${milliseconds}ms] there`);
            const [before, after] = words;
            if (before === undefined || after === undefined) throw new Error('two words expected');
            expect(Math.abs(after.start - before.end - milliseconds / 1000)).toBeLessThanOrEqual(2 * SAMPLE);
            const silences = phones.filter(
              (phone) => phone.ipa === '' && phone.start >= before.end - SAMPLE && phone.end <= after.start + SAMPLE,
            );
            expect(Math.abs(silences.reduce((sum, phone) => sum + phone.end - phone.start, 0) - milliseconds / 1000)).toBeLessThanOrEqual(
              2 * SAMPLE,
            );
          }),
          { numRuns: runs },
        );
      });

      test('is silent during a long pause', async () => {
        const { pcm, words } = await say(start(), 'Hello [pause 1s] there');
        const middle = Math.round((((words[0]?.end ?? 0) + (words[1]?.start ?? 0)) / 2) * SAMPLE_RATE);
        expect(pcm.subarray(middle - SAMPLE_RATE / 4, middle + SAMPLE_RATE / 4).every((sample) => sample === 0)).toBe(true);
      });

      test('fades in and out at every silence', async () => {
        const { pcm } = await say(start(), 'Ask. [pause 500ms] Ask [pause 0.2s] ask');
        const edges = Array.from(pcm.keys()).filter(
          (index) => pcm[index] !== 0 && (isSilent(pcm, index - EDGE) || isSilent(pcm, index + 1)),
        );
        expect(edges.length).toBeGreaterThan(2);
        edges.forEach((index) => expect(Math.abs(pcm[index] ?? 0)).toBeLessThan(SOFT));
      });

      test('applies the lexicon to the audio and keeps the script’s words', async () => {
        const speech = start();
        const plain = await say(speech, 'Ask SQL now.');
        const replaced = await say(speech, 'Ask SQL now.', [{ written: 'sql', spoken: 'the extraordinary sequel machinery' }]);
        expect(replaced.words.map((word) => word.text)).toEqual(plain.words.map((word) => word.text));
        expect(replaced.pcm.length).toBeGreaterThan(plain.pcm.length * 1.3);
      });

      test('times every word even when the lexicon silences it', async () => {
        const { words } = await say(start(), 'Ask SQL now.', [{ written: 'SQL', spoken: '' }]);
        expect(words.map((word) => word.text)).toEqual(['Ask', 'SQL', 'now.']);
        expect(words[1]?.start).toBe(words[1]?.end);
        expect(words[1]?.start).toBe(words[0]?.end);
      });
    });
  });
}
