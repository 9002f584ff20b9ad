import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript } from '#domain/script/parse-script.ts';
import { findScriptMarks } from '#domain/script/find-script-marks.ts';
import { joinParts } from '#domain/transcription/join-parts.ts';
import { planParts } from '#domain/transcription/plan-parts.ts';
import { toLanguageTag } from '#domain/transcription/to-language-tag.ts';
import { writeTranscript } from '#domain/transcription/write-transcript.ts';

const RATE = 100;
const LIMITS = { part: 20, shortestPart: 8 } as unknown as Parameters<typeof planParts>[2];
const samples = fc
  .array(fc.record({ length: fc.integer({ min: 1, max: 700 }), level: fc.constantFrom(0, 3, 900, 20_000) }), { maxLength: 20 })
  .map((runs) => Int16Array.from(runs.flatMap(({ length, level }) => Array.from({ length }, (_, at) => (at % 2 === 0 ? level : -level)))));

describe('parts of a recording', () => {
  test('are all of it, one after the other, none longer than may be sent', () => {
    fc.assert(
      fc.property(samples, (pcm) => {
        const parts = planParts(pcm, RATE, LIMITS);
        expect(parts[0]?.from).toBe(0);
        expect(parts.at(-1)?.to).toBe(pcm.length);
        for (const [index, { from, to }] of parts.entries()) {
          expect(to - from).toBeLessThanOrEqual(LIMITS.part * RATE);
          if (index > 0) expect(from).toBe(parts[index - 1]?.to);
          if (index < parts.length - 1) expect(to - from).toBeGreaterThanOrEqual(LIMITS.shortestPart * RATE);
        }
      }),
    );
  });

  test('are cut in silence where there is any in reach', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9 * RATE, max: 18 * RATE }), fc.integer({ min: 40, max: 120 }), (at, length) => {
        const pcm = Int16Array.from({ length: 30 * RATE }, (_, index) => (index >= at && index < at + length ? 0 : 9_000));
        const [first] = planParts(pcm, RATE, LIMITS);
        expect(first?.to).toBeGreaterThan(at);
        expect(first?.to).toBeLessThan(at + length);
      }),
    );
  });
});

const time = fc.oneof(fc.double({ min: -2, max: 12 }), fc.constant(Number.NaN));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    ' Hello,',
    ' there',
    '.',
    ' [Mus',
    'ic]',
    ' {',
    '{first_name',
    '}}',
    ' [pause 5s]',
    '[',
    'wave',
    ']',
    ' —',
    '今日',
    ' ♪',
    '\n\n---\n',
  ),
);
const word = fc.record({ text, start: time, end: time });
const words = fc.array(word, { maxLength: 12 });

describe('words of parts, joined', () => {
  test('keep their order, their text, and their times exactly where a service gave usable ones', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ words, seconds: fc.integer({ min: 1, max: 10 }) }), { maxLength: 5 }), (given) => {
        let at = 0;
        const parts = given.map((part) => {
          const start = at;
          at += part.seconds;
          return { ...part, start };
        });
        const joined = joinParts(parts);
        expect(joined.map((each) => each.text.trim())).toEqual(parts.flatMap((part) => part.words.map((each) => each.text.trim())));
        joined.forEach(({ start, end }, index) => {
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(at);
          expect(start).toBeGreaterThanOrEqual(joined[index - 1]?.start ?? 0);
        });
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (lengths) => {
        const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, each) => sum + each, 0));
        const parts = lengths.map((seconds, index) => ({
          start: starts[index] ?? 0,
          seconds,
          words: [{ text: 'a', start: 0.25, end: 0.5 }],
        }));
        expect(joinParts(parts).map(({ start, end }) => [start, end])).toEqual(starts.map((start) => [start + 0.25, start + 0.5]));
      }),
    );
  });
});

describe('a transcript as a script', () => {
  test('has nothing that means something: no tags, no variables, no lines, no notes', () => {
    fc.assert(
      fc.property(words, (given) => {
        const { script, anchors } = writeTranscript(given);
        expect(findScriptMarks(script)).toEqual([]);
        expect(script).not.toMatch(/[[\]{}\n]|^\s|♪/u);
        expect(parseScript(script).words.length === 0).toBe(script === '');
        for (const { charStart, charEnd } of anchors) expect(script.slice(charStart, charEnd).trim()).not.toBe('');
        anchors.forEach(({ charStart }, index) => expect(charStart).toBeGreaterThanOrEqual(anchors[index - 1]?.charEnd ?? 0));
      }),
    );
  });

  test('says what was said, with the times of its words', () => {
    const said = [' Hello,', ' wor', 'ld.', ' [Music', ' plays]', ' {{name}}'].map((each, index) => ({
      text: each,
      start: index,
      end: index + 1,
    }));
    expect(writeTranscript(said)).toEqual({
      script: 'Hello, world. ((name))',
      anchors: [
        { charStart: 0, charEnd: 6, start: 0, end: 1 },
        { charStart: 7, charEnd: 10, start: 1, end: 2 },
        { charStart: 10, charEnd: 13, start: 2, end: 3 },
        { charStart: 14, charEnd: 22, start: 5, end: 6 },
      ],
    });
    expect(writeTranscript([{ text: ' …', start: 0, end: 1 }]).script).toBe('');
  });

  test.each([
    ['english', 'en'],
    ['German', 'de'],
    ['ja', 'ja'],
    ['pt-br', 'pt-BR'],
    ['haw', 'haw'],
    ['nonsense!', undefined],
    ['gibberish', undefined],
    [undefined, undefined],
  ])('a language called %s is %s', (name, tag) => expect(toLanguageTag(name)).toBe(tag));
});
