import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finding, type FoundPhones, mergeFindings } from '#domain/speech/align/merge-findings.ts';

const WORDS = 6;
/** Seconds from one word to the next. */
const STEP = 0.3;
const phones = [{ ipa: 'a', stressed: false, seconds: 0.1, start: 0 }];

const toWord = (word: number, start: number, seconds = 0.2): FoundPhones => {
  const end = start + seconds;
  return { word, start, end, bounds: [start, end], cost: 0.4, afterPause: false, phones };
};

/** Words where they were said, each off by some time, or left out. */
const finding = (most: number): fc.Arbitrary<Finding> =>
  fc
    .array(fc.tuple(fc.option(fc.double({ min: -most, max: most, noNaN: true })), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: WORDS,
      maxLength: WORDS,
    })
    .map((words) => ({
      found: words.flatMap(([shift], index) => (shift === null ? [] : [toWord(index, 1 + index * STEP + shift)])),
      confidence: words.map(([shift, confidence]) => (shift === null ? 0 : confidence)),
      added: [],
    }));

describe('what several references found', () => {
  test('16.2 is each word at most once, in the order of the script, between the times that they found; what all found is there', () => {
    fc.assert(
      fc.property(fc.array(finding(1), { minLength: 1, maxLength: 3 }), (findings) => {
        const { found, confidence } = mergeFindings(findings);
        const all = findings.flatMap((each) => each.found);
        const words = found.map(({ word }) => word);
        expect(words).toEqual([...new Set(words)].toSorted((one, other) => one - other));
        for (let word = 0; word < WORDS; word += 1) {
          const count = all.filter((each) => each.word === word).length;
          if (count === findings.length) expect(words).toContain(word);
          if (count === 0) expect(words).not.toContain(word);
        }
        for (const { word, start, end, bounds } of found) {
          const times = all.filter((each) => each.word === word).map((each) => each.start);
          expect(start).toBeGreaterThanOrEqual(Math.min(...times) - 1e-9);
          expect(start).toBeLessThanOrEqual(Math.max(...times) + 1e-9);
          expect([bounds[0], bounds.at(-1)]).toEqual([start, end]);
        }
        confidence.forEach((value, index) => {
          const given = findings.map((each) => each.confidence[index] ?? 0);
          expect(value).toBeGreaterThanOrEqual(Math.min(...given) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...given) + 1e-9);
        });
      }),
    );
  });

  test('16.2 between words that they agree on, is what one of them found', () => {
    fc.assert(
      fc.property(finding(1), finding(1), (one, other) => {
        const { found } = mergeFindings([one, other]);
        const get = (of: Pick<Finding, 'found'>, word: number) => of.found.find((each) => each.word === word);
        const isAgreed = (word: number) => Math.abs((get(one, word)?.start ?? NaN) - (get(other, word)?.start ?? NaN)) <= 0.1;
        let run: number[] = [];
        for (let word = 0; word <= WORDS; word += 1) {
          if (word < WORDS && !isAgreed(word)) {
            run.push(word);
            continue;
          }
          const [merged, ...choices] = [{ found }, one, other].map((of) => run.map((index) => get(of, index)));
          expect(choices).toContainEqual(merged);
          run = [];
        }
      }),
    );
  });

  test('16.2 a word in place of two others is taken from the one that explains more of the time, and the two are left out', () => {
    const sand: Finding = { found: [toWord(2, 1, 0.3)], confidence: [0, 0, 0.9], added: [] };
    const andCarry: Finding = { found: [toWord(0, 1.1), toWord(1, 1.3, 0.02)], confidence: [0.9, 0.3, 0], added: [] };
    for (const findings of [
      [sand, andCarry],
      [andCarry, sand],
    ]) {
      expect(mergeFindings(findings).found).toEqual(sand.found);
    }
  });

  test('16.2 has the mean time of words that they found near each other', () => {
    fc.assert(
      fc.property(finding(0.04), finding(0.04), (one, other) => {
        for (const { word, start } of mergeFindings([one, other]).found) {
          const times = [one, other].flatMap(({ found }) => found.filter((each) => each.word === word).map((each) => each.start));
          expect(start).toBeCloseTo(times.reduce((sum, time) => sum + time, 0) / times.length, 9);
        }
      }),
    );
  });

  test('16.2 has the place of the more confident one where they don’t agree', () => {
    const at = (start: number, confidence: number): Finding => ({ found: [toWord(0, start)], confidence: [confidence], added: [] });
    for (const findings of [
      [at(1, 0.9), at(1.5, 0.2)],
      [at(1.5, 0.2), at(1, 0.9)],
    ]) {
      const { found, confidence } = mergeFindings(findings);
      expect(found.map(({ start }) => start)).toEqual([1]);
      expect(confidence[0]).toBeCloseTo(0.55, 9);
    }
  });

  test('16.2 isn’t joined where voices say other phones for a word', () => {
    const longer = { ...toWord(0, 1.06), bounds: [1.06, 1.1, 1.26], phones: [...phones, ...phones] };
    const { found } = mergeFindings([
      { found: [toWord(0, 1)], confidence: [0.9], added: [] },
      { found: [longer], confidence: [0.8], added: [] },
    ]);
    expect(found).toEqual([toWord(0, 1)]);
  });

  test('of one reference is what it found', () => {
    fc.assert(
      fc.property(finding(1), (only) => {
        expect(mergeFindings([only])).toEqual(only);
      }),
    );
    expect(mergeFindings([])).toEqual({ found: [], confidence: [], added: [] });
  });
});
