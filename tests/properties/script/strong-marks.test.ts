import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findScriptMarks } from '#domain/script/find-script-marks.ts';
import { findStrongWords } from '#domain/script/find-strong-marks.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances } from '#domain/script/plan-utterances.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { applyScriptChange } from '#domain/script/script-change.ts';
import { findTouchedWords, mapStrongSelection, MOST_STRONG_WORDS, toggleStrong } from '#domain/script/toggle-strong.ts';
import { anyScript, englishScript } from './script-arbitrary.ts';

const listWords = (script: string) => parseScript(script).words.map(({ text }) => text);
const listStrong = (script: string) => {
  const { words, strong } = parseScript(script);
  return [...strong].map((index) => words[index]?.text);
};

describe('a mark of emphasis', () => {
  test('is for the next word, whatever stands between, and is neither a word nor a pause', () => {
    const script = 'We [strong] never sell data. [strong] [pause 1s] [mood warm] Ever! [STRONG]';
    expect(listWords(script)).toEqual(['We', 'never', 'sell', 'data.', 'Ever!']);
    expect(listStrong(script)).toEqual(['never', 'Ever!']);
    expect(parseScript('One. [strong] Two.').gaps).toEqual(parseScript('One. Two.').gaps);
    expect(removeScriptMarks(script)).toBe('We never sell data. Ever!');
    expect(listWords('[strongly] put')).toEqual(['[strongly]', 'put']);
  });

  test('stresses the unit of the lexicon that has the word', () => {
    const { utterances } = planUtterances(parseScript('Meet New [strong] York today'), [{ written: 'New York', spoken: 'noo york' }]);
    expect(utterances[0]?.units.map(({ spoken, isStrong }) => [spoken, isStrong ?? false])).toEqual([
      ['Meet', false],
      ['noo york', true],
      ['today', false],
    ]);
  });

  test('never overlaps another mark, and marks are in order', () => {
    const part = fc.constantFrom(
      '[strong]',
      '[strong',
      ']',
      '[pause 1s]',
      '[mood warm]',
      '[pace fast]',
      '[nod]',
      '[glance up',
      '[[strong]]',
      'boats',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const marks = findScriptMarks(parts.join(''));
        marks.forEach(({ charStart }, index) => expect(charStart).toBeGreaterThanOrEqual(marks[index - 1]?.charEnd ?? 0));
      }),
    );
  });
});

describe('emphasizing a selection', () => {
  const selected = fc.tuple(englishScript, fc.nat(), fc.nat()).map(([script, one, other]) => {
    const [from, to] = [one % (script.length + 1), other % (script.length + 1)].toSorted((a, b) => a - b) as [number, number];
    return { script, from, to };
  });

  test('keeps every word, stresses just those that are touched, and is taken back by doing it again', () => {
    fc.assert(
      fc.property(selected, ({ script, ...place }) => {
        const touched = findTouchedWords(script, place);
        const change = toggleStrong(script, place);
        expect(change === null).toBe(touched.length === 0 || touched.length > MOST_STRONG_WORDS);
        if (change === null) return;
        const strong = applyScriptChange(script, change);
        expect(listWords(strong)).toEqual(listWords(script));
        expect([...parseScript(strong).strong]).toEqual(touched);
        const again = mapStrongSelection(script, place, change);
        expect(findTouchedWords(strong, again)).toEqual(touched);
        const back = toggleStrong(strong, again);
        expect(back === null ? strong : applyScriptChange(strong, back)).toBe(script);
      }),
    );
  });

  test('leaves other stressed words as they are, and a variable whole', () => {
    const script = 'We [strong] never ever sell.';
    const add = toggleStrong(script, { from: script.indexOf('ever sell'), to: script.indexOf('ever sell') });
    expect(add && applyScriptChange(script, add)).toBe('We [strong] never [strong] ever sell.');
    const all = toggleStrong(script, { from: 0, to: 10_000 });
    expect(all && applyScriptChange(script, all)).toBe('[strong] We [strong] never [strong] ever [strong] sell.');
    const variable = toggleStrong('Hi {{first name|you}}!', { from: 13, to: 13 });
    expect(variable?.insert).toBe('[strong] ');
    expect(variable?.from).toBe(3);
  });

  test('finds the same words whichever way the script is read', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        const marked = script.replaceAll(/(^|\s)(?=[a-z])/gu, '$1[strong] ');
        const { words, strong } = parseScript(marked);
        expect([...findStrongWords(marked, words)]).toEqual([...strong]);
      }),
    );
  });
});
