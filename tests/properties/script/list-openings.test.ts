import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBeyondOpening, listOpenings } from '#domain/script/list-openings.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances } from '#domain/script/plan-utterances.ts';

const sentence = fc
  .array(fc.constantFrom('The', 'fox', 'sees', '2', 'dogs', '“quietly”', 'Dr.', 'https://example.com'), { minLength: 1, maxLength: 70 })
  .chain((words) => fc.constantFrom('.', '!', '?', ' [pause] ', '\n\n').map((end) => `${words.join(' ')} go${end}`));
const scripts = fc.array(sentence, { minLength: 1, maxLength: 30 }).map((sentences) => sentences.join(' '));

const listUtterances = (script: string) =>
  planUtterances(parseScript(script, 'en-US'), []).utterances.map(({ units, pauseBefore }) => [
    units.map(({ spoken }) => spoken),
    pauseBefore,
  ]);

describe('beginnings of a script', () => {
  test('are spoken exactly as they are in the whole, so that no sentence is spoken twice; each is longer than the one before', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const openings = listOpenings(script, 'en-US');
        const whole = listUtterances(script);
        const counts = openings.map((opening) => {
          const begun = listUtterances(script.slice(0, opening));
          expect(whole.slice(0, begun.length)).toEqual(begun);
          expect(isBeyondOpening(parseScript(script.slice(0, opening)).words, opening)).toBe(false);
          expect(isBeyondOpening(parseScript(script).words, opening)).toBe(true);
          return begun.length;
        });
        expect(counts).toEqual(counts.toSorted((one, other) => one - other));
        expect(new Set([...counts, whole.length]).size).toBe(counts.length + 1);
      }),
    );
  });

  test('end after the first sentence, the third and the ninth; a single sentence has none', () => {
    const script = Array.from({ length: 10 }, (_, index) => `Number ${index} runs.`).join(' ');
    expect(listOpenings(script).map((opening) => script.slice(0, opening).split('.').length - 1)).toEqual([1, 3, 9]);
    expect(listOpenings('Only one sentence, without any other')).toEqual([]);
    expect(listOpenings('')).toEqual([]);
  });
});
