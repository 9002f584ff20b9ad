import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMistypedMarks } from '#domain/script/find-mistyped-marks.ts';
import { findScriptMarks } from '#domain/script/find-script-marks.ts';

const guess = (script: string) => findMistypedMarks(script).map(({ meant }) => meant);

describe('a mistyped mark', () => {
  test.each([
    ['[puase 2s]', '[pause 2s]'],
    ['[pause 1 sec]', '[pause 1s]'],
    ['[Pause: 800 ms]', '[pause 0.8s]'],
    ['[break]', '[pause 0.5s]'],
    ['[emphasis]', '[strong]'],
    ['[stong]', '[strong]'],
    ['[/strong]', ''],
    ['[mood hapy]', '[mood warm]'],
    ['[mod excited]', '[mood excited]'],
    ['[sorry]', '[mood sorry]'],
    ['[mood-serious]', '[mood serious]'],
    ['[nods]', '[nod]'],
    ['[glance rihgt]', '[glance right]'],
    ['[look up]', '[glance up]'],
    ['[piont left]', '[point left]'],
    ['[thumbs-up!]', '[thumbs up]'],
    ['[count 4]', '[count 1]'],
    ['[open hand]', '[open hands]'],
    ['[waving]', '[wave]'],
    ['[slow]', '[pace slow]'],
    ['[speed 120%]', '[pace 120%]'],
    ['[pace quick]', '[pace fast]'],
    ['[/pace]', ''],
  ])('%s was probably meant as %s', (written, meant) => {
    const script = `Well, ${written} there.`;
    expect(guess(script)).toEqual([meant]);
    expect(meant === '' || findScriptMarks(meant).length === 1).toBe(true);
  });

  test.each([
    '[note]',
    '[1]',
    '[sic]',
    '[laughs]',
    '[open source]',
    '[point taken]',
    '[fold along the line]',
    '[count to ten]',
    '[Name of the company]',
    '[]',
    '[http://example.com]',
    'a[0]',
  ])('%s is a remark', (written) => {
    expect(guess(`Well, ${written} there.`)).toEqual([]);
  });

  test('is never one that is a mark already, and its places fit the script', () => {
    const part = fc.constantFrom(
      '[strong]',
      '[stron]',
      '[pace 110%]',
      '[pace]',
      '[nod]',
      '[glance]',
      '[pause 1s]',
      '[pause 1',
      '[mood blue]',
      '[',
      ']',
      ' ',
      '\n',
      'word',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const script = parts.join('');
        const marks = findScriptMarks(script);
        for (const { from, to, text, meant } of findMistypedMarks(script)) {
          expect(script.slice(from, to)).toBe(text);
          expect(marks.every(({ charStart, charEnd }) => charEnd <= from || charStart >= to)).toBe(true);
          expect(meant === '' || findScriptMarks(meant).length === 1).toBe(true);
        }
      }),
    );
  });
});
