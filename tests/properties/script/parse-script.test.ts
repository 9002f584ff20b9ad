import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords, parseScript } from '#domain/script/parse-script.ts';
import { findPauseMarks } from '#domain/script/find-pause-marks.ts';
import { isSentenceEnd } from '#domain/script/ends-sentence.ts';
import { anyScript } from './script-arbitrary.ts';

describe('the end of a sentence', () => {
  test.each([
    ['Sr.', 'García', 'es', false],
    ['no.', 'Mañana', 'es', true],
    ['no.', '5', 'en', false],
    ['3.', 'Mai', 'de', false],
    ['z.B.', 'Katzen', 'de', false],
    ['M.', 'Dupont', 'fr', false],
    ['sig.', 'Rossi', 'it', false],
    ['ontem.', 'Hoje', 'pt-BR', true],
    ['好。', '今天', 'zh', true],
  ])('%s before %s in %s: %s', (word, next, language, ends) => {
    expect(isSentenceEnd(word, next, language)).toBe(ends);
  });
});

describe('parseScript', () => {
  test('words index the original script, in order, without overlap', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        let passed = 0;
        for (const word of parseScript(script).words) {
          expect(word.text).toBe(script.slice(word.charStart, word.charEnd));
          expect(word.charStart).toBeGreaterThanOrEqual(passed);
          expect(word.charEnd).toBeGreaterThan(word.charStart);
          passed = word.charEnd;
        }
      }),
    );
  });

  test('every letter and digit outside a pause mark is in a word, and none inside one', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        const { words } = parseScript(script);
        const marks = findPauseMarks(script);
        for (const match of script.matchAll(/[\p{L}\p{N}]/gu)) {
          const isIn = (span: { charStart: number; charEnd: number }): boolean =>
            span.charStart <= match.index && match.index < span.charEnd;
          expect(words.some(isIn)).toBe(!marks.some(isIn));
        }
      }),
    );
  });

  test('a pause mark gives exactly its pause, in any context', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom('', ' ', '\n\n', '.', '! '), (milliseconds, beside) => {
        for (const mark of [`[pause ${milliseconds}ms]`, `[pause ${milliseconds / 1000}s]`, `[PAUSE ${milliseconds / 1000}]`]) {
          const { words, gaps } = parseScript(`Hello${beside}${mark}${beside} there`);
          const between = gaps[words.findIndex((word) => word.text === 'there')];
          expect(between).toEqual({ kind: 'mark', seconds: milliseconds / 1000 });
        }
      }),
    );
  });

  test.each([
    ['One two. Three', ['none', 'none', 'sentence', 'none']],
    ['One two\n\nthree', ['none', 'none', 'paragraph', 'none']],
    ['Dr. Smith saw 3.5 cats', ['none', 'none', 'none', 'none', 'none', 'none']],
    ['At 5 p.m. he left. “Go!” She went', ['none', 'none', 'none', 'none', 'none', 'sentence', 'sentence', 'none', 'none']],
    ['Buy:\n- milk\n- bread', ['none', 'sentence', 'sentence', 'none']],
    ['One [pause 1s] two [pause]', ['none', 'mark', 'mark']],
  ])('parses the gaps of %j', (script, kinds) => {
    expect(parseScript(script).gaps.map((gap) => gap.kind)).toEqual(kinds);
  });

  test.each([
    ['Hello 👋 you', ['Hello 👋', 'you']],
    ['👋 Hello', ['👋 Hello']],
    ['fast—really fast', ['fast—', 'really', 'fast']],
    ['- item', ['- item']],
    ['Tom & Jerry', ['Tom', '&', 'Jerry']],
    ['[note] me', ['[note]', 'me']],
    ['👋', []],
    ['  \n ', []],
    ['', []],
  ])('parses the words of %j', (script, words) => {
    expect(parseScript(script).words.map((word) => word.text)).toEqual(words);
  });

  test('parses a huge script', () => {
    expect(countWords('word '.repeat(200_000))).toBe(200_000);
    expect(countWords('[pause 1s'.repeat(20_000))).toBe(20_001);
  });
});
