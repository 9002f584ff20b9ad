import { afterAll, describe, expect, test } from 'vitest';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createSpeakReference } from '../tools/speak-reference.ts';
import { countWords, parseScript } from '#domain/script/parse-script.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { Alignment, AlignmentInput, ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { Speech } from '#ports/speech.ts';
import { renumber, toRecording } from '../tools/alignment/distort-recording.ts';
import { judgeGates, measureAlignment } from '../tools/alignment/measure-alignment.ts';
import { CONDITIONS, type Say } from '../tools/alignment/recording-conditions.ts';
import { SCRIPTS } from '../tools/alignment/spoken-scripts.ts';
import { LATER_SCRIPTS } from '../tools/alignment/later-scripts.ts';

const speech = createFliteSpeech({ workers: 1 });
afterAll(() => speech.stop());

/** The voice of the fake service; the reference has another one. */
const say: Say = memoizeByArguments(async (script, tuning) =>
  getScene(await speech.speak({ script, voiceId: 'ivy', lexicon: [], ...(tuning && { tuning }) })),
);
const speakReference = memoizeByArguments(createSpeakReference(speech, 'marcus'));
const speakOther = memoizeByArguments(createSpeakReference(speech, 'callum'));
const speakBoth = async (script: string): Promise<readonly ReferenceSpeech[]> => {
  const spoken = await Promise.all([speakReference, speakOther].map((speak) => speak({ script, lexicon: [], language: 'en-US' })));
  return spoken.flatMap((reference) => reference ?? []);
};
const LATER = 5;

/** Conditions share scripts: what was said once is not said again. */
function memoizeByArguments<Arguments extends readonly unknown[], Result>(
  call: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...given) => {
    const key = JSON.stringify(given);
    const result = results.get(key) ?? call(...given);
    results.set(key, result);
    return result;
  };
}

function getScene(outcome: Awaited<ReturnType<Speech['speak']>>): SpokenScene {
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  return outcome.scene;
}

async function align(
  script: string,
  recording: Pick<AlignmentInput, 'samples' | 'sampleRate' | 'anchors'>,
  speaker = speakReference,
): Promise<Alignment> {
  const reference = await speaker({ script, lexicon: [], language: 'en-US' });
  if (reference === undefined) throw new Error('There is a reference for English.');
  // A recording knows its true phones, which are not given away.
  const { samples, sampleRate, anchors = [] } = recording;
  return alignSpeech({ script, lexicon: [], language: 'en-US', samples, sampleRate, anchors, references: [reference] });
}

