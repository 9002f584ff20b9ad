import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { canFontDraw } from '#domain/fonts/choose-font-file.ts';
import { embedFont, OWN_FAMILIES, takeFontFiles } from '#domain/fonts/embed-font.ts';
import { readFontTables } from '#domain/fonts/font-tables.ts';
import { FONT_LIMITS, getFontAdvances, isFontData, type ProjectFont } from '#domain/fonts/project-font.ts';
import { readFontAdvances } from '#domain/fonts/read-font-advances.ts';
import { readFontFacts } from '#domain/fonts/read-font-facts.ts';
import { ADVANCES } from '#domain/renderer/font-advances.ts';
import { formatSvgDocument } from '#domain/renderer/svg-text.ts';
import { fitText, measureText } from '#domain/renderer/text-layout.ts';
import { createTestFont, toFontBytes } from '../../tools/test-font.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SPACE = 32;
const BUNDLED = new URL('../../../src/adapters/rasterizer/resvg/shared/fonts/castwright-inter-700.ttf', import.meta.url);

let mono: ProjectFont;
beforeAll(async () => void (mono = await createTestFont()));

describe('the font of a project', () => {
  test('any bytes are a font or not, and never an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const tables = readFontTables(bytes);
        if (tables !== undefined) readFontFacts(tables);
        return readFontAdvances(bytes, LETTERS) === undefined;
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (data) => !isFontData(data)));
  });

  test('a font with changed and missing bytes is read or refused, and never an error', () => {
    const whole = toFontBytes(mono);
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), fc.nat(whole.length), (changes, length) => {
        const bytes = whole.slice();
        for (const { at, byte } of changes) bytes[at % 600] = byte;
        for (const { at, byte } of changes) bytes[at] = byte;
        for (const file of [bytes, whole.subarray(0, length)]) {
          const advances = readFontAdvances(file, LETTERS);
          for (const advance of advances?.values() ?? []) expect(advance).toBeGreaterThanOrEqual(0);
          const tables = readFontTables(file);
          if (tables !== undefined) readFontFacts(tables);
        }
      }),
    );
  });

  test('its advances are those of the file: the product’s table of the same font, and one width where every letter has it', () => {
    const advances = readFontAdvances(new Uint8Array(readFileSync(BUNDLED)), LETTERS);
    for (const letter of LETTERS) {
      const expected = ADVANCES['inter-700'][(letter.codePointAt(0) ?? 0) - SPACE] ?? 0;
      expect(Math.round(advances?.get(letter) ?? 0), letter).toBe(expected);
    }
    expect(new Set(Array.from(LETTERS, (letter) => getFontAdvances(mono.data)?.get(letter)))).toEqual(new Set([600]));
  });

  test('lines are broken by the font’s widths, and only where it has every character', () => {
    const style = { face: 'inter-700', size: 40 } as const;
    const [own, other] = [fitText('iiii', { ...style, font: mono }, FIT), fitText('iiii', style, FIT)];
    expect(own.style.font).toEqual(mono);
    expect(own.width).toBeGreaterThan(2 * other.width);
    expect(own.width).toBeCloseTo(measureText('mmmm', { ...style, font: mono }), 6);
    for (const text of ['Grüße', 'Łódź'])
      expect(canFontDraw(mono, text), text).toBe(fitText(text, { ...style, font: mono }, FIT).style.font !== undefined);
    expect(fitText('こんにちは', { ...style, font: mono }, FIT)).toEqual(fitText('こんにちは', style, FIT));
  });

  test('a document carries the font where it names it, and gives it back as it was', () => {
    const name = (...families: readonly string[]) =>
      formatSvgDocument(40, 20, families.map((family) => `<text font-family="${family}">a</text>`).join(''));
    const plain = name('Inter');
    expect(embedFont(plain, mono)).toBe(plain);
    expect(takeFontFiles(plain)).toEqual({ svg: plain, files: [] });
    const bold = { family: OWN_FAMILIES.bold, data: mono.data };
    const regular = { family: OWN_FAMILIES.regular, data: mono.regular?.data };
    for (const files of [[bold], [regular], [bold, regular]]) {
      const named = name(...files.map(({ family }) => family));
      expect(takeFontFiles(embedFont(named, mono))).toEqual({ svg: named, files });
    }
  });

  test('a document of bold texts is the same with and without a regular file', () => {
    const { regular: _regular, ...one } = mono;
    const named = formatSvgDocument(40, 20, `<text font-family="${OWN_FAMILIES.bold}">a</text>`);
    expect(embedFont(named, mono)).toBe(embedFont(named, one));
  });

  test('what is too long for a project is no font', () => {
    expect(isFontData(mono.data)).toBe(true);
    const padded = Buffer.concat([toFontBytes(mono), Buffer.alloc(FONT_LIMITS.bytes)]);
    expect(isFontData(padded.toString('base64'))).toBe(false);
  });
});

const FIT = { width: 900, lines: 2 };
