import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planIntonation } from '#domain/speech/intonation/plan-intonation.ts';
import { type PhraseSpan, shapePitch } from '#domain/speech/intonation/shape-pitch.ts';

const FRAME = 0.005;
const plan = (text: string) => planIntonation([text.split(' ')])[0]!;
const getEndings = (text: string) => plan(text).phrases.map(({ ending }) => ending);

describe('planIntonation', () => {
  test.each([
    ['Rain falls on the hills.', ['fall']],
    ['Would you like to see it?', ['rise']],
    ['“Is that so?”', ['rise']],
    ['Where does the water go?', ['fall']],
    ['Would you like tea or coffee?', ['fall']],
    ['If you like it, would you buy it?', ['onward', 'rise']],
    ['When it rains, the rivers rise.', ['onward', 'fall']],
    ['We bring apples, oranges, and bread.', ['list', 'list', 'fall']],
    ['We waited, and went home.', ['onward', 'fall']],
  ])('%s ends as %j', (text, expected) => {
    expect(getEndings(text)).toEqual(expected);
  });

  test('words in capitals and between asterisks stand out and take longer; initialisms and a shouted text don’t', () => {
    const stresses = (text: string): readonly number[] =>
      plan(text).stretches.map((stretch) => stretch / Math.min(...plan(text).stretches));
    expect(stresses('You must NEVER do that again')[2]).toBeGreaterThan(1.05);
    expect(stresses('Please do it *today* or not')[3]).toBeGreaterThan(1.05);
    expect(Math.max(...plan('You must NEVER do that').accents)).toBe(plan('You must NEVER do that').accents[2]);
    expect(stresses('The NASA and the SQL people')).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(stresses('NEVER OPEN THIS DOOR AGAIN')).size).toBe(1);
  });

  test('a word named for the first time is raised, and lowered when it comes again', () => {
    const [first, second] = planIntonation([
      ['The', 'river', 'rises.'],
      ['A', 'river', 'falls.'],
    ]);
    expect(first?.accents[1]).toBeGreaterThan(0);
    expect(second?.accents[1]).toBeLessThan(0);
  });

  test('phrases cover every word once, in order, and tempo stays natural', () => {
    const word = fc.oneof(
      fc.constantFrom('and', 'a,', 'b;', 'NEVER', '*so*', 'or', 'what', 'why?', 'done.'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 30 }), { maxLength: 4 }), (utterances) => {
        const plans = planIntonation(utterances);
        expect(plans).toHaveLength(utterances.length);
        plans.forEach(({ phrases, accents, stretches }, index) => {
          const words = utterances[index] ?? [];
          const covered = phrases.flatMap(({ firstUnit, endUnit }) =>
            Array.from({ length: endUnit - firstUnit }, (_, at) => firstUnit + at),
          );
          expect(covered).toEqual([...words.keys()]);
          expect([accents.length, stretches.length]).toEqual([words.length, words.length]);
          for (const stretch of stretches) expect(Math.abs(stretch - 1)).toBeLessThan(0.2);
        });
      }),
    );
  });
});

describe('shapePitch', () => {
  const voices = fc.record({
    pitch: fc.array(fc.oneof({ weight: 4, arbitrary: fc.double({ min: 80, max: 260, noNaN: true }) }, fc.constant(0)), {
      minLength: 60,
      maxLength: 500,
    }),
    ending: fc.constantFrom('fall', 'rise', 'list', 'onward' as const),
    accent: fc.double({ min: -1, max: 3, noNaN: true }),
  });
  const toPhrase = (frames: number, ending: PhraseSpan['ending']): PhraseSpan => ({
    start: 0,
    end: frames * FRAME,
    nucleus: frames * FRAME * 0.7,
    release: frames * FRAME * 0.9,
    ending,
  });

  test('keeps the length, what has no voice, and a pitch that can be voiced; the same for the same input', () => {
    fc.assert(
      fc.property(voices, ({ pitch, ending, accent }) => {
        const track = Float32Array.from(pitch);
        const phrases = [toPhrase(track.length, ending)];
        const accents = [{ start: 0.1, end: 0.2, semitones: accent }];
        const shaped = shapePitch(track, FRAME, { phrases, accents });
        expect(shaped).toHaveLength(track.length);
        shaped.forEach((hertz, index) => {
          expect(hertz === 0).toBe(track[index] === 0);
          if (hertz !== 0) expect(hertz >= 55 && hertz <= 480).toBe(true);
        });
        expect(shapePitch(track, FRAME, { phrases, accents })).toEqual(shaped);
      }),
    );
  });

  test('a question ends higher than it began, however deep the voice fell; a statement sinks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 90, max: 220, noNaN: true }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        fc.integer({ min: 120, max: 800 }),
        (hertz, fall, frames) => {
          const track = Float32Array.from({ length: frames }, (_, index) => hertz * 2 ** ((-fall * index) / frames / 12));
          const shape = (ending: PhraseSpan['ending']) => shapePitch(track, FRAME, { phrases: [toPhrase(frames, ending)], accents: [] });
          const asked = shape('rise');
          expect(asked.at(-1)).toBeGreaterThan(asked[0] ?? Infinity);
          const stated = shape('fall');
          const fallOf = (pitch: Float32Array): number => Math.log2((pitch[5] ?? 1) / (pitch.at(-6) ?? 1));
          expect(fallOf(stated)).toBeGreaterThan(fallOf(track));
          expect(fallOf(stated)).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('an accent raises its word alone', () => {
    const track = new Float32Array(400).fill(150);
    const shaped = shapePitch(track, FRAME, { phrases: [], accents: [{ start: 0.8, end: 1.1, semitones: 2.5 }] });
    expect(Math.max(...shaped.subarray(180, 200))).toBeGreaterThan(165);
    expect([shaped[100], shaped[300]]).toEqual([150, 150]);
  });
});
