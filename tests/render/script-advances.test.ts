import { describe, expect, test } from 'vitest';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { readFontAdvances } from '#domain/fonts/read-font-advances.ts';
import { LATIN_ADVANCES, LATIN_BLOCKS } from '#domain/renderer/latin-advances.data.ts';
import { SCRIPT_FONTS } from '#domain/renderer/script-fonts.ts';
import { readScriptFont } from '../tools/read-script-font.ts';
import { createCaptionSvg } from './caption-svg.ts';

const rasterizer = createNodeRasterizer();
/** Channel of a white letter, and pixels that a letter's edge keeps of its plate's. */
const LETTER = 200;
const MARGIN = 4;

/** Ten of each kind, wide and narrow ones, within a word of the script. */
const BORROWED = ['1234567890', 'WWWWWWWWWW', 'mmmmmmmmmm', 'iiiiiiiiii', '……————……', '“”‘’“”‘’“”', '2026, 11:29 (ABC)', 'ÄÖÜÉÈÀÅÆØÑ'];
const WORDS = { ja: '年', zh: '欢迎', ko: '환영', th: 'สวัสดี', ar: 'مرحبا', he: 'שלום', hi: 'नमस्ते', vi: 'Chào mừng' } as const;

describe('widths of letters that a script borrows', () => {
  test.each(SCRIPT_FONTS)('are those of the font of %s', async (font) => {
    const codes = LATIN_BLOCKS.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
    const advances = readFontAdvances(await readScriptFont(font), String.fromCodePoint(...codes));
    expect(LATIN_ADVANCES[font]).toEqual(codes.map((code) => Math.round(advances?.get(String.fromCodePoint(code)) ?? 0)));
  });

  test.each(
    Object.entries(WORDS).flatMap(([language, word]) =>
      BORROWED.map((borrowed) => [language, `${borrowed}${word}`, `${word} ${borrowed}`] as const),
    ),
  )('in %s, “%s” and “%s” lie within their plates', async (language, ...texts) => {
    for (const text of texts) {
      const { width, height, data } = await rasterizer.rasterize(
        createCaptionSvg(text, { frame: { width: 1280, height: 720 }, language })?.svg ?? '',
      );
      const isLight = (x: number) => Array.from({ length: height }, (_, y) => 4 * (y * width + x)).some((at) => (data[at] ?? 0) > LETTER);
      const columns = Array.from({ length: width }, (_, x) => x).filter(isLight);
      expect(columns.length).toBeGreaterThan(0);
      expect(columns[0]).toBeGreaterThanOrEqual(MARGIN);
      expect(columns.at(-1)).toBeLessThan(width - MARGIN);
    }
  });
});
