import { describe, expect, test } from 'vitest';
import { findScriptFont, getFontFamily } from '#domain/renderer/script-fonts.ts';
import { formatSvgText } from '#domain/renderer/svg-text.ts';
import { EMOJI_ADVANCE, toDrawableText } from '#domain/renderer/text-layout.ts';
import type { RasterImage, SvgRasterizer } from '#ports/svg-rasterizer.ts';

const createSvg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40">${content}</svg>`;
const text = (family: string, weight: number, words = 'Castwright'): string =>
  createSvg(`<text x="4" y="28" font-family="${family}" font-weight="${weight}" font-size="24" fill="#000">${words}</text>`);

function listInkedColumns({ width, data }: RasterImage): readonly number[] {
  return Array.from({ length: width }, (_, at) => at).filter((at) =>
    data.some((byte, index) => byte > 40 && Math.floor(index / 4) % width === at),
  );
}

/** What every rasterizer must do. */
export function svgRasterizerSuite(name: string, create: () => SvgRasterizer): void {
  describe(`SvgRasterizer: ${name}`, () => {
    test('uses the size of the document', async () => {
      const image = await create().rasterize(createSvg(''));
      expect([image.width, image.height, image.data.length]).toEqual([160, 40, 160 * 40 * 4]);
      expect(image.data.every((byte) => byte === 0)).toBe(true);
    });

    test('outputs premultiplied color', async () => {
      const { data } = await create().rasterize(createSvg('<rect width="160" height="40" fill="#ff8000" fill-opacity="0.5"/>'));
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(0, 4);
      expect(alpha).toBeGreaterThan(125);
      expect(Math.abs(red - alpha)).toBeLessThanOrEqual(1);
      expect(Math.abs(green - alpha / 2)).toBeLessThanOrEqual(2);
      expect(blue).toBe(0);
    });

    test('draws every bundled font style differently', async () => {
      const rasterizer = create();
      const cuts = await Promise.all(
        [text('Inter', 500), text('Inter', 700), text('Bricolage Grotesque', 700)].map((each) => rasterizer.rasterize(each)),
      );
      const ink = cuts.map((image) => image.data.reduce((sum, byte) => sum + byte, 0));
      expect(new Set(ink).size).toBe(3);
      expect(Math.min(...ink)).toBeGreaterThan(20_000);
      expect(ink[1]).toBeGreaterThan(ink[0] ?? 0);
    });

    test.each(['Grüße Łódź', 'Καλημέρα', 'Привет', '“€5” — ok…'])('has the glyphs of %s', async (words) => {
      const rasterizer = create();
      const [drawn, boxes] = await Promise.all([
        rasterizer.rasterize(text('Inter', 700, words)),
        rasterizer.rasterize(text('Inter', 700, words.replace(/\S/gu, '東'))),
      ]);
      expect(drawn.data.some((byte) => byte > 0)).toBe(true);
      expect(Buffer.compare(drawn.data, boxes.data)).not.toBe(0);
    });

    test.each(['مرحبا', 'नमस्ते', 'שלום', 'สวัสดี', 'ようこそ', '안녕', '欢迎', 'Tiếng'])(
      'draws %s with the font of its script',
      async (words) => {
        const font = findScriptFont(words);
        const rasterizer = create();
        const [drawn, boxes] = await Promise.all([
          rasterizer.rasterize(text(getFontFamily(font ?? 'latin'), 700, words)),
          rasterizer.rasterize(text('Inter', 700, words)),
        ]);
        expect(drawn.data.some((byte) => byte > 0)).toBe(true);
        expect(Buffer.compare(drawn.data, boxes.data)).not.toBe(0);
      },
    );

    test.each([
      ['🎉', 1],
      ['👩🏽‍🚀', 1],
      ['🇫🇷🇯🇵', 2],
      ['\u{1fbff}', 1],
    ])('draws the emoji %s where the line has room for it, in color', async (emoji, count) => {
      const style = { face: 'inter-700', size: 24 } as const;
      const draw = async (words: string, spot: object = {}) =>
        create().rasterize(createSvg(formatSvgText(toDrawableText(words), style, { x: 4, y: 28, fill: '#000', ...spot })));
      const [drawn, hidden] = await Promise.all([draw(`a${emoji}b`), draw(`a${emoji}b`, { fill: 'none' })]);
      const columns = listInkedColumns(drawn);
      const room = (count * EMOJI_ADVANCE * style.size) / 1000;
      const [left, right] = [4 + 0.5 * style.size, 4 + 0.65 * style.size + room];
      expect(columns.filter((at) => at > left && at < right).length).toBeGreaterThan(0.7 * room);
      // The letter after it is behind it, and nothing is farther than that letter.
      expect(columns.at(-1)).toBeGreaterThan(left + room);
      expect(columns.at(-1)).toBeLessThan(right + style.size);
      expect(listInkedColumns(hidden)).toEqual([]);
    });

    test('is deterministic, also concurrently', async () => {
      const [one, two] = [create(), create()];
      const images = await Promise.all([one, two, one, two].map((rasterizer) => rasterizer.rasterize(text('Inter', 700))));
      for (const image of images) expect(Buffer.compare(image.data, images[0]?.data ?? new Uint8Array())).toBe(0);
    });

    test('rejects an invalid document', async () => {
      await expect(create().rasterize('<p>no')).rejects.toBeInstanceOf(Error);
    });
  });
}
