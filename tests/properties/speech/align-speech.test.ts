import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript } from '#domain/script/parse-script.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { Alignment, AlignmentInput } from '#domain/speech/align/alignment.ts';
import { anyScript } from '../script/script-arbitrary.ts';

const RUNS = 60;
const REFERENCE_RUNS = 20;
const time = fc.oneof(fc.double({ min: -1, max: 6, noNaN: true }), fc.constantFrom(Number.NaN, Infinity, -Infinity));
const anchor = fc.record({
  charStart: fc.integer({ min: -2, max: 80 }),
  charEnd: fc.integer({ min: -2, max: 80 }),
  start: time,
  end: time,
});

/** Milliseconds of silence, then of tone or noise (0 Hz), again and again, with seeds instead of samples so that counterexamples stay readable. */
const audio = fc.record({
  sampleRate: fc.constantFrom(8_000, 16_000, 22_050, 48_000),
  bursts: fc.array(
    fc.record({
      silence: fc.integer({ min: 0, max: 400 }),
      tone: fc.integer({ min: 0, max: 700 }),
      hertz: fc.integer({ min: 0, max: 3_000 }),
    }),
    {
      maxLength: 6,
    },
  ),
});

function createAudio({ sampleRate, bursts }: typeof audio extends fc.Arbitrary<infer Value> ? Value : never): Float32Array {
  const samples: number[] = [];
  for (const { silence, tone, hertz } of bursts) {
    for (let left = (silence * sampleRate) / 1000; left > 0; left -= 1) samples.push(0);
    for (let left = (tone * sampleRate) / 1000; left > 0; left -= 1)
      samples.push(0.3 * (hertz === 0 ? Math.sin(left * left) : Math.sin((2 * Math.PI * hertz * left) / sampleRate)));
  }
  return Float32Array.from(samples);
}

/** The port's contract: every word once, in order, inside the audio; phones from first to last sample without a gap. */
function expectContract({ script, samples, sampleRate }: AlignmentInput, { words, phones, unmatched }: Alignment): void {
  const seconds = samples.length / sampleRate;
  expect(words.map(({ text, charStart, charEnd }) => ({ text, charStart, charEnd }))).toEqual(parseScript(script).words);
  let passed = 0;
  for (const { start, end, confidence } of words) {
    expect(start).toBeGreaterThanOrEqual(passed);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(confidence >= 0 && confidence <= 1).toBe(true);
    passed = end;
  }
  expect(passed).toBeLessThanOrEqual(seconds);
  let at = 0;
  for (const { start, end } of phones) {
    expect(start).toBe(at);
    expect(end).toBeGreaterThan(start);
    at = end;
  }
  expect(at).toBe(seconds);
  for (const difference of unmatched) {
    expect(difference.firstWord).toBeGreaterThanOrEqual(0);
    if (difference.kind !== 'added') expect(difference.endWord).toBeGreaterThan(difference.firstWord);
    if (difference.kind !== 'added') expect(difference.endWord).toBeLessThanOrEqual(words.length);
    if (difference.kind !== 'left-out')
      expect(difference.start >= 0 && difference.end >= difference.start && difference.end <= seconds).toBe(true);
  }
}

describe('aligned speech', () => {
  test('keeps the contract of the speech port for any words, audio and anchors', () => {
    fc.assert(
      fc.property(
        anyScript,
        audio,
        fc.array(anchor, { maxLength: 12 }),
        fc.constantFrom('en-US', 'es', 'ja', 'x-none'),
        (script, audio, anchors, language) => {
          const input = { script, lexicon: [], language, samples: createAudio(audio), sampleRate: audio.sampleRate, anchors };
          expectContract(input, alignSpeech(input));
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('keeps the contract with a reference and with the phones of a service, however wrong they are', () => {
    const phone = fc.record({ ipa: fc.constantFrom('', 'p', 'a', 'm', 's', '?'), start: time, end: time });
    fc.assert(
      fc.property(
        anyScript,
        audio,
        audio,
        fc.option(fc.array(phone, { maxLength: 20 }), { nil: undefined }),
        (script, audio, other, phones) => {
          const parsed = parseScript(script).words;
          const spoken = createAudio(other);
          const seconds = spoken.length / other.sampleRate;
          const words = parsed.map((word, index) => ({
            ...word,
            start: (seconds * index) / parsed.length,
            end: (seconds * (index + 1)) / parsed.length,
          }));
          const reference = {
            samples: spoken,
            sampleRate: other.sampleRate,
            words,
            phones: words.map(({ start, end }) => ({ ipa: 'a', start, end, stressed: false })),
          };
          const input = {
            script,
            lexicon: [],
            language: 'en',
            samples: createAudio(audio),
            sampleRate: audio.sampleRate,
            references: [reference, { ...reference, samples: spoken.toReversed() }],
            ...(phones && { phones }),
          };
          expectContract(input, alignSpeech(input));
        },
      ),
      { numRuns: REFERENCE_RUNS },
    );
  });

  test('gives the phones of a service to the words they sound like', () => {
    const ipa = 'h ɛ l o ʊ  m a m i b a s'.split(' ');
    const samples = Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 5) / 3);
    const phones = ipa.map((name, index) => ({ ipa: name, start: index / 20, end: (index + 1) / 20 }));
    const { words } = alignSpeech({ script: 'Helo, mami bas', lexicon: [], language: 'es', samples, sampleRate: 16_000, phones });
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.25],
      [0.3, 0.5],
      [0.5, 0.65],
    ]);
  });

  test('takes the times of a service for its words, and drops those that run backwards', () => {
    const samples = Float32Array.from({ length: 32_000 }, (_, index) => Math.sin(index / 5) / 3);
    const anchors = [
      { charStart: 0, charEnd: 5, start: 0.1, end: 0.5 },
      { charStart: 6, charEnd: 11, start: 1.9, end: 1.95 },
      { charStart: 12, charEnd: 16, start: 0.9, end: 1.2 },
      { charStart: 17, charEnd: 22, start: 1.3, end: 1.8 },
    ];
    const { words } = alignSpeech({ script: 'Hello wrong time again', lexicon: [], language: 'en', samples, sampleRate: 16_000, anchors });
    expect(words.map(({ start }) => start)).toEqual([0.1, 0.5, 0.9, 1.3]);
    expect(words.map(({ end }) => end)).toEqual([0.5, 0.9, 1.2, 1.8]);
  });

  test('reports every word of a silent recording as left out, with closed lips', () => {
    const silent = alignSpeech({
      script: 'Is anybody there?',
      lexicon: [],
      language: 'en',
      samples: new Float32Array(16_000),
      sampleRate: 16_000,
    });
    expect(silent.unmatched).toEqual([{ kind: 'left-out', firstWord: 0, endWord: 3 }]);
    expect(silent.phones).toEqual([{ ipa: '', start: 0, end: 1, stressed: false }]);
    expect(silent.words.every(({ start, end, confidence }) => start === 0 && end === 0 && confidence === 0)).toBe(true);
  });
});
