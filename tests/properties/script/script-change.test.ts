import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapChangedWords } from '#domain/script/map-changed-words.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import {
  applyScriptChange,
  createMarkChange,
  findScriptChange,
  limitScriptChange,
  type ScriptChange,
} from '#domain/script/script-change.ts';

/** Half of a character outside the basic plane. */
const HALF = /\p{Surrogate}/u;

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '😀', 'é', '.', '[pause]'), maxLength: 24 });

/** A script and a change within it. */
const changed = text.chain((script) =>
  fc.record({
    script: fc.constant(script),
    change: fc
      .record({ one: fc.nat(script.length), other: fc.nat(script.length), insert: text })
      .map(({ one, other, insert }): ScriptChange => ({ from: Math.min(one, other), to: Math.max(one, other), insert })),
  }),
);

describe('a change of a script', () => {
  test('that is found makes one script the other, and cuts no character in half', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = findScriptChange(before, after);
        if (change === null) {
          expect(before).toBe(after);
          return;
        }
        expect(applyScriptChange(before, change)).toBe(after);
        expect(change.insert).not.toMatch(HALF);
        expect(before.slice(change.from, change.to)).not.toMatch(HALF);
      }),
    );
  });

  test('of one emoji into another whose first half is the same replaces all of it', () => {
    expect(findScriptChange('a😀b', 'a😁b')).toEqual({ from: 1, to: 3, insert: '😁' });
  });

  test('is limited to the room there is', () => {
    fc.assert(
      fc.property(changed, fc.nat(30), ({ script, change }, limit) => {
        const limited = limitScriptChange(script, change, limit);
        const kept = script.length - (change.to - change.from);
        expect(applyScriptChange(script, limited).length).toBeLessThanOrEqual(Math.max(limit, kept));
        expect(change.insert.startsWith(limited.insert)).toBe(true);
        expect(limited.insert).not.toMatch(HALF);
      }),
    );
  });

  test('puts a mark between words with one space around it', () => {
    const put = (script: string, at: number) => applyScriptChange(script, createMarkChange(script, { from: at, to: at }, '[pause]'));
    expect(put('One two', 3)).toBe('One [pause] two');
    expect(put('One two', 4)).toBe('One [pause] two');
    expect(put('', 0)).toBe('[pause] ');
  });
});

describe('words across a change', () => {
  test('outside it are the same words, in the same order', () => {
    fc.assert(
      fc.property(changed, ({ script, change }) => {
        const map = mapChangedWords(script, change);
        const now = parseScript(applyScriptChange(script, change)).words;
        let last = 0;
        parseScript(script).words.forEach((_, index) => {
          const to = map[index];
          if (to === undefined) return;
          expect(to).toBeGreaterThanOrEqual(last);
          expect(to).toBeLessThan(now.length);
          last = to;
        });
      }),
    );
  });

  test('are told apart by their place, even if they are equal', () => {
    const words = fc.array(fc.constantFrom('very', 'good'), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.nat(), (list, seed) => {
        const at = seed % list.length;
        const script = list.join(' ');
        const from = parseScript(script).words[at]?.charStart ?? 0;
        const map = mapChangedWords(script, { from, to: from, insert: 'very ' });
        expect(map).toEqual(list.map((_, index) => (index < at ? index : index + 1)));
      }),
    );
  });

  test('are still those after text is typed in front of them, character by character', () => {
    const words = fc.array(fc.constantFrom('very', 'good'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(words, fc.constantFrom('Good morning. ', 'a ', 'Extraordinary '), fc.nat(), (list, typed, seed) => {
        const at = seed % list.length;
        let script = list.join(' ');
        let word = at;
        const from = parseScript(script).words[at]?.charStart ?? 0;
        for (const [index, insert] of typed.split('').entries()) {
          const change = { from: from + index, to: from + index, insert };
          word = mapChangedWords(script, change)[word] ?? -1;
          script = applyScriptChange(script, change);
        }
        expect(word).toBe(at + parseScript(typed).words.length);
      }),
    );
  });

  test('that were replaced map to the new ones in order', () => {
    expect(mapChangedWords('one two three', { from: 4, to: 7, insert: 'deux' })).toEqual([0, 1, 2]);
    expect(mapChangedWords('one two three', { from: 2, to: 7, insert: 'e zwei' })).toEqual([0, 1, 2]);
    expect(mapChangedWords('one two three', { from: 4, to: 8, insert: '' })).toEqual([0, undefined, 1]);
    expect(mapChangedWords('one two', { from: 3, to: 4, insert: '' })).toEqual([0, 0]);
  });
});
