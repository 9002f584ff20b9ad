import { describe, expect, test } from 'vitest';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createLowerThirdSvg } from '#domain/renderer/create-lower-third-svg.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import type { PlacedSvg } from '#domain/renderer/svg-text.ts';
import type { RasterImage } from '#ports/svg-rasterizer.ts';
import { createCaptionSvg } from './caption-svg.ts';

const rasterizer = createNodeRasterizer();
const SIZE = { width: 1280, height: 720 };
const LAYOUT = FRAME_LAYOUTS['16:9'];
/** A channel of a white letter. */
const LETTER = 200;

const CAPTIONS = [
  ['zh', '欢迎来到“Castwright”！今天我们将学习如何制作视频。'],
  ['ja', 'ようこそ。東京大学の「直感」的な動画編集を学びましょう。'],
  ['th', 'ยินดีต้อนรับสู่วิดีโอนี้ วันนี้เราจะเรียนรู้'],
  ['ar', 'مرحبًا بكم في Castwright. سنتعلم اليوم في 5 دقائق!'],
  ['he', 'ברוכים הבאים! היום נלמד ליצור סרטון ב-5 דקות.'],
  ['ko', '환영합니다! 오늘은 비디오를 만드는 방법을 배웁니다.'],
  ['ru', 'Добро пожаловать! Сегодня мы создадим видео.'],
  ['uk', 'Ласкаво просимо! Ґанок і їжа.'],
  ['vi', 'Chào mừng các bạn! Cách tạo một video chuyên nghiệp.'],
] as const;

async function draw(placed: PlacedSvg | undefined): Promise<RasterImage> {
  return rasterizer.rasterize(placed?.svg ?? '');
}

/** Columns of the image with light letters. */
function findLightColumns({ width, height, data }: RasterImage): readonly number[] {
  return Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => 4 * (y * width + x)).some((at) =>
      [0, 1, 2].every((channel) => (data[at + channel] ?? 0) > LETTER),
    ),
  );
}

describe('texts in other scripts', () => {
  test.each(CAPTIONS)('a caption in %s fills its plate without leaving it', async (language, text) => {
    const image = await draw(createCaptionSvg(text, { frame: SIZE, language }));
    const columns = findLightColumns(image);
    const [first = 0, last = 0] = [columns[0], columns.at(-1)];
    expect(first).toBeGreaterThan(0);
    expect(last).toBeLessThan(image.width - 1);
    expect((last - first) / image.width).toBeGreaterThan(0.7);
  });

  test.each(CAPTIONS)('every letter of %s has a glyph', async (language, text) => {
    const letters = [...new Set(text.replace(/[\s\p{P}\p{M}]/gu, ''))];
    const shapes = await Promise.all(letters.map((letter) => draw(createCaptionSvg(`${letter} ${text}`, { frame: SIZE, language }))));
    const missing = await draw(createCaptionSvg(`\u{FFFD} ${text}`, { frame: SIZE, language }));
    for (const shape of shapes) expect(Buffer.compare(shape.data, missing.data)).not.toBe(0);
  });

  test('VID-10 the full stop of an Arabic sentence is at its left end', async () => {
    const stopped = await draw(createCaptionSvg('مرحبا بكم........', { frame: SIZE, language: 'ar' }));
    // The dots are in the lower half: the upper half has only letters, right of the center.
    const upper = { ...stopped, height: Math.floor(stopped.height / 2) };
    expect(findLightColumns(upper)[0]).toBeGreaterThan((findLightColumns(stopped)[0] ?? 0) + 4);
    expect((findLightColumns(stopped).at(-1) ?? 0) - (findLightColumns(upper).at(-1) ?? 0)).toBeLessThanOrEqual(4);
  });

  test('a name in Hebrew has its bar at the right edge, one in English at the left', async () => {
    const isAccent = ({ width, height, data }: RasterImage, x: number): boolean => {
      const at = 4 * (Math.floor(height / 2) * width + x);
      return (data[at] ?? 0) > 180 && (data[at + 2] ?? 0) < 90;
    };
    const hebrew = await draw(createLowerThirdSvg({ text: 'נועה לוי', detail: 'מנהלת מוצר' }, LAYOUT.lowerThird, SIZE));
    const english = await draw(createLowerThirdSvg({ text: 'Noa Levi', detail: 'Product manager' }, LAYOUT.lowerThird, SIZE));
    expect([isAccent(hebrew, 1), isAccent(hebrew, hebrew.width - 2)]).toEqual([false, true]);
    expect([isAccent(english, 1), isAccent(english, english.width - 2)]).toEqual([true, false]);
  });
});
