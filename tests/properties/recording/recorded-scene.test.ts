import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assembleRecordedScene } from '#domain/recording/assemble-recorded-scene.ts';
import { decodeRecording, encodeRecording, RecordingFileError } from '#domain/recording/recording-file.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { spliceRecording } from '#domain/recording/splice-recording.ts';
import { computePeaks, computeTrimRoom, trimRecording } from '#domain/recording/trim-recording.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';

const WORDS = ['Every', 'word', 'counts.', 'Here', 'we', 'are,', 'today!'];
const script = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 10 }).map((words) => words.join(' '));

/** A recording whose words alternate with pauses; the phones are two per word. */
const recording: fc.Arbitrary<RecordedAudio> = script.chain((text) => {
  const { words } = parseScript(text);
  return fc
    .array(fc.record({ pause: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 3, max: 40 }) }), {
      minLength: words.length + 1,
      maxLength: words.length + 1,
    })
    .map((parts) => createAudio(text, parts));
});

function createAudio(text: string, parts: readonly { readonly pause: number; readonly length: number }[]): RecordedAudio {
  let at = 0;
  const phones: RecordedAudio['timing']['phones'][number][] = [];
  const add = (ipa: string, hundredths: number): void => {
    if (hundredths > 0) phones.push({ ipa, start: at / 100, end: (at + hundredths) / 100, stressed: false });
    at += hundredths;
  };
  const words = parseScript(text).words.map((word, index) => {
    const { pause = 0, length = 1 } = parts[index] ?? {};
    add('', pause);
    const start = at / 100;
    add('m', length);
    return { ...word, start, end: at / 100, confidence: 1 };
  });
  add('', 10);
  const pcm = Int16Array.from({ length: Math.round((at / 100) * SAMPLE_RATE) }, (_, index) => (index % 200) * 40 - 4_000);
  return { pcm, timing: { script: text, words, phones, unmatched: [] } };
}

function expectWhole({ pcm, words, phones }: SpokenScene, text: string): void {
  const seconds = pcm.length / SAMPLE_RATE;
  expect(words.map((word) => text.slice(word.charStart, word.charEnd))).toEqual(parseScript(text).words.map((word) => word.text));
  let before = 0;
  for (const { start, end } of words) {
    expect(start).toBeGreaterThanOrEqual(before - 1e-6);
    expect(end).toBeGreaterThanOrEqual(start - 1e-6);
    before = end;
  }
  expect(before).toBeLessThanOrEqual(seconds + 1e-6);
  let last = 0;
  for (const phone of phones) {
    expect(phone.start).toBeCloseTo(last, 6);
    last = phone.end;
  }
  expect(last).toBeCloseTo(seconds, 3);
}

const nudges = fc.array(fc.record({ word: fc.nat(12), seconds: fc.double({ min: -2, max: 2, noNaN: true }) }), { maxLength: 6 });
const trim = fc.option(fc.record({ start: fc.double({ min: 0, max: 3, noNaN: true }), end: fc.double({ min: 0, max: 3, noNaN: true }) }), {
  nil: undefined,
});

