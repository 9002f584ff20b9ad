import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFontOddity, removeRegularFile, replaceFont, setRegularFile } from '#domain/fonts/change-font-files.ts';
import { canFontDraw, chooseFontFile, getFontFile } from '#domain/fonts/choose-font-file.ts';
import { canFileDraw, type FontFile, getFontAdvances, type ProjectFont } from '#domain/fonts/project-font.ts';
import { fitText, measureText } from '#domain/renderer/text-layout.ts';
import { createSquareFont } from '../../tools/square-font.ts';

/** Only the first has a tilde. */
const FILES = [createSquareFont(), createSquareFont({ side: 300, last: 0x7d })] as const;
const UNUSABLE: FontFile = { name: 'Nothing', data: 'AAEAAA==' };

const file = fc.constantFrom(...FILES, UNUSABLE);
const font: fc.Arbitrary<ProjectFont> = fc.oneof(
  file,
  fc.tuple(file, file).map(([bold, regular]) => ({ ...bold, regular })),
);
const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '9', '~', 'Ω'), maxLength: 6 });
const weight = fc.integer({ min: 1, max: 1000 });

describe('which file of a font draws a text (issue 18.5)', () => {
  test('the file of its weight if that has every character, otherwise the other one that does, otherwise none', () => {
    fc.assert(
      fc.property(font, weight, text, (own, wanted, words) => {
        const files = wanted >= 600 ? ([own, own.regular] as const) : ([own.regular, own] as const);
        const able = files.find((each) => each !== undefined && canFileDraw(each, words));
        const chosen = chooseFontFile(own, wanted, words);
        expect(chosen && getFontFile(own, chosen)).toBe(able);
        expect(canFontDraw(own, words)).toBe(able !== undefined);
      }),
    );
  });

  test('with one file every weight takes it, just as before there were two', () => {
    fc.assert(
      fc.property(file, weight, text, (own, wanted, words) => {
        expect(chooseFontFile(own, wanted, words)).toBe(canFileDraw(own, words) ? 'bold' : undefined);
      }),
    );
  });

  test('lines are measured by the advances of the file that is drawn', () => {
    const [bold, regular] = [createSquareFont(), createSquareFont({ side: 300, advance: 450 })];
    const own = { ...bold, regular };
    const fit = { width: 900, lines: 2 };
    const { style: drawn } = fitText('Boats', { face: 'inter-500', size: 40, font: own }, fit);
    expect(drawn.file).toBe('regular');
    expect(getFontAdvances(regular.data)?.get('B')).toBe(450);
    expect(measureText('B', drawn) / measureText('B', { ...drawn, file: 'bold' })).toBeCloseTo(450 / 600, 6);
    expect(fitText('Boats', { face: 'inter-700', size: 40, font: own }, fit).style.file).toBe('bold');
  });
});

describe('files of a brand font', () => {
  test('a regular file is added, replaced and removed without a change of the bold one', () => {
    fc.assert(
      fc.property(font, font, (own, read) => {
        const set = setRegularFile(own, read);
        expect({ name: set.name, data: set.data }).toEqual(removeRegularFile(own));
        expect(set.regular).toEqual(read.regular ?? { name: read.name, data: read.data });
        expect(removeRegularFile(set)).toEqual(removeRegularFile(own));
      }),
    );
  });

  test('another bold file leaves a regular one only of the same name, and a variable font brings its own', () => {
    const [bold, regular] = FILES;
    const other: FontFile = { ...bold, name: 'Other' };
    expect(replaceFont(null, bold)).toEqual(bold);
    expect(replaceFont({ ...bold, regular }, bold)).toEqual({ ...bold, regular });
    expect(replaceFont({ ...bold, regular }, other)).toEqual(other);
    expect(replaceFont({ ...bold, regular }, { ...other, regular: other })).toEqual({ ...other, regular: other });
  });

  test('the same file twice and different names are told', () => {
    const [bold, regular] = FILES;
    expect(findFontOddity(bold, regular)).toBeNull();
    expect(findFontOddity(bold, { ...regular, name: 'Other' })).toBe('other-name');
    expect(findFontOddity(bold, { ...bold, name: 'Other' })).toBe('same-file');
  });
});