describe('speech aligned with a reference', () => {
  test.each(CONDITIONS)(
    '$name: words begin within 40 ms for 95 %, none is off by 200 ms, lips close within a frame',
    async ({ record }) => {
      const errors = [];
      for (const [index, script] of SCRIPTS.slice(0, 3).entries()) {
        const recording = await record(say, script, index + 1);
        errors.push(measureAlignment(await align(script, recording), recording));
      }
      expect(judgeGates(errors).missedGates).toEqual([]);
    },
  );

  test('meets the same gates in loud noise with another voice as reference', async () => {
    const loud = CONDITIONS.find(({ name }) => name === 'white noise, 10 dB below');
    if (loud === undefined) throw new Error('There is a condition of loud noise.');
    const errors = [];
    for (const [index, script] of SCRIPTS.slice(0, 3).entries()) {
      const recording = await loud.record(say, script, index + 1);
      errors.push(measureAlignment(await align(script, recording, speakOther), recording));
    }
    expect(judgeGates(errors).missedGates).toEqual([]);
  });

  test('meets the same gates with two voices where words are left out of scripts that no setting of one voice was chosen by', async () => {
    const condition = CONDITIONS.find(({ name }) => name === 'words left out');
    if (condition === undefined) throw new Error('There is a condition of missing words.');
    const errors = [];
    for (const [index, script] of LATER_SCRIPTS.slice(0, LATER).entries()) {
      const { samples, sampleRate, ...truth } = await condition.record(say, script, index + 1);
      const references = await speakBoth(script);
      const alignment = alignSpeech({ script, lexicon: [], language: 'en-US', samples, sampleRate, references });
      errors.push(measureAlignment(alignment, { samples, sampleRate, ...truth }));
    }
    expect(judgeGates(errors).missedGates).toEqual([]);
  });

  test.each([
    ['Do not open the oven while the cake is baking. The cold air makes it fall, and nothing will bring it back up again.', [4, 7, 8]],
    ['Put the pump on flat ground, fill the pipe with water, and wait until all the bubbles are gone.', [2, 3, 4]],
    ['After many days, the rivers rise and carry sand down to the sea. Nobody was surprised.', [6, 7]],
  ])('16.2 leaves words in their place where some beside them that sound alike were left out: %s', async (script, leftOut) => {
    const texts = parseScript(script).words.map(({ text }) => text);
    const numbers = texts.map((_, index) => index).filter((index) => !leftOut.includes(index));
    const changed = { script: numbers.map((index) => texts[index]).join(' '), numbers };
    const recording = renumber(toRecording(await say(changed.script)), changed, texts.length);
    const references = await speakBoth(script);
    const { samples, sampleRate } = recording;
    const { starts } = measureAlignment(
      alignSpeech({ script, lexicon: [], language: 'en-US', samples, sampleRate, references }),
      recording,
    );
    expect(Math.max(...starts)).toBeLessThan(0.15);
  });

  test('compares more than five minutes with the first voice alone', async () => {
    const script = 'Hello there, and welcome to the show.';
    const { samples, sampleRate } = toRecording(await say(script));
    const references = await speakBoth(script);
    const listStarts = (seconds: number, compared: readonly ReferenceSpeech[]) => {
      const longer = new Float32Array(Math.max(samples.length, seconds * sampleRate));
      longer.set(samples);
      const input = { script, lexicon: [], language: 'en-US', samples: longer, sampleRate, references: compared };
      return alignSpeech(input).words.map(({ start }) => start);
    };
    expect(listStarts(301, references)).toEqual(listStarts(301, references.slice(0, 1)));
    expect(listStarts(0, references)).not.toEqual(listStarts(0, references.slice(0, 1)));
  });

  test('reports a sentence that was left out and one that was added', async () => {
    const [before = '', , after = ''] = SCRIPTS;
    const script = `${before} The museum opens at nine in the morning. ${after}`;
    const { words, unmatched } = await align(script, toRecording(await say(`${before} ${after} Nobody counted the boats this evening.`)));
    const first = countWords(before);
    expect(unmatched.map(({ kind, firstWord }) => [kind, firstWord])).toEqual([
      ['left-out', first],
      ['added', words.length],
    ]);
    expect(words.slice(first, first + 8).every(({ start, end, confidence }) => start === end && confidence === 0)).toBe(true);
  });

  test('times the last of words that are said twice, and reports the first as added', async () => {
    const truth = await say('Our new office opens opens on Monday morning.');
    const { words, unmatched } = await align('Our new office opens on Monday morning.', toRecording(truth));
    expect(Math.abs((words[3]?.start ?? 0) - (truth.words[4]?.start ?? 0))).toBeLessThanOrEqual(0.04);
    expect(Math.abs((words[4]?.start ?? 0) - (truth.words[5]?.start ?? 0))).toBeLessThanOrEqual(0.04);
    expect(unmatched.map(({ kind, firstWord }) => [kind, firstWord])).toEqual([['added', 3]]);
  });

  test('has high confidence in spoken words, and low confidence in a recording of another text', async () => {
    const [script = '', other = ''] = SCRIPTS;
    const right = await align(script, toRecording(await say(script)));
    const wrong = await align(script, toRecording(await say(other)));
    const mean = ({ words }: Alignment): number => words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
    expect(right.unmatched).toEqual([]);
    expect(mean(right)).toBeGreaterThan(0.8);
    expect(mean(wrong)).toBeLessThan(0.4);
  });

  test('keeps words inside the times that their service gave', async () => {
    const script = 'Hello there, and welcome to the show.';
    const scene = await say(script);
    const late = scene.words.map(({ charStart, charEnd, start, end }) => ({ charStart, charEnd, start: start + 0.3, end: end + 0.3 }));
    const { words } = await align(script, { ...toRecording(scene), anchors: late.slice(3, 5) });
    expect(Math.abs((words[3]?.start ?? 0) - (late[3]?.start ?? 0))).toBeLessThanOrEqual(0.035);
    expect(words[2]?.end).toBeLessThanOrEqual((late[3]?.start ?? 0) + 0.035);
  });
});