describe('a recorded scene', () => {
  test('has every word of the script in order inside the audio and phones without a gap, whatever is nudged, trimmed or rewritten', () => {
    fc.assert(
      fc.property(recording, script, nudges, trim, (recorded, other, moved, cut) => {
        for (const text of [recorded.timing.script, other]) {
          expectWhole(assembleRecordedScene(recorded, text, { nudges: moved, ...(cut && { trim: cut }) }), text);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('is exactly what was measured when nothing is changed', () => {
    fc.assert(
      fc.property(recording, ({ pcm, timing }) => {
        const { words, phones, script: text } = timing;
        expect(assembleRecordedScene({ pcm, timing }, text, {})).toEqual({
          pcm,
          words: words.map(({ confidence: _sure, ...word }) => word),
          phones,
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a nudged word moves with its lips, and its neighbors keep their middles', () => {
    const parts = [1, 2, 3, 4].map(() => ({ pause: 20, length: 40 }));
    const recorded = createAudio('Every word counts.', parts);
    const [plain, moved] = [[], [{ word: 1, seconds: 0.05 }]].map((all) =>
      assembleRecordedScene(recorded, 'Every word counts.', { nudges: all }),
    );
    expect(moved?.words[1]?.start).toBeCloseTo((plain?.words[1]?.start ?? 0) + 0.05, 6);
    const lips = moved?.phones.filter(({ ipa }) => ipa === 'm')[1];
    expect(lips?.start).toBeCloseTo((plain?.words[1]?.start ?? 0) + 0.05, 6);
    expect(moved?.words[2]?.end).toBeCloseTo(plain?.words[2]?.end ?? 0, 6);
  });

  test('trimming never cuts into a word', () => {
    fc.assert(
      fc.property(recording, (recorded) => {
        const { script: text, words } = recorded.timing;
        const cut = assembleRecordedScene(recorded, text, { trim: { start: 600, end: 600 } });
        expect(cut.words[0]?.start).toBeCloseTo(0, 4);
        expect(cut.pcm.length / SAMPLE_RATE).toBeCloseTo((words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0), 3);
      }),
      { numRuns: 30 },
    );
  });

  test('with a sentence recorded again has the other words as they were, and is whole', () => {
    fc.assert(
      fc.property(recording, recording, fc.nat(8), (base, insert, at) => {
        const own = parseScript(base.timing.script).words.map(({ text }) => text);
        const from = Math.min(at, own.length);
        const part = parseScript(insert.timing.script).words.map(({ text }) => text);
        const text = [...own.slice(0, from), ...part, ...own.slice(from + 1)].join(' ');
        fc.pre(from < own.length);
        const spliced = spliceRecording(base, text, { from, to: from + part.length, insert });
        expectWhole(assembleRecordedScene(spliced, text, {}), text);
        expect(spliced.timing.words.slice(from, from + part.length).map(({ end, start }) => Math.round((end - start) * 100))).toEqual(
          insert.timing.words.map(({ end, start }) => Math.round((end - start) * 100)),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('round trips through its file, which is refused when it is cut short or its times are damaged', () => {
    fc.assert(
      fc.property(recording, fc.nat(), (recorded, at) => {
        const bytes = encodeRecording(recorded);
        expect(decodeRecording(bytes)).toEqual(recorded);
        expect(() => decodeRecording(bytes.subarray(0, at % bytes.length))).toThrow(RecordingFileError);
      }),
      { numRuns: 30 },
    );
    const recorded = createAudio('Every word.', [
      { pause: 5, length: 10 },
      { pause: 5, length: 10 },
    ]);
    const { timing, pcm } = recorded;
    const damaged = [
      { ...timing, words: timing.words.slice(1) },
      { ...timing, words: timing.words.toReversed() },
      { ...timing, phones: timing.phones.slice(1) },
      { ...timing, phones: timing.phones.map((phone) => ({ ...phone, end: 1e9 })) },
    ];
    for (const other of damaged) expect(() => decodeRecording(encodeRecording({ pcm, timing: other }))).toThrow(RecordingFileError);
  });
});

test('a trim takes its seconds off both ends and nothing off a word', () => {
  const seconds = fc.double({ min: -1, max: 3, noNaN: true });
  fc.assert(
    fc.property(recording, seconds, seconds, (audio, start, end) => {
      const text = audio.timing.script;
      const { trim = { start: 0, end: 0 } } = trimRecording({ assetId: 'a', madeFor: 'b' }, { start, end }, computeTrimRoom(audio));
      const [whole, cut] = [assembleRecordedScene(audio, text, {}), assembleRecordedScene(audio, text, { trim })];
      expectWhole(cut, text);
      expect((whole.pcm.length - cut.pcm.length) / SAMPLE_RATE).toBeCloseTo(trim.start + trim.end, 3);
      cut.words.forEach((word, index) => {
        const { start: from = 0, end: to = 0 } = whole.words[index] ?? {};
        expect(word.end - word.start).toBeCloseTo(to - from, 3);
      });
      const peaks = computePeaks(audio.pcm, 20);
      expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
    }),
    { numRuns: 40 },
  );
});
